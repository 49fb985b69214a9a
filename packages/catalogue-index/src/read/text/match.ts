import { setBit } from '../bits.ts';
import type { IndexView } from '../view.ts';
import { articleText } from '../../text/article.ts';
import { positionsOfArticles } from './articles.ts';
import { bitsetsOf, type TextBitsets } from './bitsets.ts';
import { writeWord } from './levels.ts';
import type { TextQuery } from '../../query.ts';
import type { Plan, Word } from './plan.ts';
import { planQuery } from './planner.ts';

/** What a search found; its bitsets are good until the next search. */
export interface TextMatch {
  /** Address of the goods found, filters not yet applied. */
  readonly bits: number;
  readonly sets: TextBitsets;
  /** The words goods were found by, and the numbers of their sets. */
  readonly words: readonly Word[];
  readonly used: readonly number[];
  /** Goods whose article is the query, and those whose article begins so. */
  readonly exact: ReadonlySet<number>;
  readonly begun: ReadonlySet<number>;
  readonly corrected: string | null;
  readonly leftOut: readonly string[];
}

export function matchText(view: IndexView, query: TextQuery): TextMatch {
  const plan = planQuery(view, query);
  const { words, unknown, corrected } = plan;
  const sets = bitsetsOf(view);
  const { exact, begun } = articlePositions(view, plan, query.query);
  words.forEach(({ leaves }, number) => writeWord(view, sets, sets.word(number), leaves));
  const isLost = query.asTyped === true && unknown.length > 0;
  let used = isLost ? [] : [...words.keys()];
  const search = () => findAll(view, sets, used, begun);
  let count = search();
  if (count === 0 && !isLost && words.some(({ weak }) => weak.length > 0)) {
    words.forEach(({ leaves, weak }, number) => {
      if (weak.length > 0) writeWord(view, sets, sets.word(number), [...leaves, ...weak]);
    });
    count = search();
  }
  while (count === 0 && !query.asTyped && used.length > 1) {
    used = withoutOne(view, sets, words, used);
    count = search();
  }
  const left = words.filter((_, number) => !used.includes(number)).map(({ shown }) => shown);
  return {
    bits: sets.found,
    sets,
    words,
    used,
    exact,
    begun,
    corrected,
    leftOut: count === 0 || isLost ? [] : [...unknown, ...left],
  };
}

/** Goods that have every word, or an article that begins with the query. */
function findAll(
  view: IndexView,
  sets: TextBitsets,
  used: readonly number[],
  begun: ReadonlySet<number>,
): number {
  const { words, kernels, snapshot } = view;
  const { blocks, live } = snapshot;
  if (used.length === 0) words.fill(0, sets.found / 4, (sets.found + sets.size) / 4);
  else words.copyWithin(sets.found / 4, live / 4, (live + sets.size) / 4);
  for (const number of used) kernels.and(sets.found, sets.word(number), blocks);
  if (begun.size > 0) {
    for (const position of begun) setBit(words, sets.found / 4, position, true);
    kernels.and(sets.found, live, blocks);
  }
  return kernels.count(sets.found, blocks);
}

/** Leaves the word out that weighs least of those whose absence helps; if none helps, the one that weighs least. */
function withoutOne(
  view: IndexView,
  sets: TextBitsets,
  words: readonly Word[],
  used: readonly number[],
): number[] {
  const byWeight = used.toSorted((a, b) => words[a]!.weight - words[b]!.weight || b - a);
  const rest = (number: number) => used.filter((other) => other !== number);
  const helpful = byWeight.find((number) => findAll(view, sets, rest(number), new Set()) > 0);
  return rest(helpful ?? byWeight[0]!);
}

function articlePositions(view: IndexView, plan: Plan, query: string) {
  const [exact, begun] = [new Set<number>(), new Set<number>()];
  const { goods } = view.rewritten;
  for (const { position } of positionsOfArticles(view, plan.exactArticles))
    if (!goods.has(position)) exact.add(position);
  for (const { position } of positionsOfArticles(view, plan.articles))
    if (!goods.has(position)) begun.add(position);
  if (goods.size > 0) {
    const key = articleText(query);
    for (const [position, { articles }] of goods) {
      if (key.length > 3 && articles.includes(key)) exact.add(position);
      if (key.length > 3 && articles.some((article) => article.startsWith(key))) begun.add(position);
    }
  }
  for (const position of exact) begun.add(position);
  return { exact, begun };
}
