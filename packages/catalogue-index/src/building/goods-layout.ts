import { BLOCK_BITS, BLOCK_BYTES } from '../kernels.ts';
import type { Arena } from '../memory.ts';
import { type State, states } from '../schema.ts';
import type { AttributeLayout, ScratchLayout, Snapshot } from '../snapshot.ts';
import type { BaseRows } from './base.ts';
import { layOutNames } from './name-table.ts';
import type { Numbering } from './numbering.ts';
import { layOutRankings, type RankedColumns } from './rankings.ts';

interface StagedColumns extends RankedColumns {
  /** A bit for each of `states`. */
  readonly states: Uint32Array;
  readonly hashes: Uint32Array;
  /** 1 for a row counted separately. */
  readonly alone: Uint32Array;
}

/** Lays out the columns common to all products. */
export function layOutGoods(
  arena: Arena,
  numbering: Numbering,
  staged: StagedColumns,
  { attributes, options, text }: Pick<Snapshot, 'attributes' | 'options' | 'text'>,
  base: BaseRows | null,
): Snapshot {
  const { goods, blocks, folders, leaves, positions, rowsByKey } = numbering;
  const bits = blocks * BLOCK_BITS;
  const bitset = () => arena.allocate(blocks * BLOCK_BYTES);
  const column = (length: number) => arena.allocate(length * 4);
  const addresses = {
    live: bitset(),
    keys: column(bits),
    sortedKeys: column(goods),
    keyPositions: column(goods),
    hashes: column(bits),
  };
  const [prices, popularity, createdAt] = [0, 1, 2].map(() => arena.allocate(bits * 8)) as [
    number,
    number,
    number,
  ];
  const alone = bitset();
  const stateBits = states.map(() => bitset());

  const views = {
    live: arena.uint32(addresses.live, bits / 32),
    keys: arena.uint32(addresses.keys, bits),
    sortedKeys: arena.uint32(addresses.sortedKeys, goods),
    keyPositions: arena.uint32(addresses.keyPositions, goods),
    hashes: arena.uint32(addresses.hashes, bits),
    prices: arena.float64(prices, bits).fill(Number.NaN),
    popularity: arena.float64(popularity, bits),
    createdAt: arena.float64(createdAt, bits),
    alone: arena.uint32(alone, bits / 32),
    states: stateBits.map((address) => arena.uint32(address, bits / 32)),
  };
  rowsByKey.forEach((row, index) => {
    const position = positions[row]!;
    const [word, bit] = [position >>> 5, 1 << (position & 31)];
    views.live[word]! |= bit;
    views.keys[position] = staged.keys[row]!;
    views.sortedKeys[index] = staged.keys[row]!;
    views.keyPositions[index] = position;
    views.hashes[position] = staged.hashes[row]!;
    views.prices[position] = staged.prices[row]!;
    views.popularity[position] = staged.popularity[row]!;
    views.createdAt[position] = staged.createdAt[row]!;
    if (staged.alone[row] === 1) views.alone[word]! |= bit;
    views.states.forEach((state, index) => {
      if ((staged.states[row]! >>> index) & 1) state[word]! |= bit;
    });
  });
  const { rankings, byName } = layOutRankings(arena, numbering, staged, base);
  const byPrice = column(goods);
  arena.uint32(byPrice, goods).set(arena.uint32(rankings.price.order, goods));
  return {
    memory: arena.memory,
    goods,
    blocks,
    folders,
    leaves,
    attributes,
    options,
    ...addresses,
    prices,
    states: Object.fromEntries(states.map((state, index) => [state, stateBits[index]])) as Record<
      State,
      number
    >,
    rankings,
    source: { popularity, createdAt, alone, byPrice },
    names: layOutNames(
      arena,
      Array.from(byName, (row) => staged.nameKeys[row]!),
    ),
    scratch: layOutScratch(arena, blocks, goods, attributes),
    text,
  };
}

function layOutScratch(
  arena: Arena,
  blocks: number,
  goods: number,
  attributes: readonly AttributeLayout[],
): ScratchLayout {
  const bitset = () => arena.allocate(blocks * BLOCK_BYTES);
  return {
    none: bitset(),
    one: bitset(),
    group: bitset(),
    own: bitset(),
    base: bitset(),
    noneOnce: bitset(),
    liveOnce: bitset(),
    ownOnce: bitset(),
    page: bitset(),
    counts: arena.allocate((Math.max(0, ...attributes.map(({ codes }) => codes)) + 1) * 4),
    positions: arena.allocate(goods * 4),
  };
}
