import { recall, retain } from '../storage/storage';

/** The theme, paper or blackboard: that of the system, or chosen by hand. */
export type Theme = 'paper' | 'board';

const KEPT = 'grundy-theme';

class Look {
  theme: Theme = $state('paper');

  begin(): void {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const follow = (): void => {
      const kept = recall('local', KEPT);
      this.#apply(kept === 'paper' || kept === 'board' ? kept : dark.matches ? 'board' : 'paper');
    };
    follow();
    dark.addEventListener('change', follow);
  }

  turn(): void {
    this.#apply(this.theme === 'paper' ? 'board' : 'paper');
    retain('local', KEPT, this.theme);
  }

  #apply(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset['theme'] = theme;
  }
}

export const look = new Look();
