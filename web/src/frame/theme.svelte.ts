import { recall, retain } from '../storage/storage';

/** Paper or blackboard: as the system has it, or as chosen by hand. */
export type Theme = 'paper' | 'board';

const KEPT = 'grundy-theme';

class Look {
  theme: Theme = $state('paper');

  begin(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const follow = (): void => {
      const kept = recall('local', KEPT);
      this.#wear(kept === 'paper' || kept === 'board' ? kept : dark.matches ? 'board' : 'paper');
    };
    follow();
    dark.addEventListener('change', follow);
  }

  turn(): void {
    this.#wear(this.theme === 'paper' ? 'board' : 'paper');
    retain('local', KEPT, this.theme);
  }

  #wear(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset['theme'] = theme;
  }
}

export const look = new Look();
