import { planQuery } from '../read/text/planner.ts';
import type { TextQuery } from '../query.ts';
import { isAboutUnknown, isUnknownWithout } from '../read/text/about-unknown.ts';
import { hasHeads, leavesOf } from '../read/text/heads.ts';
import { leaveOut } from '../read/text/leave-out.ts';
import type { Leaf, Level, Word } from '../read/text/plan.ts';
import { productWords } from '../text/rewritten.ts';
import { levelOfOwn } from '../read/text/own-level.ts';
import type { IndexView } from '../read/view.ts';
import type { CatalogueSchema, GoodsRow } from '../schema.ts';
import { articleText } from '../text/article.ts';
import { distance } from '../text/deletions.ts';
import { createTermReader } from '../text/index-terms.ts';
import { requiredTerms } from '../text/required-terms.ts';
import { doubledSign, lookalikeVariants, type Slip, wrongSign } from '../text/slips.ts';

const eachTerm = createTermReader();

const has = (text: string, leaf: Leaf): boolean => {
  let isThere = false;
  eachTerm(text, ({ term }) => {
    if (leaf.kind === 'term') isThere ||= term === leaf.text;
    if (leaf.kind === 'prefix') isThere ||= term.startsWith(leaf.text);
  });
  return isThere;
};

/** Goes through all goods for every question; takes from the index only what the words of the query mean. */
export function slowSearch(
  schema: CatalogueSchema,
  rows: readonly GoodsRow[],
  view: IndexView,
  query: TextQuery,
) {
  const plan = planQuery(view, query);

  function levelByNames(row: GoodsRow, leaf: Leaf): number {
    const [folders, ids]: [string[], string[]] = [[], []];
    for (let id: string | null = row.folder; id !== null;) {
      const folder = schema.folders.find((one) => one.id === id)!;
      folders.push(folder.name ?? '');
      ids.push(id);
      id = folder.parent;
    }
    const values: string[] = [];
    const present: string[] = [];
    const purposes: string[] = [];
    for (const { slug, kind, name = '', purpose, values: slugs = [], valueNames = [] } of schema.properties) {
      const value = row.properties[slug];
      if (value === undefined || value === null || (kind === 'boolean' && value !== true)) continue;
      (kind === 'boolean' ? values : present).push(name);
      const of = purpose ? purposes : values;
      for (const one of [value].flat()) of.push(valueNames[slugs.indexOf(String(one))] ?? '');
    }
    values.push(schema.classNames?.[schema.classes?.indexOf(row.class ?? '') ?? -1] ?? '');
    const brand = schema.brandNames?.[schema.brands?.indexOf(row.brand ?? '') ?? -1] ?? '';
    const lower = leaf.kind === 'prefix' ? 1 : 0;
    const cap = leaf.kind === 'phrase' || leaf.kind === 'section' ? 4 : leaf.cap;
    const levels = [
      has(brand, leaf) ? Math.min(3, cap) - lower : 0,
      [...values, ...folders].some((text) => has(text, leaf)) ? Math.max(1, Math.min(2, cap) - lower) : 0,
      [...present, ...purposes].some((text) => has(text, leaf)) ? 1 : 0,
      leaf.kind === 'number' && numberFits(row, leaf) ? leaf.cap : 0,
      leaf.kind === 'section' && ids.includes(view.snapshot.folders[leaf.folder]!.id) ? 4 : 0,
    ];
    return Math.max(...levels);
  }

  function numberFits(row: GoodsRow, { value, units }: Extract<Leaf, { kind: 'number' }>): boolean {
    return schema.properties.some(({ slug, kind, unit }) => {
      const own = row.properties[slug];
      if (kind !== 'number' || typeof own !== 'number') return false;
      if (!units) return own === value;
      return units.some((one) => one.unit === unit && Number((value * one.factor).toPrecision(12)) === own);
    });
  }

  function levelOf(row: GoodsRow, leaf: Leaf): number {
    if (leaf.kind === 'phrase') return Math.min(...leaf.parts.map((part) => levelOf(row, part)));
    const level = levelOfOwn(productWords(eachTerm, row.name, row.text!), leaf);
    if (leaf.kind === 'term' && leaf.isHead) return level;
    return Math.max(level, articleLevel(row, leaf), levelByNames(row, leaf));
  }

  function articleLevel(row: GoodsRow, leaf: Leaf): number {
    if (leaf.kind !== 'article') return 0;
    const key = articleText(leaf.text);
    return row.text!.articles.some((article) => tailOf(article).startsWith(key)) ? 3 : 0;
  }

  const tailOf = (article: string): string => articleText(article.slice(article.search(/[-/ ._]|$/)));
  const wholeKey = articleText(query.query);
  const isArticle = wholeKey.length >= 4 && /\d/.test(wholeKey);
  const keysOf = (row: GoodsRow) =>
    row.text!.articles.flatMap((article) => [articleText(article), tailOf(article)]);
  const isExact = (row: GoodsRow) => isArticle && keysOf(row).includes(wholeKey);
  const isArticlePrefix = (row: GoodsRow) => isArticle && keysOf(row).some((key) => key.startsWith(wholeKey));

  let isHeaded = plan.words.some(hasHeads);
  const wordLevel = (row: GoodsRow, word: Word, withWeak: boolean): Level | 0 =>
    Math.max(
      0,
      ...[...leavesOf(word, isHeaded), ...(withWeak ? word.weak : [])].map((leaf) => levelOf(row, leaf)),
    ) as Level | 0;
  const foundBy = (used: readonly Word[], withWeak: boolean) =>
    rows.filter(
      (row) =>
        isArticlePrefix(row) || (used.length > 0 && used.every((word) => wordLevel(row, word, withWeak) > 0)),
    );

  const isLost = (query.asTyped === true && plan.unknown.length > 0) || isAboutUnknown(plan);
  let used: readonly Word[] = isLost ? [] : plan.words;
  let withWeak = false;
  let found = foundBy(used, withWeak);
  if (found.length === 0 && used.some(({ weak }) => weak.length > 0)) {
    withWeak = true;
    found = foundBy(used, withWeak);
  }
  if (
    (plan.isArticle || found.length === 0 || plan.unknown.length > 0) &&
    plan.nearArticles() &&
    !rows.some(isArticlePrefix)
  )
    return nearestArticles(rows, keysOf, wholeKey);

  const settle = () => {
    while (found.length === 0 && !query.asTyped && used.length > 1) {
      used = leaveOut(used, (remaining) => foundBy(remaining, withWeak).length > 0);
      found = foundBy(used, withWeak);
    }
  };
  settle();
  // Weak matches are dropped once a word that prevented strong ones is gone.
  const strong = withWeak && found.length > 0 && used.length < plan.words.length ? foundBy(used, false) : [];
  if (strong.length > 0) {
    withWeak = false;
    found = strong;
  }
  if (found.length === 0 && isHeaded && !isLost) {
    isHeaded = false;
    used = plan.words;
    found = foundBy(used, withWeak);
    settle();
  }

  const leftOut = new Set(plan.words.filter((word) => !used.includes(word)));
  if (!rows.some(isArticlePrefix) && isUnknownWithout(plan, leftOut)) return { total: 0, keys: [] };

  const termsOf = (leaf: Leaf): string[] => {
    if (leaf.kind === 'phrase') return leaf.parts.flatMap(termsOf);
    return leaf.kind === 'term' && leaf.cap === 4 ? [leaf.text] : [];
  };
  const usedTerms = new Set(used.flatMap(({ leaves }) => leaves.flatMap(termsOf)));
  const isCovered = (text: string): boolean => {
    const terms = requiredTerms(text);
    return terms.length > 0 && terms.every((term) => usedTerms.has(term));
  };
  const score = (row: GoodsRow): number =>
    used.reduce((total, word) => total + wordLevel(row, word, withWeak), 0) +
    (isCovered(row.text!.title ?? '') ? 1 : 0) +
    (isCovered(row.text!.size) ? 1 : 0);
  const rank = (row: GoodsRow): number[] => [
    isExact(row) ? 0 : 1,
    isArticlePrefix(row) ? 0 : 1,
    isArticlePrefix(row) ? 0 : -score(row),
    row.states.includes('in_stock') ? 0 : 1,
    -row.popularity,
    row.key,
  ];
  const ranks = new Map(found.map((row) => [row, rank(row)]));
  const keys = found.toSorted((a, b) => compareLists(ranks.get(a)!, ranks.get(b)!)).map(({ key }) => key);
  return { total: keys.length, keys };
}

