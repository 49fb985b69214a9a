import type { Plan } from './plan.ts';

const ADJECTIVE = /[а-яё]{2}(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ую|ых|их)$/i;

/** A thing nobody knows is not answered for by what it is like: «диван угловой». */
export function isAboutUnknown({ entries, unknown }: Pick<Plan, 'entries' | 'unknown'>): boolean {
  const known = entries.filter(({ words }) => words.length > 0);
  return (
    unknown.some((text) => /^\p{L}{4,}$/u.test(text) && !ADJECTIVE.test(text)) &&
    known.every(({ shown }) => ADJECTIVE.test(shown))
  );
}
