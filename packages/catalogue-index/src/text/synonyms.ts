import type { Meaning } from '../schema.ts';
import { takeApart } from './chunk.ts';
import { deedOf, plainDeed } from './deeds.ts';
import { isIntent } from './intent.ts';
import { fold, hasCyrillic } from './letters.ts';
import { type NearPhrases, type Nearest, nearestPhrases, nearPhrases } from './near-phrases.ts';
import type { Said as PhraseToken } from './query-word.ts';
import { isSmallWord } from './small-words.ts';

/** Phrases as terms. */
type Phrase = readonly string[];

/** What else a phrase is called, and what of the catalogue is meant by it. */
export interface Others {
  /** The phrase of the dictionary that was recognized. */
  readonly phrase: Phrase;
  readonly same: readonly Phrase[];
  readonly meant: readonly Phrase[];
}

export interface Synonyms {
  /**
   * Undefined for an unknown phrase. Phrases match in any word order and with verbs in any form («просверлить» for
   * «сверлить»); a single word also when its ending was stripped incorrectly («дюрали»).
   */
  of(tokens: readonly PhraseToken[]): Others | undefined;
  /**
   * The common meaning of all phrases with the word: «волоконный» is used of lasers only. For «микрометр» and
   * «микрометр рычажный» it is their common beginning.
   */
  hinted(token: PhraseToken): string | undefined;
  /** Whether words that may stand apart are known to mean something together. */
  isTogether(tokens: readonly PhraseToken[]): boolean;
  /** What the phrase means that has most of these words, if it has enough of them. */
  nearest(tokens: readonly PhraseToken[], least: number): Nearest | null;
  /** Terms of the longest phrase. */
  readonly longest: number;
}

export const tokensIn = (text: string): PhraseToken[] =>
  fold(text)
    .split(/\s+/)
    .flatMap((chunk) => significantTokens(takeApart(chunk).groups));

/** Without small words; «И» of «И-40» is none. */
export const significantTokens = <G extends PhraseToken & { readonly hasDigits: boolean }>(
  groups: readonly G[],
): G[] =>
  groups.length > 1 && groups.some(({ hasDigits }) => hasDigits)
    ? [...groups]
    : groups.filter(({ word }) => !isSmallWord(word));

export const phraseOf = (text: string): Phrase => tokensIn(text).map(({ term }) => term);

const inOrder = (terms: readonly string[]): string => terms.toSorted().join(' ');

/** Keys of a phrase with a verb and its object, as written and with the plain verb; empty without a verb. */
function deedKeys(tokens: readonly PhraseToken[]): string[] {
  const deeds = tokens.map(({ word }) => deedOf(word));
  if (deeds.every((deed) => deed === null)) return [];
  const ownKey = inOrder(tokens.map(({ term }, at) => deeds[at] ?? term));
  const plain = tokens.map(({ term }, at) => (deeds[at] === null ? term : plainDeed(deeds[at]!)));
  // «сверло для засверловки» is not any drill to drill with.
  return new Set(plain).size < plain.length ? [ownKey] : [ownKey, inOrder(plain)];
}

/** The parsed dictionary: plain data, so that it can be sent to another thread or stored. */
export interface SynonymTable {
  readonly phrases: ReadonlyMap<string, Others>;
  readonly byRoot: ReadonlyMap<string, Others>;
  readonly inAnyOrder: ReadonlyMap<string, Others>;
  readonly byDeed: ReadonlyMap<string, Others>;
  readonly hints: ReadonlyMap<string, string | null>;
  readonly near: NearPhrases;
  readonly longest: number;
}

let last: { readonly key: string; readonly table: SynonymTable } | undefined;

/** The dictionary rarely changes between builds and takes a tenth of a second to parse, so the last table is cached. */
export function synonymTable(
  groups: readonly (readonly string[])[],
  meanings: readonly Meaning[] = [],
): SynonymTable {
  const key = JSON.stringify([groups, meanings]);
  if (last?.key !== key) last = { key, table: readTable(groups, meanings) };
  return last.table;
}

