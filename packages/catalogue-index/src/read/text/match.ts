import { BLOCK_BYTES } from '../../kernels.ts';
import { phraseOf } from '../../text/synonyms.ts';
import { setBit } from '../bits.ts';
import type { IndexView } from '../view.ts';
import { articleText } from '../../text/article.ts';
import type { State } from '../../schema.ts';
import { type ArticleRange, type NearArticles, positionsOfArticles } from './articles.ts';
import { machineQuestion } from './machine-question.ts';
import { bitsetsOf, type TextBitsets } from './bitsets.ts';
import { writeWord } from './levels.ts';
import type { QueryValue, TextAnswer, TextQuery } from '../../query.ts';
import { isAboutUnknown, isUnknownWithout } from './about-unknown.ts';
import { sectionNamed } from './sections.ts';
import { hasHeads, leavesOf } from './heads.ts';
import { leaveOut } from './leave-out.ts';
import { nearMeaning } from './near-meaning.ts';
import type { Entry, Plan, Word } from './plan.ts';
import { planQuery, withoutLocation } from './planner.ts';
import { type PastedArticles, pastedArticles } from './pasted-articles.ts';
import { sizesFromInches } from './pieces.ts';
import { narrowToPurpose } from './purposes.ts';

/** What a search found; its bitsets are good until the next search. */
export interface TextMatch {
  /** Address of the goods found, filters not yet applied. */
  readonly bits: number;
  readonly sets: TextBitsets;
  /** The words goods were found by, and the numbers of their sets. */
  readonly words: readonly Word[];
  readonly used: readonly number[];
  /** Goods whose article equals the query, and those whose article starts with it. */
  readonly exact: ReadonlySet<number>;
  readonly prefixed: ReadonlySet<number>;
  readonly corrected: string | null;
  /** Parts of the query as they were interpreted. */
  readonly taken: TextAnswer['taken'];
  readonly leftOut: readonly string[];
  /** Conditions of the query that became filters. */
  readonly states: readonly State[];
  /** Values of the query that became filters, and the query without them. */
  readonly values: readonly QueryValue[];
  readonly withoutValues: string | null;
}

/** With the number of goods. */
type Found = TextMatch & { readonly found: number };

/** From this nearness on a similar phrase is more reliable than a guessed word. */
const SURER_THAN_A_GUESS = 0.85;

/** Matches a query; «на чём фрезеровать пазы» asks for a machine, whatever its other words find. */
export function matchText(view: IndexView, query: TextQuery): TextMatch {
  const pasted = query.asTyped ? null : pastedArticles(view, query.query);
  if (pasted) return pastedMatch(view, pasted);
  const match = matchMeaning(view, query);
  if (query.asTyped) return match;
  const stripped = withoutLocation(query.query);
  if (stripped && match.found > 0 && machinesIn(view, match.sets) === match.found)
    return matchTools(view, query, stripped) ?? matchMeaning(view, query);
  const where = machineQuestion(view, query.query);
  if (!where) return match;
  if (machinesIn(view, match.sets) > 0) {
    if (match.prefixed.size === 0) onlyMachines(view, match.sets);
    return match;
  }
  for (const { text, leftOut } of where.tries) {
    const other = matchWords(view, { ...query, query: text });
    if (other.found > 0 && other.leftOut.length === 0 && machinesIn(view, other.sets) > 0) {
      onlyMachines(view, other.sets);
      return { ...other, leftOut: leftOut, corrected: null };
    }
  }
  // The bits of the first search are gone.
  return matchMeaning(view, query);
}

/** «чем сверлить на сверлильном станке»: with what the rest of it finds, unless that is a machine again. */
function matchTools(
  view: IndexView,
  query: TextQuery,
  { text, location }: { readonly text: string; readonly location: string },
): Found | null {
  const other = matchWords(view, { ...query, query: text });
  const isTool = other.found > 0 && machinesIn(view, other.sets) < other.found;
  return isTool ? { ...other, leftOut: [...other.leftOut, location] } : null;
}

