import { BLOCK_BITS } from '../kernels.ts';
import { type Arena, viewsOf } from '../memory.ts';
import type { PropertyEntry, PropertyValue } from '../schema.ts';
import type { AttributeLayout, ByCodeLayout, ChoiceLayout, LeafLayout, Run } from '../snapshot.ts';
import type { MovedBase } from './base.ts';
import {
  type ChoiceDictionary,
  choiceDictionary,
  type NumberDictionary,
  numberDictionary,
} from './dictionary.ts';
import { growingUint32 } from './growing-column.ts';
import { layOutChoice } from './choice-layout.ts';
import { NO_POSITION, type Numbering } from './numbering.ts';

interface StagedAttribute {
  /** False when the value does not fit the attribute's kind. */
  add(row: number, value: PropertyValue): boolean;
  /** With the values of rows taken over from an older index. */
  finish(arena: Arena, numbering: Numbering, base: MovedBase | null): AttributeLayout;
}

/** Collects the values of one attribute by row, and lays them out by position when all rows are there. */
export function stageAttribute({
  slug,
  kind,
  values: declared = [],
  purpose,
}: PropertyEntry): StagedAttribute {
  const rows = growingUint32();
  const firstCodes = growingUint32();
  const numbers = numberDictionary();
  const choices = choiceDictionary(kind === 'boolean' ? ['yes', 'no'] : declared);

  function codeOf(value: PropertyValue): number | null {
    if (kind === 'number')
      return typeof value === 'number' && Number.isFinite(value) ? numbers.codeOf(value) : null;
    if (kind === 'boolean') return typeof value === 'boolean' ? choices.codeOf(value ? 'yes' : 'no') : null;
    if (typeof value === 'string') return choices.codeOf(value);
    return Array.isArray(value) && value.length > 0 ? choices.codeOfSet(value) : null;
  }

  return {
    add(row, value) {
      const code = codeOf(value);
      if (code === null) return false;
      rows.push(row);
      firstCodes.push(code);
      return true;
    },
    finish(arena, numbering, base) {
      const isUsed = new Uint8Array(numbering.blocks);
      const layoutBefore = base?.rows.snapshot.attributes.find(
        (one) => one.slug === slug && one.kind === kind,
      );
      const older = layoutBefore ? olderValues(base!, layoutBefore, isUsed) : null;
      const olderCodes = older ? older.register({ numbers, choices }) : null;
      const dictionary = kind === 'number' ? { number: numbers.finish() } : { choice: choices.finish() };
      const { recode } = dictionary.number ?? dictionary.choice;
      const width = recode.length < 0xffff ? 2 : 4;
      const positions = rows.take().map((row) => numbering.positions[row]!);
      for (const position of positions) if (position !== NO_POSITION) isUsed[position >>> 7] = 1;
      const runs = layOutRuns(arena, width, isUsed, numbering.leaves);
      const column = writableColumn(arena, width, runs, numbering.blocks);
      older?.write(
        column,
        olderCodes!.map((first) => recode[first]!),
      );
      writeCodes(column, positions, firstCodes.take(), recode);
      const layout = {
        slug,
        kind,
        width,
        codes: recode.length,
        runs,
        numbers: 0,
        byCode: null,
        choice: null,
        varied: new Uint32Array(),
        purpose: purpose ?? null,
      } as const;
      if (dictionary.choice) return { ...layout, choice: layOutChoice(arena, layout, dictionary.choice) };
      const address = arena.allocate(recode.length * 8);
      arena.float64(address, recode.length).set(dictionary.number.numbers);
      return { ...layout, numbers: address, byCode: layOutByCode(arena, layout) };
    },
  };
}

/** Where the codes of a position are written: at its block's start + position. */
interface WritableColumn {
  readonly codes: Uint16Array | Uint32Array;
  readonly starts: Float64Array;
}

function writableColumn(arena: Arena, width: number, runs: readonly Run[], blocks: number): WritableColumn {
  const { halves, words } = viewsOf(arena.memory);
  const starts = new Float64Array(blocks);
  for (const { from, to, address } of runs) starts.fill(address / width - from * BLOCK_BITS, from, to);
  return { codes: width === 2 ? halves : words, starts };
}

