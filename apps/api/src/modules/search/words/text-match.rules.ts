import { stem } from '@spindle/catalogue-index/text/stemmer';
import { mostOf, notionsOf } from './question-words.rules.ts';

/** What a text is known by: its title, what else it is called, and what it begins with. */
export interface TextHead {
  readonly id: string;
  readonly title: string;
  readonly named: string;
  readonly lead: string;
}

/** Phrases people use and the title they lead to. */
interface PhraseMeaning {
  readonly phrases: readonly string[];
  readonly find: string;
}

interface Phrase {
  readonly text: number;
  readonly notions: ReadonlyMap<string, number>;
  /** The total weight of its notions. */
  readonly whole: number;
  readonly share: number;
  readonly isOne: boolean;
}

/** All searchable texts with their notions. */
export interface NearTexts {
  readonly ids: readonly string[];
  readonly phrases: readonly Phrase[];
  readonly byNotion: ReadonlyMap<string, readonly number[]>;
  readonly weights: ReadonlyMap<string, number>;
}

/** A lead weighs less than a title. */
const OF_LEAD = 0.6;
/** So does the remainder of a phrase with question words: «есть курсы» is not all of «курсы». */
const OF_REMAINDER = 0.7;
/** The weight of a notion that occurs nowhere. */
const UNKNOWN = 1;

const stemsOf = (text: string): Set<string> =>
  new Set(
    (
      text
        .toLowerCase()
        .replaceAll('ё', 'е')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .filter((word) => word.length > 1)
      .map(stem),
  );

/** How near a title has to be to what the dictionary finds: «патрон» is not every text about one. */
const CLOSE = 0.45;
const MANY = 3;

/** Numbers of the texts whose title a synonym row names. */
function textsNamed(find: string, titles: readonly ReadonlySet<string>[][]): number[] {
  const titleStems = stemsOf(find);
  if (titleStems.size === 0) return [];
  const closeness = titles.map((names) =>
    Math.max(
      0,
      ...names.map((name) =>
        [...titleStems].every((word) => name.has(word)) ? titleStems.size / name.size : 0,
      ),
    ),
  );
  const best = Math.max(0, ...closeness);
  if (best === 0 || (best < CLOSE && titleStems.size < MANY)) return [];
  return [...closeness.keys()].filter((at) => closeness[at] === best);
}

export function nearTexts(texts: readonly TextHead[], meanings: readonly PhraseMeaning[]): NearTexts {
  const titles = texts.map(({ title, named }) => [title, named].filter((name) => name !== '').map(stemsOf));
  const addedPhrases: Omit<Phrase, 'whole'>[] = [];
  const add = (text: number, phrase: string, share: number) => {
    const notions = notionsOf(phrase);
    const isOne = isAboutOne(notions);
    const isLess = isOne && phrase.includes(' ');
    if (notions.size > 0)
      addedPhrases.push({ text, notions, isOne, share: isLess ? share * OF_REMAINDER : share });
  };
  texts.forEach(({ title, named, lead }, at) => {
    add(at, title, 1);
    if (named !== '') add(at, named, 1);
    for (const sentence of lead.split(/(?<=[.!?:])\s+/)) add(at, sentence, OF_LEAD);
  });
  const found = new Map<string, number[]>();
  for (const { find, phrases } of meanings) {
    const named = found.get(find) ?? textsNamed(find, titles);
    found.set(find, named);
    for (const text of named) for (const phrase of phrases) add(text, phrase, 1);
  }
  const textsOf = new Map<string, Set<number>>();
  for (const { text, notions } of addedPhrases)
    for (const name of notions.keys()) textsOf.set(name, (textsOf.get(name) ?? new Set()).add(text));
  const weights = new Map(
    [...textsOf].map(([name, some]) => [
      name,
      Math.min(mostOf(name), Math.log(1 + texts.length / (1 + some.size))),
    ]),
  );
  const phrases = addedPhrases.map((phrase) => ({ ...phrase, whole: weightOf(phrase.notions, weights) }));
  const byNotion = new Map<string, number[]>();
  phrases.forEach(({ notions }, at) => {
    for (const name of notions.keys()) {
      const list = byNotion.get(name);
      if (list) list.push(at);
      else byNotion.set(name, [at]);
    }
  });
  return { ids: texts.map(({ id }) => id), phrases, byNotion, weights };
}

/** Whether the text names exactly one thing for certain. */
const isAboutOne = (notions: ReadonlyMap<string, number>): boolean =>
  [...notions.values()].filter((share) => share === 1).length === 1;

const weightOf = (notions: ReadonlyMap<string, number>, weights: ReadonlyMap<string, number>): number =>
  [...notions].reduce((total, [name, share]) => total + share * (weights.get(name) ?? UNKNOWN), 0);

/** Extra words of a query weigh more than those of a phrase, because titles are long. */
const OF_QUERY = 0.65;
const OF_PHRASE = 0.35;

/** What every further phrase of a text adds, and how much at most. */
const VOTE = 0.02;
const MOST_VOTES = 0.1;

export interface NearText {
  readonly id: string;
  readonly nearness: number;
}

/** Texts that a question is near to, the nearest first (1: the very words). */
export function textsNear(near: NearTexts, query: string, least: number): NearText[] {
  const queryNotions = notionsOf(query);
  const isOne = isAboutOne(queryNotions);
  const queryWeight = weightOf(queryNotions, near.weights);
  const common = new Map<number, number>();
  for (const [name, share] of queryNotions)
    for (const at of near.byNotion.get(name) ?? []) {
      const weight = Math.min(share, near.phrases[at]!.notions.get(name)!) * near.weights.get(name)!;
      common.set(at, (common.get(at) ?? 0) + weight);
    }
  const best = new Map<number, { score: number; votes: number }>();
  for (const [at, weight] of common) {
    const { text, whole: phraseWeight, share, isOne: isShort } = near.phrases[at]!;
    // «фрезы» are not what «обслуживание фрез» is about.
    if (isOne && !isShort) continue;
    const score =
      (weight / (weight + OF_QUERY * (queryWeight - weight) + OF_PHRASE * (phraseWeight - weight))) * share;
    const { score: before, votes } = best.get(text) ?? { score: 0, votes: 0 };
    best.set(text, { score: Math.max(before, score), votes: votes + (score > 0.4 ? score : 0) * VOTE });
  }
  return [...best]
    .map(([text, { score, votes }]) => ({
      id: near.ids[text]!,
      nearness: score + Math.min(MOST_VOTES, votes),
    }))
    .filter(({ nearness }) => nearness >= least)
    .toSorted((one, other) => other.nearness - one.nearness);
}