/** The likeliest slip that makes one text of the other; null when there is none. */
function slipOf(typed: string, target: string): Slip | null {
  if (distance(typed, target, 1) !== 1) return null;
  const slips: Slip[] = [];
  const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
  for (let at = 0; at < Math.max(typed.length, target.length); at++) {
    if (without(typed, at) === target) slips.push(doubledSign(typed[at]!, typed[at - 1], typed[at + 1]));
    if (without(target, at) === typed) slips.push(doubledSign(target[at]!, target[at - 1], target[at + 1]));
    if (typed.length !== target.length || typed[at] === target[at]) continue;
    if (without(typed, at) === without(target, at)) slips.push(wrongSign(typed[at]!, target[at]!));
    if (typed[at] === target[at + 1] && typed[at + 1] === target[at]) slips.push(0);
  }
  return Math.min(...slips) as Slip;
}

/** Goods whose articles look like the typed one, or are one typo away, the likeliest typos first. */
function nearestArticles(
  rows: readonly GoodsRow[],
  keysOf: (row: GoodsRow) => readonly string[],
  typed: string,
) {
  const alike = lookalikeVariants(typed).find((lookalike) =>
    rows.some((row) => keysOf(row).includes(lookalike)),
  );
  const slipsOf = (row: GoodsRow) =>
    alike === undefined
      ? keysOf(row).flatMap((key) => slipOf(typed, key) ?? [])
      : keysOf(row).flatMap((key) => (key === alike ? [0] : []));
  const found = rows.filter((row) => slipsOf(row).length > 0);
  const best = Math.min(...found.flatMap(slipsOf));
  const rank = (row: GoodsRow): number[] => [
    slipsOf(row).includes(best) ? 0 : 1,
    row.states.includes('in_stock') ? 0 : 1,
    -row.popularity,
    row.key,
  ];
  const keys = found.toSorted((a, b) => compareLists(rank(a), rank(b))).map(({ key }) => key);
  return { total: keys.length, keys };
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