function readTable(groups: readonly (readonly string[])[], meanings: readonly Meaning[]): SynonymTable {
  const phrases = new Map<string, Others>();
  const byRoot = new Map<string, Others>();
  const inAnyOrder = new Map<string, Others>();
  const byDeed = new Map<string, Others>();
  const hints = new Map<string, string | null>();
  let longest = 0;

  /** Words of phrases by what these mean, as far as they agree; null once they mean several things. */
  function hint(tokens: readonly PhraseToken[], meaning: string) {
    if (tokens.length < 2) return;
    for (const { word, term } of tokens) {
      const deed = deedOf(word);
      for (const key of new Set([term, ...(deed === null ? [] : [deed, plainDeed(deed)])])) {
        const before = hints.get(key);
        hints.set(key, before === undefined ? meaning : before && agreed(before, meaning));
      }
    }
  }

  function add(text: string, kind: 'same' | 'meant', others: readonly Phrase[]) {
    const tokens = tokensIn(text);
    const phrase = tokens.map(({ term }) => term);
    // «без подвода» is not «подвод».
    if (phrase.length === 0 || (phrase.length === 1 && DENIED.test(fold(text)))) return;
    longest = Math.max(longest, phrase.length);
    const keys = keyTerms(tokens);
    const key = phrase.join(' ');
    const more = others.filter((other) => other.length > 0 && other.join(' ') !== key);
    const put = (map: Map<string, Others>, at: string | null) => {
      if (at === null) return;
      const previous = map.get(at) ?? { phrase, same: [], meant: [] };
      map.set(at, { ...previous, [kind]: [...previous[kind], ...more] });
    };
    put(phrases, keys.join(' '));
    // «засверлить» alone is not «сверлить»; with what it is done to, it hardly matters.
    const deeds = kind === 'meant' ? new Set(deedKeys(tokens).slice(0, phrase.length === 1 ? 1 : 2)) : [];
    for (const deed of deeds) put(byDeed, deed);
    if (kind === 'meant' && phrase.length > 1) put(inAnyOrder, inOrder(keys));
    if (phrase.length === 1) put(byRoot, rootOf(fold(text)));
  }

  for (const group of groups) {
    const phrases = group.map((text) => phraseOf(text));
    for (const text of group) add(text, 'same', phrases);
  }
  for (const { said: phraseTexts, find } of meanings) {
    const meaning = phraseOf(find).filter(isTerm);
    for (const text of phraseTexts) {
      add(text, 'meant', [meaning]);
      const withoutQuestion = withoutIntent(text);
      if (withoutQuestion !== null) add(withoutQuestion, 'meant', [meaning]);
      hint(tokensIn(text), find);
    }
  }
  return { phrases, byRoot, inAnyOrder, byDeed, hints, near: nearPhrases(meanings, tokensIn), longest };
}

export function readSynonyms({
  phrases,
  byRoot,
  inAnyOrder,
  byDeed,
  hints,
  near,
  longest,
}: SynonymTable): Synonyms {
  const ofDeed = (tokens: readonly PhraseToken[]): Others | undefined => {
    const [ownKey, plain] = deedKeys(tokens);
    return ownKey === undefined ? undefined : (byDeed.get(ownKey) ?? byDeed.get(plain ?? ownKey));
  };
  const ofRoot = ({ word }: PhraseToken): Others | undefined => {
    const root = rootOf(word);
    return root === null ? undefined : byRoot.get(root);
  };
  const together = (tokens: readonly PhraseToken[]): Others | undefined =>
    inAnyOrder.get(inOrder(keyTerms(tokens))) ?? ofDeed(tokens);
  return {
    of(tokens) {
      const exact = phrases.get(keyTerms(tokens).join(' '));
      return exact ?? (tokens.length > 1 ? together(tokens) : (ofRoot(tokens[0]!) ?? ofDeed(tokens)));
    },
    hinted({ word, term }) {
      if (word.length < SHORTEST_ROOT) return undefined;
      const deed = deedOf(word);
      const keys = deed === null ? [term] : [term, deed, plainDeed(deed)];
      return keys.map((key) => hints.get(key)).find((meaning) => meaning != null) ?? undefined;
    },
    nearest: (tokens, least) => nearestPhrases(near, tokens, least)[0] ?? null,
    isTogether: (tokens) => together(tokens) !== undefined,
    longest,
  };
}

/** The words two meanings begin with; null when they begin with none. */
function agreed(one: string, other: string): string | null {
  const [words, others] = [one.split(' '), other.split(' ')];
  const end = words.findIndex((word, at) => word !== others[at]);
  return end < 0 ? one : words.slice(0, end).join(' ') || null;
}

/** A single letter is no term: «Т» of «Т-образная». */
const isTerm = (text: string): boolean => text.length > 1 || /[a-z\d]/.test(text);

/** «чтобы метчик не ломался» as a query is read, without words that only ask; null for other phrases. */
function withoutIntent(text: string): string | null {
  const words = fold(text).split(/\s+/);
  return /^чтобы?$/.test(words[0]!) ? words.filter((word) => !isIntent(word)).join(' ') : null;
}

const INFINITIVE = /(?<!ос)ть(?:ся)?$/;

/** «сверлить глубоко» is no «глубокое сверло», though their roots are the same. */
const keyTerms = (tokens: readonly PhraseToken[]): string[] =>
  tokens.map(({ word, term }) =>
    tokens.length > 1 && INFINITIVE.test(word) && deedOf(word) !== null ? `${term}ть` : term,
  );

const DENIED = /^(?:без|через) /;

const SHORTEST_ROOT = 5;

/** A Russian word without its final vowels; null when too little remains. */
function rootOf(word: string): string | null {
  if (!hasCyrillic(word)) return null;
  const root = word.replace(/(?:[аеиоуыэюяйь]{1,2}|[оеа][йм]|[аяи]х|[ая]ми?|ов)$/, '');
  return root.length < SHORTEST_ROOT ? null : root;
}
