import type { Random } from '../goods/random.ts';
import { decimal, prose } from '../goods/text.ts';
import { type Phrases, phrasesByKind } from './phrases.ts';

export type Mood = keyof Phrases;

const materials: readonly (readonly [RegExp, readonly string[]])[] = [
  [/nerzh|-m$|hts/, ['12Х18Н10Т', '14Х17Н2', 'AISI 304', '20Х13']],
  [/alyum|pcd/, ['Д16Т', 'АМг6', 'АК12', 'В95']],
  [/chugun|-k$/, ['СЧ20', 'СЧ25', 'ВЧ50']],
  [/zakal|cbn/, ['ХВГ 58 HRC', 'Х12МФ 60 HRC', 'ШХ15 60 HRC']],
];
const steels = ['сталь 45', '40Х', '40ХН', '30ХГСА', '09Г2С', 'сталь 20', '65Г', '18ХГТ'];

const endings: Readonly<Record<Mood, readonly string[]>> = {
  good: [
    'Рекомендую.',
    'Будем брать ещё.',
    'За свои деньги отлично.',
    'Доставили за три дня.',
    'Технолог доволен, это редкость.',
    'Менеджер подсказал режимы, попали с первого раза.',
  ],
  fair: ['В целом доволен.', 'Для наших задач хватает.', 'Берём, но с оговоркой.', 'Цена оправдана.'],
  bad: ['Магазин вопрос решил, за это спасибо.', 'Второй раз подумаю.', 'Жаль, ждал большего.'],
};

export interface Subject {
  /** Of its drawing; one that there are phrases for. */
  readonly kind: string;
  /** Slugs of the folders it lies in. */
  readonly path: string;
}

/** Whether a page still lacks a phrase of this mood. */
export const hasMore = ({ kind }: Subject, mood: Mood, said: ReadonlySet<string>): boolean =>
  phrasesByKind[kind]?.[mood].some((text) => !said.has(text)) ?? false;

/**
 * One or two things noticed at the machine and, now and then, a verdict; nothing that was `said` on the
 * same page. Ask first whether the mood has more to say.
 */
export function composeReview(
  subject: Subject,
  mood: Mood,
  random: Random,
  said: ReadonlySet<string>,
): { content: string; parts: readonly string[] } {
  const phrases = phrasesByKind[subject.kind] as Phrases;
  const fresh = (list: readonly string[]): string[] => list.filter((text) => !said.has(text));
  const own = fresh(phrases[mood]);
  const parts = [random.pick(own)];
  const others = fresh(mood === 'good' ? own : [...own, ...phrases.good]).filter((text) => text !== parts[0]);
  if (others.length > 0 && random.chance(0.45)) parts.push(random.pick(others));
  const verdicts = fresh(endings[mood]);
  if (verdicts.length > 0 && random.chance(0.4)) parts.push(random.pick(verdicts));
  const material = random.pick(materials.find(([test]) => test.test(subject.path))?.[1] ?? steels);
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
