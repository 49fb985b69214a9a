import type { Letter } from './email.ts';

const unnamed = 'Здравствуйте.';

/** By the first name: «Здравствуйте, Сергей.» */
export function greeting(name: string | null | undefined): string {
  const [first = ''] = (name ?? '').trim().split(/\s+/);
  return first ? `Здравствуйте, ${first}.` : unnamed;
}

/** Adds the reader's name to a greeting without one. */
export function greeted<L extends Pick<Letter, 'paragraphs'>>(email: L, name: string | null | undefined): L {
  const [first = '', ...rest] = email.paragraphs;
  if (!first.startsWith(unnamed)) return email;
  return { ...email, paragraphs: [greeting(name) + first.slice(unnamed.length), ...rest] };
}
