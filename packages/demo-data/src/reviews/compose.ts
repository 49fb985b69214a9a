import type { Random } from '../seeded-random.ts';
import { decimal, prose } from '../text.ts';
import { materialsOf, type Phrases, phrasesByKind, verdicts } from './phrases.ts';

export type Mood = keyof Phrases;

export interface Subject {
  /** Of its drawing; one that there are phrases for. */
  readonly kind: string;
  /** Slugs of the folders it lies in. */
  readonly path: string;
}

/** Whether a page still lacks a phrase of this mood. */
export const hasMore = ({ kind }: Subject, mood: Mood, used: ReadonlySet<string>): boolean =>
  phrasesByKind.get(kind)?.[mood].some((text) => !used.has(text)) ?? false;

/**
 * One or two observations and, now and then, a verdict; nothing that was `used` on the same page.
 * The mood must have unused phrases (`hasMore`).
 */
export function composeReview(
  subject: Subject,
  mood: Mood,
  random: Random,
  used: ReadonlySet<string>,
): { content: string; parts: readonly string[] } {
  const phrases = phrasesByKind.get(subject.kind) as Phrases;
  const fresh = (list: readonly string[]): string[] => list.filter((text) => !used.has(text));
  const candidates = fresh(phrases[mood]);
  const parts = [random.pick(candidates)];
  const others = fresh(mood === 'good' ? candidates : [...candidates, ...phrases.good]).filter(
    (text) => text !== parts[0],
  );
  if (others.length > 0 && random.chance(0.45)) parts.push(random.pick(others));
  const endings = fresh(verdicts[mood]);
  if (endings.length > 0 && random.chance(0.4)) parts.push(random.pick(endings));
  const material = random.pick(materialsOf(subject.path));
  return { content: prose(parts.map((part) => filled(part, material, random)).join(' ')), parts };
}

function filled(template: string, material: string, random: Random): string {
  const text = template
    .replace(/\[([^\]]+)\]/g, (_match, list: string) => random.pick(list.split('|')))
    .replace(/<(\d+)\.\.(\d+):(\d+)>/g, (_match, from: string, to: string, step: string) => {
      const steps = Math.floor((Number(to) - Number(from)) / Number(step));
      return decimal(Number(from) + random.whole(0, steps) * Number(step));
    })
    // Of the grades only «сталь 45» has cases.
    .replace(/(?<=(?:^|\s)(?:по|на|из|в|с)\s)\$mat/giu, material.replace('сталь', 'стали'))
    .replaceAll('$mat', material);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
