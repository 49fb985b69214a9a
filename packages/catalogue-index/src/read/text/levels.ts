import { BLOCK_BYTES } from '../../kernels.ts';
import { BRAND } from '../../snapshot.ts';
import { LEVELS, SOURCE_FOLDER, SOURCE_VALUE, SOURCE_WORDS } from '../../text-snapshot.ts';
import { setBit } from '../bits.ts';
import type { IndexView } from '../view.ts';
import { positionsOfArticles } from './articles.ts';
import { type TextBitsets, levelAt } from './bitsets.ts';
import { codesOfNumber } from './numbers.ts';
import type { Leaf, Level } from './plan.ts';
import { commonTerms } from './prefix-terms.ts';
import { levelOfOwn } from './own-level.ts';
import { orPosting } from './said.ts';

const MOST_ARTICLES = 20_000;

/** Where a leaf's goods are written, by how well they fit. */
interface Target {
  readonly view: IndexView;
  readonly sets: TextBitsets;
  readonly levels: number;
}

/** Writes the goods of a word into its nested sets: whoever fits better also fits worse. */
export function writeWord(view: IndexView, sets: TextBitsets, levels: number, leaves: readonly Leaf[]): void {
  const target = { view, sets, levels };
  view.words.fill(0, levels / 4, (levels + LEVELS * sets.size) / 4);
  for (const leaf of leaves) if (leaf.kind !== 'phrase') writeNames(target, leaf);
  writeRewritten(target, leaves);
  for (const leaf of leaves) if (leaf.kind !== 'phrase') writeSources(target, leaf);
  for (const leaf of leaves) if (leaf.kind === 'phrase') writePhrase(target, leaf.parts);
  nest(target);
}

function nest({ view, sets, levels }: Target) {
  for (const level of [3, 2, 1] as const) {
    const better = levelAt(levels, (level + 1) as Level, sets);
    view.kernels.or(levelAt(levels, level, sets), better, view.snapshot.blocks);
  }
}

const atMost = (level: Level, cap: Level): Level => Math.min(level, cap) as Level;
const lower = (level: Level): Level => Math.max(1, level - 1) as Level;

/** What goods are called themselves. */
function writeNames(target: Target, leaf: Exclude<Leaf, { kind: 'phrase' }>) {
  const { view, sets, levels } = target;
  if (leaf.kind === 'term' && leaf.term >= 0) {
    if (leaf.isHead !== true) orTerm(target, leaf.term * 2, atMost(3, leaf.cap));
    orTerm(target, leaf.term * 2 + 1, atMost(4, leaf.cap));
  }
  if (leaf.kind === 'prefix') {
    for (const term of commonTerms(view, leaf.range)) {
      orTerm(target, term * 2, atMost(2, leaf.cap));
      orTerm(target, term * 2 + 1, atMost(3, leaf.cap));
    }
  }
  if (leaf.kind === 'article') {
    const range = { from: leaf.range.from, to: Math.min(leaf.range.to, leaf.range.from + MOST_ARTICLES) };
    for (const { position, isWhole } of positionsOfArticles(view, range)) {
      setBit(view.words, levelAt(levels, isWhole ? 4 : 3, sets) / 4, position, true);
    }
  }
}

function orTerm({ view, sets, levels }: Target, posting: number, level: Level) {
  orPosting(view, view.snapshot.text.postings, posting, levelAt(levels, level, sets));
}

/** Goods whose names changed since the build: their old words are forgotten, their new ones count. */
function writeRewritten({ view, sets, levels }: Target, leaves: readonly Leaf[]) {
  for (const [position, own] of view.rewritten.goods) {
    const best = Math.max(0, ...leaves.map((leaf) => levelOfOwn(own, leaf)));
    for (const level of [1, 2, 3, 4] as const) {
      setBit(view.words, levelAt(levels, level, sets) / 4, position, level === best);
    }
  }
}

