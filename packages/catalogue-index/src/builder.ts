import { stageAttribute } from './building/attribute.ts';
import { type Base, type BaseRows, olderOrder, moveBase, takeOver } from './building/base.ts';
import { growingFloat64, growingUint32 } from './building/growing-column.ts';
import { layOutGoods } from './building/goods-layout.ts';
import { namesOf } from './building/name-table.ts';
import { naturalKey } from './building/natural-key.ts';
import { layOutOptions, variedProducts } from './building/option-layout.ts';
import { numberGoods, treeOrder } from './building/numbering.ts';
import { stageText } from './building/text-stage.ts';
import { createArena } from './memory.ts';
import { type CatalogueSchema, type RowState, type GoodsRow, type PropertyEntry, states } from './schema.ts';
import { hasBit } from './read/bits.ts';
import { rowHash } from './text/row-hash.ts';
import { BRAND, CLASS, FIRST_PROPERTY, type Snapshot, SPECIAL_DISCOUNT } from './snapshot.ts';

interface Refusal {
  readonly key: number;
  readonly reason: 'bad_key' | 'unknown_folder' | 'repeated_key';
}

export interface BuildReport {
  readonly goods: number;
  /** The first thousand of the rows that were left out. */
  readonly refused: readonly Refusal[];
  readonly refusedCount: number;
  /** Values of unknown properties, or of the wrong kind, that were left out. */
  readonly ignoredValues: number;
}

interface IndexBuilder {
  /** Rows may come in any order and any number of batches; only their columns are stored. */
  add(rows: Iterable<GoodsRow>): void;
  /** Ends the builder. */
  finish(): { snapshot: Snapshot; report: BuildReport };
}

const MAX_KEY = 0xffff_ffff;
const REPORTED_REFUSALS = 1000;

interface BuilderOptions {
  /** Of a retired index, to be used again. */
  readonly memory?: SharedArrayBuffer;
  /** The index to go on from: its rows must be what they would be read as now. Far cheaper than adding them all. */
  readonly base?: Base;
}

