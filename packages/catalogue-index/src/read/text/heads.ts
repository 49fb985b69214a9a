import { deedOf } from '../../text/deeds.ts';
import { hasCyrillic } from '../../text/letters.ts';
import type { IndexView } from '../view.ts';
import { findTerm, isThing, surfaceOf } from './dictionary.ts';
import { prefixLeaf } from './leaves.ts';
import type { Entry, Leaf, Level, Word } from './plan.ts';
import { FOR_PURPOSE, HEAVY } from './word-weight.ts';

/** Prepositions followed by the purpose, material or place of use. */
const RELATION = /^(?:для|под|в|во|на|к|ко|по|с|со|от|из)$/;
const INFINITIVE = /(?<!ос)ть(?:ся)?$/;
/** «охлаждающая жидкость»: a participle that describes a thing. */
const DOING = /[аяую]щ(?:ий|ая|ее|ие|его|ей|ую|их|им|ими|ем|ему)$/;
/**
 * «пластина для отрезного резца» is no cutter: the thing named before what it is for must begin the names of goods.
 * Returns the entries with that word marked.
 */
export function withHead(view: IndexView, entries: readonly Entry[]): Entry[] {
  const relation = entries.findIndex(({ pieces }) => pieces.some(({ text }) => RELATION.test(text)));
  const isBehind = entries.slice(relation + 1).some(({ words }) => words.length > 0);
  const head =
    relation < 0 || !isBehind
      ? undefined
      : entries.slice(0, relation + 1).find((entry) => isNamed(view, entry));
  if (!head) return [...entries];
  const headTerms = head.pieces.flatMap(({ groups }) => groups).map(({ term }) => term);
  const marked = head.words.map((word) => ({
    ...word,
    heads: word.leaves.flatMap((leaf) => headsOf(view, leaf, headTerms)),
  }));
  return entries.map((entry) => (entry === head ? { ...entry, words: marked } : entry));
}

/** Names of machines begin with what they do. */
const MACHINE = 'станк';

/** Requires names to start with a thing of the leaf; «сверло с пластинами» is a «сверло», which is named first. */
function headsOf(view: IndexView, leaf: Leaf, headTerms: readonly string[]): Leaf[] {
  if (leaf.kind === 'term')
    return leaf.term >= 0 && isThing(view, leaf.term) ? [{ ...leaf, isHead: true }] : [];
  if (leaf.kind !== 'phrase') return [];
  const heads = leaf.parts.map((part) => headsOf(view, part, headTerms));
  const indexOfTerm = (text: string) =>
    leaf.parts.findIndex((part, at) => part.kind === 'term' && part.text === text && heads[at]!.length > 0);
  const nouns = headTerms.filter((text) => indexOfTerm(text) >= 0 && !isQuality(view, text));
  const [first] = nouns;
  const only = first === undefined || first === MACHINE ? -1 : indexOfTerm(first);
  return heads.flatMap((some, at) =>
    only >= 0 && at !== only
      ? []
      : some.map((head) => ({ kind: 'phrase' as const, parts: leaf.parts.with(at, head) })),
  );
}

const QUALITY = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/i;

/** «токарный резец»: the first word of names that is not a thing by itself. */
const isQuality = (view: IndexView, text: string): boolean =>
  QUALITY.test(surfaceOf(view, findTerm(view, text)) ?? '');

/** What a word is looked for by. */
export const leavesOf = ({ leaves, heads = [] }: Word, isHeaded: boolean): readonly Leaf[] =>
  isHeaded && heads.length > 0 ? heads : leaves;
export const hasHeads = ({ heads = [] }: Word): boolean => heads.length > 0;

/** «патрон термоусадка» is «термопатрон»: a word that is the ending of another one's meaning adds nothing. */
export function withoutParts(entries: readonly Entry[]): readonly Entry[] {
  const terms = entries.flatMap(({ words }) => words.flatMap(({ leaves }) => leaves.flatMap(termOf)));
  const isPart = ({ leaves }: Word) => {
    const [term] = leaves.length === 1 ? leaves.flatMap(termOf) : [];
    return (
      term !== undefined &&
      term.length >= FEWEST_OF_ROOT &&
      terms.some((other) => other.length > term.length && other.endsWith(term))
    );
  };
  return entries.map((entry) =>
    entry.words.length === 1 && isPart(entry.words[0]!) ? { ...entry, words: [] } : entry,
  );
}

/** «live tool lathe» is a lathe: in English what it is comes last. */
export function withLastOfLatin(entries: readonly Entry[]): readonly Entry[] {
  const understood = entries.filter(({ words }) => words.length > 0);
  const things = understood.filter(
    ({ words, raw }) => /^[a-z]+$/i.test(raw) && words.every(({ weight }) => weight > HEAVY),
  );
  if (things.length < 2 || understood.some(({ raw }) => hasCyrillic(raw) || raw.includes(' ')))
    return entries;
  return entries.map((entry) =>
    !things.includes(entry) || entry === things.at(-1)
      ? entry
      : { ...entry, words: entry.words.map((word) => ({ ...word, weight: FOR_PURPOSE })) },
  );
}

const termOf = (leaf: Leaf): string[] =>
  leaf.kind === 'term' && /^[а-я]+$/.test(leaf.text) ? [leaf.text] : [];

/** Whether an entry names goods; a deed or a whole section does not. */
const isNamed = (view: IndexView, { words, pieces }: Entry): boolean =>
  words.length === 1 &&
  words[0]!.weight > HEAVY &&
  words[0]!.leaves.every(({ kind }) => kind !== 'section' && kind !== 'article') &&
  pieces.every(({ groups }) => groups.every(({ word, term }) => !isDeed(view, word, term)));

const isDeed = (view: IndexView, word: string, term: string): boolean =>
  INFINITIVE.test(word) || (deedOf(word) !== null && !DOING.test(word) && !namesThing(view, term));

function namesThing(view: IndexView, text: string): boolean {
  const term = findTerm(view, text);
  return term >= 0 && isThing(view, term);
}

/** «пластины для токарных резцов» are not «резцы»: words after «для» weigh less than those before. */
export const ofPurpose = (view: IndexView, word: Word): Word => ({
  ...word,
  weight: Math.min(word.weight, FOR_PURPOSE),
  leaves: word.leaves.map((leaf) =>
    leaf.kind === 'term' ? { ...leaf, cap: Math.min(leaf.cap, 2) as Level } : leaf,
  ),
  weak: [...word.weak, ...word.leaves.flatMap((leaf) => likeOf(view, leaf))],
});

const FEWEST_OF_ROOT = 4;

/** Adjectives of goods for a thing: «отрезная» for «отрезного резца», «фрезерная» for «фрезы». */
function likeOf(view: IndexView, leaf: Leaf): Leaf[] {
  if (leaf.kind === 'term')
    return leaf.text.length >= FEWEST_OF_ROOT && leaf.term >= 0 && isThing(view, leaf.term)
      ? [prefixLeaf(view, leaf.text, 2) ?? []].flat()
      : [];
  if (leaf.kind !== 'phrase') return [];
  const remaining = leaf.parts.filter(
    (part) => part.kind !== 'term' || part.term < 0 || !isThing(view, part.term),
  );
  if (remaining.length === 0 || remaining.length === leaf.parts.length) return [];
  return [remaining.length === 1 ? remaining[0]! : { kind: 'phrase', parts: remaining }];
}