/** What a query means by its words; when some of them had to go, by the phrase of the dictionary that is nearest to it. */
function matchMeaning(view: IndexView, query: TextQuery): Found {
  const match = matchWords(view, query);
  const hasLeftOut = match.leftOut.some((text) => /[а-яё]{3}/i.test(text));
  const isSure = match.found > 0 && !hasLeftOut && match.corrected === null;
  const near = query.asTyped || isSure ? null : nearMeaning(view, query.query);
  if (!near || (match.found > 0 && !hasLeftOut && near.nearness < SURER_THAN_A_GUESS)) return match;
  const other = matchWords(view, { ...query, query: near.text });
  const leftOut = [...other.leftOut, ...near.leftOut];
  const isBetter =
    other.found > 0 &&
    other.leftOut.length === 0 &&
    (match.found === 0 || leftOut.length <= match.leftOut.length);
  // The bits of the first search are gone.
  return isBetter ? { ...other, leftOut, corrected: other.corrected ?? near.text } : matchWords(view, query);
}

function matchWords(view: IndexView, query: TextQuery): Found {
  const sets = bitsetsOf(view);
  const plan = likeliestPlan(view, sets, query);
  const near = plan.isArticle ? plan.nearArticles() : null;
  if (near) return nearMatch(view, sets, near);
  const { words, unknown, standards } = plan;
  const { exact, begun: prefixed } = articlePositions(view, plan, query.query);
  let isHeaded = words.some(hasHeads);
  const write = (word: Word, number: number, more: Word['weak']) =>
    writeWord(view, sets, sets.word(number), [...leavesOf(word, isHeaded), ...more]);
  words.forEach((word, number) => write(word, number, []));
  const isLost = (query.asTyped === true && unknown.length > 0) || isAboutUnknown(plan);
  let used = isLost ? [] : [...words.keys()];
  let states = plan.states;
  const isOnlyState = words.length === 0 && unknown.length + standards.length === 0 && states.length > 0;
  const search = () => findAll(view, sets, used, prefixed, states, isOnlyState);
  let count = search();
  const isWeak = count === 0 && !isLost && words.some(({ weak }) => weak.length > 0);
  if (isWeak) {
    words.forEach((word, number) => {
      if (word.weak.length > 0) write(word, number, word.weak);
    });
    count = search();
  }
  if (count === 0 || unknown.length + standards.length > 0) {
    const article = prefixed.size === 0 ? plan.nearArticles() : null;
    if (article) return nearMatch(view, sets, article);
  }
  if (count === 0 && states.length > 0 && !isOnlyState) {
    states = [];
    count = search();
  }
  const settle = () => {
    while (count === 0 && !query.asTyped && used.length > 1) {
      used = withoutSome(view, sets, words, used);
      count = search();
    }
  };
  settle();
  // Weak matches are dropped once a word that prevented strong ones is gone.
  if (isWeak && count > 0 && used.length < words.length) {
    words.forEach((word, number) => write(word, number, []));
    const strong = search();
    if (strong > 0) count = strong;
    else {
      words.forEach((word, number) => write(word, number, word.weak));
      count = search();
    }
  }
  if (count === 0 && isHeaded && !isLost) {
    isHeaded = false;
    words.forEach((word, number) => {
      if (hasHeads(word)) write(word, number, isWeak ? word.weak : []);
    });
    used = [...words.keys()];
    count = search();
    settle();
  }
  if (plan.isAskingWith && prefixed.size === 0 && count > 0) count = withoutMachines(view, sets, count);
  const leftOut = new Set(words.filter((_, number) => !used.includes(number)));
  const isForeign =
    count > 0 &&
    prefixed.size === 0 &&
    (isUnknownWithout(plan, leftOut) || lacksInches(query, plan, leftOut));
  if (isForeign) findAll(view, sets, [], prefixed);
  const isNothing = count === 0 || isLost || isForeign;
  const isPlain = isNothing || query.asTyped === true || prefixed.size > 0;
  const purpose = isPlain
    ? null
    : narrowToPurpose(view, sets.found, plan, new Set(used.map((at) => words[at]!)));
  return {
    found: isNothing ? 0 : count,
    bits: sets.found,
    sets,
    words,
    used,
    exact,
    prefixed,
    corrected: isNothing ? null : correctedBy(plan.entries, leftOut),
    taken: isNothing ? [] : interpretationsOf(plan.entries, leftOut, states),
    leftOut: isNothing ? [] : leftOutOf(plan, leftOut, states.length === 0),
    states: isNothing ? [] : states.map(({ state }) => state),
    values: purpose?.values ?? [],
    withoutValues: purpose?.without ?? null,
  };
}