export function createBuilder(
  schema: CatalogueSchema,
  { memory, base: older }: BuilderOptions = {},
): IndexBuilder {
  const tree = treeOrder(schema.folders);
  const folderNumbers = new Map(tree.map(({ id }, number) => [id, number]));
  const entries = attributeEntries(schema);
  const attributes = entries.map((entry) => stageAttribute(entry));
  const base = older ? takeOver(older, folderNumbers) : null;
  const text = stageText(schema, entries, base);
  const properties = new Map(
    schema.properties.map(({ slug }, index) => [slug, attributes[FIRST_PROPERTY + index]!]),
  );
  const [keys, folders, stateBits] = [growingUint32(), growingUint32(), growingUint32()];
  const [hashes, goods, alone] = [growingUint32(), growingUint32(), growingUint32()];
  const [prices, popularity, createdAt] = [growingFloat64(), growingFloat64(), growingFloat64()];
  const nameKeys = base ? namesOf(base) : [];
  const refused: Refusal[] = [];
  let refusedCount = 0;
  let ignoredValues = 0;

  function refuse(key: number, reason: Refusal['reason']) {
    refusedCount += 1;
    if (refused.length < REPORTED_REFUSALS) refused.push({ key, reason });
  }

  function addOlder({ words, doubles, oldPositions, count, snapshot, ...rows }: BaseRows) {
    const { source } = snapshot;
    const givenStates = states
      .filter((state) => isGiven(state))
      .map((state) => [state, snapshot.states[state] / 4] as const);
    for (let row = 0; row < count; row++) {
      const oldPosition = oldPositions[row]!;
      const price = doubles[snapshot.prices / 8 + oldPosition]!;
      keys.push(words[snapshot.keys / 4 + oldPosition]!);
      folders.push(rows.folders[row]!);
      prices.push(price);
      popularity.push(doubles[source.popularity / 8 + oldPosition]!);
      createdAt.push(doubles[source.createdAt / 8 + oldPosition]!);
      let bits = bitsOfStates([], price);
      for (const [state, address] of givenStates)
        if (hasBit(words, address, oldPosition)) bits |= 1 << states.indexOf(state);
      stateBits.push(bits);
      hashes.push(words[snapshot.hashes / 4 + oldPosition]!);
      goods.push(rows.goods[row]!);
      alone.push(hasBit(words, source.alone / 4, oldPosition) ? 1 : 0);
    }
    for (const key of rows.homeless) refuse(key, 'unknown_folder');
  }

  function addRow(row: GoodsRow) {
    const folder = folderNumbers.get(row.folder);
    if (!Number.isInteger(row.key) || row.key < 0 || row.key > MAX_KEY) return refuse(row.key, 'bad_key');
    if (folder === undefined) return refuse(row.key, 'unknown_folder');
    const number = keys.length;
    keys.push(row.key);
    folders.push(folder);
    const price = finite(row.price, Number.NaN);
    prices.push(price);
    popularity.push(finite(row.popularity, 0));
    createdAt.push(finite(row.createdAt, 0));
    nameKeys.push(naturalKey(row.name));
    stateBits.push(bitsOfStates(row.states, price));
    hashes.push(rowHash(row));
    goods.push(row.goods ?? row.key);
    alone.push(row.isAlone ? 1 : 0);
    text.add(number, row);
    if (row.brand !== null) attributes[BRAND]!.add(number, row.brand);
    if (row.class !== null) attributes[CLASS]!.add(number, row.class);
    if (row.specialDiscounts.length > 0) attributes[SPECIAL_DISCOUNT]!.add(number, row.specialDiscounts);
    for (const slug in row.properties) {
      const value = row.properties[slug];
      if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) continue;
      if (!properties.get(slug)?.add(number, value)) ignoredValues += 1;
    }
  }

  if (base) addOlder(base);

  return {
    add(rows) {
      for (const row of rows) addRow(row);
    },
    finish() {
      const arena = createArena(memory);
      const staged = {
        firstNew: base?.count ?? 0,
        olderByKey: base ? olderOrder(base, base.snapshot.keyPositions) : new Uint32Array(),
        alone: alone.take(),
        keys: keys.take(),
        folders: folders.take(),
        states: stateBits.take(),
        hashes: hashes.take(),
        prices: prices.take(),
        popularity: popularity.take(),
        createdAt: createdAt.take(),
        nameKeys,
      };
      const numbering = numberGoods(tree, staged);
      for (const key of numbering.repeatedKeys) refuse(key, 'repeated_key');
      const moved = base && moveBase(base, numbering.positions);
      const layouts = attributes.splice(0).map((attribute) => attribute.finish(arena, numbering, moved));
      const options = layOutOptions(arena, numbering, { ...staged, goods: goods.take() });
      const parts = {
        attributes: layouts.map((layout) => ({ ...layout, varied: variedProducts(arena, layout, options) })),
        options,
        text: text.finish(arena, numbering, layouts, moved),
      };
      const snapshot = layOutGoods(arena, numbering, staged, parts, base);
      return { snapshot, report: { goods: numbering.goods, refused, refusedCount, ignoredValues } };
    },
  };
}

/** In the order of `BRAND`, `CLASS`, `SPECIAL_DISCOUNT`, `FIRST_PROPERTY`. */
function attributeEntries(schema: CatalogueSchema): readonly PropertyEntry[] {
  return [
    { slug: 'brand', kind: 'choice', values: schema.brands, valueNames: schema.brandNames },
    { slug: 'class', kind: 'choice', values: schema.classes, valueNames: schema.classNames },
    { slug: 'special_discount', kind: 'choice', values: schema.specialDiscounts },
    ...schema.properties,
  ];
}

const finite = (value: number | null, otherwise: number): number =>
  value !== null && Number.isFinite(value) ? value : otherwise;

function bitsOfStates(givenStates: readonly RowState[], price: number): number {
  let bits = Number.isNaN(price) ? 0 : 1 << states.indexOf('with_price');
  for (const state of givenStates) if (isGiven(state)) bits |= 1 << states.indexOf(state);
  return bits;
}

/** External rows may have unknown or derived states, which are left out. */
const isGiven = (state: string): boolean =>
  state !== 'with_price' && (states as readonly string[]).includes(state);
