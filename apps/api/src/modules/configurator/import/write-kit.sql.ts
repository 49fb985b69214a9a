import { completeChoice } from '@spindle/contract/kits/kit-rules';
import { planOfEntry } from '@spindle/contract/staff/kit-plan';
import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { newKey } from '../kit-names.ts';
import { proposedVariants } from '../kits.sql.ts';
import type { KitEntry } from './kits-file.ts';

export interface KitInput {
  readonly goodsId: number;
  readonly optionId: number;
  readonly position: number;
  /** With the stored ids of options. */
  readonly entry: KitEntry;
  readonly parts: ReadonlyMap<string, number>;
}

/** Updates a kit to match the file. Remaining options keep their numbers, so that saved choices of them survive. */
export async function writeKit(tx: Db, input: KitInput): Promise<void> {
  const { goodsId, optionId, position, entry } = input;
  await tx
    .insertInto('kits')
    .values({ goods_id: goodsId, option_id: optionId, position })
    .onConflict((conflict) => conflict.column('goods_id').doUpdateSet({ option_id: optionId, position }))
    .execute();
  await tx.deleteFrom('kit_rules').where('goods_id', '=', goodsId).execute();
  const stages = await writeStages(tx, input);
  const options = await writeOptions(tx, input, stages);
  const stageIds = [...stages.values()];
  await tx
    .deleteFrom('kit_options')
    .where('stage_id', 'in', (query) =>
      query.selectFrom('kit_stages').select('id').where('goods_id', '=', goodsId),
    )
    .where('id', 'not in', [...options.values()])
    .execute();
  await tx.deleteFrom('kit_stages').where('goods_id', '=', goodsId).where('id', 'not in', stageIds).execute();
  await writeRules(tx, goodsId, entry, options);
  await writeProposals(tx, goodsId, entry, options);
}

async function writeStages(tx: Db, { goodsId, entry }: KitInput): Promise<Map<string, number>> {
  // Out of the way: two that change places would meet on one.
  await sql`UPDATE kit_stages SET position = -1 - position WHERE goods_id = ${goodsId}`.execute(tx);
  const rows = await tx
    .insertInto('kit_stages')
    .values(
      entry.stages.map(({ id, name, note, choice }, index) => ({
        goods_id: goodsId,
        position: index + 1,
        slug: id,
        name,
        note,
        choice,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['goods_id', 'slug']).doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        name: row.ref('excluded.name'),
        note: row.ref('excluded.note'),
        choice: row.ref('excluded.choice'),
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

async function writeOptions(
  tx: Db,
  { goodsId, entry, parts }: KitInput,
  stages: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  await sql`UPDATE kit_options SET position = -1 - position
    WHERE stage_id IN (SELECT id FROM kit_stages WHERE goods_id = ${goodsId})`.execute(tx);
  const rows = await tx
    .insertInto('kit_options')
    .values(
      entry.stages.flatMap((stage) =>
        stage.options.map((option, index) => ({
          public_id: option.id,
          stage_id: stages.get(stage.id) ?? 0,
          position: index + 1,
          name: option.name,
          note: option.note,
          price: option.included ? 0 : option.price === undefined ? null : Math.round(option.price * 100),
          is_included: option.included,
          weight_g: Math.round(option.weight * 1000),
          lead_days: option.days,
          part_option_id: option.part === undefined ? null : (parts.get(option.part) ?? null),
          part_quantity: option.pieces,
          // The scale of the drawing stays when options come and go.
          drawing: JSON.stringify({ ...option.drawing, kit: '1' }),
        })),
      ),
    )
    .onConflict((conflict) =>
      conflict.column('public_id').doUpdateSet((row) => ({
        stage_id: row.ref('excluded.stage_id'),
        position: row.ref('excluded.position'),
        name: row.ref('excluded.name'),
        note: row.ref('excluded.note'),
        price: row.ref('excluded.price'),
        is_included: row.ref('excluded.is_included'),
        weight_g: row.ref('excluded.weight_g'),
        lead_days: row.ref('excluded.lead_days'),
        part_option_id: row.ref('excluded.part_option_id'),
        part_quantity: row.ref('excluded.part_quantity'),
        drawing: row.ref('excluded.drawing'),
      })),
    )
    .returning(['id', 'public_id'])
    .execute();
  return new Map(rows.map(({ id, public_id }) => [public_id, id]));
}

const numbered = (options: ReadonlyMap<string, number>, ids: readonly string[]): number[] =>
  ids.flatMap((id) => options.get(id) ?? []);

async function writeRules(
  tx: Db,
  goodsId: number,
  { rules }: KitEntry,
  options: ReadonlyMap<string, number>,
): Promise<void> {
  if (rules.length === 0) return;
  await tx
    .insertInto('kit_rules')
    .values(
      rules.map(({ kind, option, others, reason }, index) => ({
        goods_id: goodsId,
        position: index + 1,
        kind,
        option_id: option === undefined ? null : (options.get(option) ?? null),
        option_ids: numbered(options, others),
        reason,
      })),
    )
    .execute();
}

/**
 * Keys that buyers may have shared stay valid: the same choice keeps its key, and one that is no longer proposed
 * becomes an ordinary saved choice.
 */
async function writeProposals(
  tx: Db,
  goodsId: number,
  entry: KitEntry,
  options: ReadonlyMap<string, number>,
): Promise<void> {
  const plan = planOfEntry(entry);
  const existing = await proposedVariants(tx, goodsId);
  const same = (one: readonly number[], other: readonly number[]): boolean =>
    one.length === other.length && one.every((id) => other.includes(id));
  await tx
    .updateTable('kit_variants')
    .set({ name: null, position: null, note: '' })
    .where('goods_id', '=', goodsId)
    .where('position', 'is not', null)
    .execute();
  for (const [index, { name, note, options: named }] of entry.proposals.entries()) {
    const chosen = numbered(options, completeChoice(plan, named));
    const fields = { name, note, position: index + 1 };
    const match = existing.find(({ option_ids }) => same(option_ids, chosen));
    await (match
      ? tx.updateTable('kit_variants').set(fields).where('id', '=', match.id).execute()
      : tx
          .insertInto('kit_variants')
          .values({ key: newKey(), goods_id: goodsId, option_ids: chosen, list_price: null, ...fields })
          .execute());
  }
}