/** A size in inches that no goods have: any other size would be wrong. */
function lacksInches({ query }: TextQuery, plan: Plan, leftOut: ReadonlySet<Word>): boolean {
  const sizes = sizesFromInches(query);
  if (sizes.length === 0) return false;
  const isNamed = ({ leaves }: Word) => leaves.some(({ kind }) => kind === 'term');
  const missing = plan.words.filter((word) => leftOut.has(word) || !isNamed(word)).map(({ shown }) => shown);
  return [...plan.unknown, ...missing].some((text) => sizes.includes(text.split(' ', 1)[0]!));
}

const MOST_ROUNDS = 4;

/** A typing error may stand for several words: the first that goes with the rest of the query is meant. */
function likeliestPlan(view: IndexView, sets: TextBitsets, query: TextQuery): Plan {
  const first = planQuery(view, query);
  const isFound = ({ words }: Plan) => {
    words.forEach(({ leaves }, number) => writeWord(view, sets, sets.word(number), leaves));
    return findAll(view, sets, [...words.keys()], new Set()) > 0;
  };
  if (!first.hasOtherGuesses || first.entries.length < 2 || isFound(first)) return first;
  for (let round = 1, last = first; round < MOST_ROUNDS && last.hasOtherGuesses; round++) {
    last = planQuery(view, query, round);
    if (isFound(last)) return last;
  }
  return first;
}

/** The query as it was understood; a word that was left out stands as it was typed. */
function correctedBy(entries: readonly Entry[], leftOut: ReadonlySet<Word>): string | null {
  const texts = entries.map(({ raw, shown, words }) =>
    words.length > 0 && words.every((word) => leftOut.has(word)) ? raw : shown,
  );
  return texts.some((text, at) => text !== entries[at]!.raw)
    ? texts.filter((text) => text !== '').join(' ')
    : null;
}

const interpretationsOf = (
  entries: readonly Entry[],
  leftOut: ReadonlySet<Word>,
  states: Plan['states'],
): TextAnswer['taken'] => [
  ...entries
    .filter(({ words }) => words.some((word) => !leftOut.has(word)))
    .map(({ raw, shown }) => ({ typed: raw, as: shown, state: null })),
  ...states.map(({ state, said }) => ({ typed: said, as: said, state })),
];

function leftOutOf(
  { entries, unknown, standards, states }: Plan,
  leftOut: ReadonlySet<Word>,
  areStatesLeftOut: boolean,
): string[] {
  const some = entries.flatMap(({ raw, words }) => {
    const dropped = words.filter((word) => leftOut.has(word));
    return dropped.length > 0 && dropped.length === words.length ? [raw] : dropped.map(({ shown }) => shown);
  });
  const stateTexts = areStatesLeftOut ? states.map((state) => state.said) : [];
  // A word that was split has been typed once.
  return [...unknown, ...standards, ...some, ...stateTexts].filter((text) => text !== '');
}

/** Goods whose articles are one typing error away from the query. */
function nearMatch(view: IndexView, sets: TextBitsets, near: NearArticles): Found {
  const positionsOf = (ranges: readonly ArticleRange[]) =>
    new Set(ranges.flatMap((range) => [...positionsOfArticles(view, range)].map(({ position }) => position)));
  const [exact, prefixed] = [positionsOf(near.likeliest), positionsOf(near.ranges)];
  findAll(view, sets, [], prefixed, [], false);
  const none = { words: [], used: [], taken: [], leftOut: [], states: [], values: [], withoutValues: null };
  return { found: prefixed.size, bits: sets.found, sets, ...none, exact, prefixed, corrected: near.shown };
}

