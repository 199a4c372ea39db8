import type { Messages } from './wording.svelte';

const files = import.meta.glob<string>('../../locales/*/lessons.ftl', { query: '?raw', import: 'default' });

/** The messages of lessons and studies, which only the views for teachers load. */
export const lessonMessages: Messages = (language) => files[`../../locales/${language}/lessons.ftl`]?.();