/** What goods are found by through their folder, brand and properties. */
function writeSources(target: Target, leaf: Exclude<Leaf, { kind: 'phrase' }>) {
  if (leaf.kind === 'term' && leaf.term >= 0 && leaf.isHead !== true)
    sourcesOf(target, leaf.term, (level) => atMost(level, leaf.cap));
  if (leaf.kind === 'prefix') {
    for (const term of commonTerms(target.view, leaf.range))
      sourcesOf(target, term, (level) => lower(atMost(level, leaf.cap)));
  }
  if (leaf.kind === 'section') {
    const { from, to } = target.view.snapshot.folders[leaf.folder]!;
    const into = levelAt(target.levels, 4, target.sets);
    target.view.words.fill(0xffff_ffff, (into + from * BLOCK_BYTES) / 4, (into + to * BLOCK_BYTES) / 4);
  }
  if (leaf.kind === 'number') {
    for (const { attribute, code } of codesOfNumber(target.view, leaf.value, leaf.units)) {
      orCode(target, attribute, code, leaf.cap);
    }
  }
}

function sourcesOf(target: Target, term: number, levelOf: (level: Level) => Level) {
  const { view, sets, levels } = target;
  const { words, snapshot, kernels } = view;
  const starts = snapshot.text.sourceStarts / 4;
  for (let source = words[starts + term]!; source < words[starts + term + 1]!; source++) {
    const at = snapshot.text.sources / 4 + source * SOURCE_WORDS;
    const [kind, owner, value] = [words[at]!, words[at + 1]!, words[at + 2]!];
    if (kind === SOURCE_FOLDER) {
      const { from, to } = snapshot.folders[owner]!;
      const into = levelAt(levels, levelOf(2), sets);
      words.fill(0xffff_ffff, (into + from * BLOCK_BYTES) / 4, (into + to * BLOCK_BYTES) / 4);
    } else if (kind === SOURCE_VALUE) {
      const posting = snapshot.attributes[owner]!.choice!.postings[value]!;
      if (posting.length === 0) continue;
      const { purpose } = snapshot.attributes[owner]!;
      // «фреза по нержавейке»: a folder named so is for nothing else, a value stands beside others.
      const into = levelAt(levels, levelOf(owner === BRAND ? 3 : purpose === null ? 2 : 1), sets);
      if (posting.dense)
        kernels.or(into + posting.from * BLOCK_BYTES, posting.address, posting.to - posting.from);
      else kernels.setList(into, posting.address, posting.length);
    } else orAny(target, owner, 1);
  }
}

/** Goods with one code of an attribute of numbers. */
function orCode({ view, sets, levels }: Target, attribute: number, code: number, level: Level) {
  const { words, snapshot, kernels } = view;
  const { starts, positions } = snapshot.attributes[attribute]!.byCode!;
  const [from, to] = [words[starts / 4 + code - 1]!, words[starts / 4 + code]!];
  kernels.setList(levelAt(levels, level, sets), positions + from * 4, to - from);
}

/** Goods that have any value of an attribute. */
function orAny({ view, sets, levels }: Target, attribute: number, level: Level) {
  const { kernels, snapshot } = view;
  const { runs, width, codes } = snapshot.attributes[attribute]!;
  const mask = width === 2 ? kernels.mask16 : kernels.mask32;
  for (const { from, to, address } of runs) {
    mask(sets.spare + from * BLOCK_BYTES, address, to - from, 1, codes - 1);
    kernels.or(levelAt(levels, level, sets) + from * BLOCK_BYTES, sets.spare + from * BLOCK_BYTES, to - from);
  }
}

/** Goods that fit every part, as well as they fit the worst. */
function writePhrase(target: Target, parts: readonly Leaf[]) {
  const { view, sets, levels } = target;
  parts.forEach((part, number) => {
    writeWord(view, sets, number === 0 ? sets.first : sets.second, [part]);
    if (number > 0) view.kernels.and(sets.first, sets.second, LEVELS * view.snapshot.blocks);
  });
  view.kernels.or(levels, sets.first, LEVELS * view.snapshot.blocks);
}