/** Goods whose articles were pasted with other text. */
function pastedMatch(view: IndexView, { positions, shown }: PastedArticles): Found {
  const sets = bitsetsOf(view);
  const found = findAll(view, sets, [], positions, [], false);
  const taken = shown.map((text) => ({ typed: text, as: text, state: null }));
  const none = { words: [], used: [], leftOut: [], states: [], values: [], withoutValues: null };
  return {
    found,
    bits: sets.found,
    sets,
    ...none,
    taken,
    exact: positions,
    prefixed: positions,
    corrected: null,
  };
}

/** Goods that have every word, or an article that begins with the query. */
function findAll(
  view: IndexView,
  sets: TextBitsets,
  used: readonly number[],
  prefixed: ReadonlySet<number>,
  states: Plan['states'] = [],
  isEverything = false,
): number {
  const { words, kernels, snapshot } = view;
  const { blocks, live } = snapshot;
  if (used.length === 0 && !isEverything) words.fill(0, sets.found / 4, (sets.found + sets.size) / 4);
  else words.copyWithin(sets.found / 4, live / 4, (live + sets.size) / 4);
  for (const number of used) kernels.and(sets.found, sets.word(number), blocks);
  for (const { state } of states) kernels.and(sets.found, snapshot.states[state], blocks);
  if (prefixed.size > 0) {
    for (const position of prefixed) setBit(words, sets.found / 4, position, true);
    kernels.and(sets.found, live, blocks);
  }
  return kernels.count(sets.found, blocks);
}

/** How many of the found goods are in the section of machines. */
function machinesIn(view: IndexView, sets: TextBitsets): number {
  const { kernels, snapshot } = view;
  const section = sectionNamed(view, MACHINE_TERM);
  if (section < 0) return 0;
  const { from, to } = snapshot.folders[section]!;
  return kernels.count(sets.found + from * BLOCK_BYTES, to - from);
}

/** Leaves out whatever is no machine. */
function onlyMachines(view: IndexView, sets: TextBitsets): void {
  const { from, to } = view.snapshot.folders[sectionNamed(view, MACHINE_TERM)]!;
  view.words.fill(0, sets.found / 4, (sets.found + from * BLOCK_BYTES) / 4);
  view.words.fill(0, (sets.found + to * BLOCK_BYTES) / 4, (sets.found + sets.size) / 4);
}

/** Leaves out the section of machines when something else was found, too. */
function withoutMachines(view: IndexView, sets: TextBitsets, count: number): number {
  const { words, kernels, snapshot } = view;
  const section = sectionNamed(view, MACHINE_TERM);
  if (section < 0) return count;
  const { from, to } = snapshot.folders[section]!;
  const machines = kernels.count(sets.found + from * BLOCK_BYTES, to - from);
  if (machines === count) return count;
  words.fill(0, (sets.found + from * BLOCK_BYTES) / 4, (sets.found + to * BLOCK_BYTES) / 4);
  return count - machines;
}

const [MACHINE_TERM = ''] = phraseOf('станок');

function withoutSome(
  view: IndexView,
  sets: TextBitsets,
  words: readonly Word[],
  used: readonly number[],
): number[] {
  const weighed = used.map((number) => ({ number, weight: words[number]!.weight }));
  const finds = (remaining: readonly { number: number }[]) =>
    findAll(
      view,
      sets,
      remaining.map(({ number }) => number),
      new Set(),
    ) > 0;
  return leaveOut(weighed, finds).map(({ number }) => number);
}

function articlePositions(view: IndexView, plan: Plan, query: string) {
  const [exact, prefixed] = [new Set<number>(), new Set<number>()];
  const { goods } = view.rewritten;
  for (const { position } of positionsOfArticles(view, plan.exactArticles))
    if (!goods.has(position)) exact.add(position);
  for (const { position } of positionsOfArticles(view, plan.articles))
    if (!goods.has(position)) prefixed.add(position);
  if (goods.size > 0) {
    const key = articleText(query);
    for (const [position, { articles }] of goods) {
      if (key.length > 3 && articles.includes(key)) exact.add(position);
      if (key.length > 3 && articles.some((article) => article.startsWith(key))) prefixed.add(position);
    }
  }
  for (const position of exact) prefixed.add(position);
  return { exact, begun: prefixed };
}
