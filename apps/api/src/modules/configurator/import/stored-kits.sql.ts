import type { Db } from '@spindle/database/pool';
import { type KitRow, type VariantRow, proposedVariants, writtenKitsOf } from '../kits.sql.ts';
import type { KitEntry } from './kits-file.ts';

export interface StoredKit {
  readonly kit: KitRow;
  readonly position: number;
  readonly proposals: readonly VariantRow[];
  readonly entry: KitEntry;
}

/** Of every kit, those withdrawn too. */
export async function kitNumbers(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('kits').select('goods_id').orderBy('position').execute();
  return rows.map(({ goods_id }) => goods_id);
}

/** Kits as they would be written in a file, in their order. */
export async function storedKits(db: Db, goodsIds: readonly number[]): Promise<StoredKit[]> {
  const kits = await writtenKitsOf(db, goodsIds);
  const kitPositions = await db
    .selectFrom('kits')
    .select(['goods_id', 'position'])
    .where('goods_id', 'in', goodsIds.length > 0 ? goodsIds : [0])
    .execute();
  const parts = kits.flatMap((kit) => [
    kit.option_id,
    ...kit.stages.flatMap(({ options }) => options.flatMap(({ part_option_id }) => part_option_id ?? [])),
  ]);
  const articles = await articlesOf(db, parts);
  const found: StoredKit[] = [];
  for (const kit of kits) {
    const position = kitPositions.find(({ goods_id }) => goods_id === kit.goods_id)?.position ?? 0;
    const proposals = await proposedVariants(db, kit.goods_id);
    found.push({ kit, position, proposals, entry: entryOf(kit, position, proposals, articles) });
  }
  return found;
}

async function articlesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('options')
    .select(['id', 'article'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, article }) => [id, article]));
}

function entryOf(
  kit: KitRow,
  position: number,
  proposals: readonly VariantRow[],
  articles: ReadonlyMap<number, string>,
): KitEntry {
  const options = kit.stages.flatMap((stage) => stage.options);
  const ids = new Map(options.map(({ id, public_id }) => [id, public_id]));
  const named = (numbers: readonly number[]): string[] => numbers.flatMap((id) => ids.get(id) ?? []);
  const included = new Set(options.filter(({ is_included }) => is_included).map(({ id }) => id));
  return {
    machine: articles.get(kit.option_id) ?? '',
    position,
    stages: kit.stages.map((stage) => ({
      id: stage.slug,
      name: stage.name,
      note: stage.note,
      choice: stage.choice,
      options: stage.options.map((option) => {
        // Repeated by every option: it only fixes the scale of the drawing.
        const { kit: _kit, ...drawing } = option.drawing;
        const part = option.part_option_id === null ? undefined : articles.get(option.part_option_id);
        return {
          id: option.public_id,
          name: option.name,
          note: option.note,
          included: option.is_included,
          ...(option.is_included || option.price === null ? {} : { price: option.price / 100 }),
          weight: option.weight_g / 1000,
          days: option.lead_days,
          ...(part === undefined ? {} : { part }),
          pieces: option.part_quantity,
          drawing,
        };
      }),
    })),
    rules: kit.rules.map(({ kind, option_id, option_ids, reason }) => ({
      kind,
      ...(option_id === null ? {} : { option: ids.get(option_id) ?? '' }),
      others: named(option_ids),
      reason,
    })),
    proposals: proposals.map(({ name, note, option_ids }) => ({
      name: name ?? '',
      note,
      options: named(option_ids.filter((id) => !included.has(id))),
    })),
  };
}
