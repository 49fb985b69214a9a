import { BLOCK_BITS } from '../kernels/kernels.ts';
import type { Arena } from '../memory.ts';
import type { PropertyEntry, PropertyValue } from '../schema.ts';
import type { AttributeLayout, LeafLayout, Run } from '../snapshot.ts';
import { choiceDictionary, numberDictionary } from './dictionary.ts';
import { growingUint32 } from './growing-column.ts';
import { layOutChoice } from './choice-layout.ts';
import { NO_POSITION, type Numbering } from './numbering.ts';

export interface StagedAttribute {
  /** False when the value does not fit the attribute's kind. */
  add(row: number, value: PropertyValue): boolean;
  finish(arena: Arena, numbering: Numbering): AttributeLayout;
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
    finish(arena, numbering) {
      const dictionary = kind === 'number' ? { number: numbers.finish() } : { choice: choices.finish() };
      const { recode } = dictionary.number ?? dictionary.choice;
      const width = recode.length < 0xffff ? 2 : 4;
      const positions = rows.take().map((row) => numbering.positions[row]!);
      const runs = layOutRuns(arena, width, positions, numbering.leaves);
      writeCodes(arena, width, runs, positions, firstCodes.take(), recode);
      const layout = {
        slug,
        kind,
        width,
        codes: recode.length,
        runs,
        numbers: 0,
        choice: null,
        varied: new Uint32Array(),
        purpose: purpose ?? null,
      } as const;
      if (dictionary.choice) return { ...layout, choice: layOutChoice(arena, layout, dictionary.choice) };
      const address = arena.allocate(recode.length * 8);
      arena.float64(address, recode.length).set(dictionary.number.numbers);
      return { ...layout, numbers: address };
    },
  };
}

/** Room for codes only in leaves where some goods has the attribute; neighbouring leaves share a run. */
function layOutRuns(
  arena: Arena,
  width: number,
  positions: Uint32Array,
  leaves: readonly LeafLayout[],
): Run[] {
  const blocks = leaves.at(-1)?.to ?? 0;
  const isUsed = new Uint8Array(blocks);
  for (const position of positions) if (position !== NO_POSITION) isUsed[position >>> 7] = 1;
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

function writeCodes(
  arena: Arena,
  width: number,
  runs: readonly Run[],
  positions: Uint32Array,
  firstCodes: Uint32Array,
  recode: Uint32Array,
) {
  const views = runs.map(({ from, to, address }) => {
    const length = (to - from) * BLOCK_BITS;
    return width === 2 ? arena.uint16(address, length) : arena.uint32(address, length);
  });
  let at = 0;
  positions.forEach((position, index) => {
    if (position === NO_POSITION) return;
    // Rows mostly come folder by folder: the next value is in the same run or near it.
    while (position < runs[at]!.from * BLOCK_BITS) at -= 1;
    while (position >= runs[at]!.to * BLOCK_BITS) at += 1;
    views[at]![position - runs[at]!.from * BLOCK_BITS] = recode[firstCodes[index]!]!;
  });
}