/** The values of rows taken over; marks the blocks they lie in now. Those nobody has any more are forgotten. */
function olderValues(
  { rows: { words, halves, doubles }, moved }: MovedBase,
  { width, codes, runs, numbers, choice }: AttributeLayout,
  isUsed: Uint8Array,
) {
  const columns = width === 2 ? halves : words;
  const isMet = new Uint8Array(codes + 1);
  for (const { from, to, address } of runs) {
    const first = address / width - from * BLOCK_BITS;
    for (let place = from * BLOCK_BITS; place < to * BLOCK_BITS; place++) {
      const [code, position] = [columns[first + place]!, moved[place]!];
      if (code === 0 || position === NO_POSITION) continue;
      isMet[code] = 1;
      isUsed[position >>> 7] = 1;
    }
  }
  const valuesOf = ({ starts, members, values }: ChoiceLayout, code: number): string[] =>
    Array.from(members.subarray(starts[code - 1], starts[code]), (member) => values[member]!);
  return {
    /** Answers the first codes by the older ones. */
    register(dictionaries: { numbers: NumberDictionary; choices: ChoiceDictionary }): Uint32Array {
      const firstCodes = new Uint32Array(codes + 1);
      for (let code = 1; code <= codes; code++) {
        if (isMet[code] === 0) continue;
        firstCodes[code] = choice
          ? dictionaries.choices.codeOfSet(valuesOf(choice, code))
          : dictionaries.numbers.codeOf(doubles[numbers / 8 + code - 1]!);
      }
      return firstCodes;
    },
    write({ codes: written, starts }: WritableColumn, newCodes: Uint32Array) {
      for (const { from, to, address } of runs) {
        const first = address / width - from * BLOCK_BITS;
        for (let place = from * BLOCK_BITS; place < to * BLOCK_BITS; place++) {
          const [code, position] = [columns[first + place]!, moved[place]!];
          if (code === 0 || position === NO_POSITION) continue;
          written[starts[position >>> 7]! + position] = newCodes[code]!;
        }
      }
    },
  };
}

/** Room for codes only in leaves where some goods has the attribute; neighbouring leaves share a run. */
function layOutRuns(arena: Arena, width: number, isUsed: Uint8Array, leaves: readonly LeafLayout[]): Run[] {
  const spans: { from: number; to: number }[] = [];
  for (const { from, to } of leaves) {
    if (!isUsed.subarray(from, to).includes(1)) continue;
    const last = spans.at(-1);
    if (last?.to === from) last.to = to;
    else spans.push({ from, to });
  }
  return spans.map(({ from, to }) => ({
    from,
    to,
    address: arena.allocate((to - from) * BLOCK_BITS * width),
  }));
}

function layOutByCode(
  arena: Arena,
  { width, codes, runs }: Pick<AttributeLayout, 'width' | 'codes' | 'runs'>,
): ByCodeLayout {
  const columns = runs.map(({ from, to, address }) => {
    const length = (to - from) * BLOCK_BITS;
    const column = width === 2 ? arena.uint16(address, length) : arena.uint32(address, length);
    return { first: from * BLOCK_BITS, column };
  });
  const ends = new Uint32Array(codes + 1);
  for (const { column } of columns) for (const code of column) if (code !== 0) ends[code]! += 1;
  for (let code = 1; code <= codes; code++) ends[code]! += ends[code - 1]!;
  const starts = arena.allocate((codes + 1) * 4);
  arena.uint32(starts, codes + 1).set(ends);
  const positions = arena.allocate(ends[codes]! * 4);
  const ordered = arena.uint32(positions, ends[codes]!);
  const next = new Uint32Array(codes + 1);
  next.set(ends.subarray(0, codes), 1);
  for (const { first, column } of columns)
    column.forEach((code, at) => {
      if (code === 0) return;
      ordered[next[code]!] = first + at;
      next[code]! += 1;
    });
  return { starts, positions };
}

function writeCodes(
  { codes, starts }: WritableColumn,
  positions: Uint32Array,
  firstCodes: Uint32Array,
  recode: Uint32Array,
) {
  positions.forEach((position, index) => {
    if (position !== NO_POSITION) codes[starts[position >>> 7]! + position] = recode[firstCodes[index]!]!;
  });
}
