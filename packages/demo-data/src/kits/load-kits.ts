import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { inTransaction, run } from '../database.ts';
import { prose } from '../text.ts';
import {
  type KitPart,
  type KitPlan,
  type KitType,
  type MachineFacts,
  type PartKind,
  planKit,
} from './kit-plan.ts';
import { rotaryTablesFor } from './rotary-tables.ts';

const lock = 7_305_141_127;

/** How many machines of a folder can be configured, each of another maker first. */
const folders: Readonly<Record<string, { readonly count: number; readonly type: KitType }>> = {
  'vertikalnye-srednie': { count: 4, type: 'milling' },
  'pyatiosevye-s-naklonnym-stolom': { count: 3, type: 'milling' },
  'tokarnye-dvuhosevye': { count: 3, type: 'turning' },
  'vertikalnye-krupnye': { count: 2, type: 'milling' },
  'vertikalnye-kompaktnye': { count: 2, type: 'milling' },
  'tokarnye-s-privodnym-instrumentom': { count: 2, type: 'turning' },
};

const kitsAtLeast = 16;

/** Makes demo machines configurable, once: a shop that has any kit is left as it is. */
export function loadKits({ pool }: { pool: Pool }): Promise<boolean> {
  return inTransaction(pool, lock, async (client) => {
    const [state] = await run<{ filled: boolean }>(client, 'SELECT EXISTS (SELECT FROM kits) AS filled');
    if (!state?.filled) await fill(client);
    return !state?.filled;
  });
}

interface MachineRow {
  readonly goods_id: number;
  readonly option_id: number;
  readonly slug: string;
  readonly folder: string;
  readonly brand: string;
  readonly model: string;
  readonly price: number;
  readonly weight_g: number;
  readonly five_axis: boolean;
  readonly values: Readonly<Record<string, number | string | boolean>>;
}

async function fill(client: PoolClient): Promise<void> {
  const rows = await run<MachineRow & Record<string, unknown>>(client, machinesSql, [Object.keys(folders)]);
  const chosen = Object.entries(folders).flatMap(([folder, { count }]) =>
    rows.filter((row) => row.folder === folder).slice(0, count),
  );
  // A small shop has too few machines in some folders: those of others replace them.
  const others = rows
    .filter((row) => !chosen.includes(row))
    .slice(0, Math.max(0, kitsAtLeast - chosen.length));
  for (const [position, row] of [...chosen, ...others].entries()) {
    const type = folders[row.folder]?.type;
    if (type) await addKit(client, row, planKit(type, await factsOf(client, row)), position + 1);
  }
}

/** New machines with a price, the most popular of each maker first; a large shop has thousands more than are needed. */
const machinesSql = `
  WITH machines AS (
    SELECT * FROM (
      SELECT g.id AS goods_id, o.id AS option_id, g.slug, f.slug AS folder, b.slug AS brand, g.size_name AS model,
        o.price::float8 AS price, o.weight_g, coalesce(s.drawing_params ->> 'fiveAxis' = 'true', false) AS five_axis, g.popularity,
        row_number() OVER (PARTITION BY f.slug, b.slug ORDER BY g.popularity DESC, g.id) AS rank,
        g.properties || coalesce(o.properties, '{}') AS properties
      FROM goods g JOIN folders f ON f.id = g.folder_id JOIN brands b ON b.id = g.brand_id JOIN series s ON s.id = g.series_id
        JOIN options o ON o.goods_id = g.id AND o.position = 0
      WHERE f.slug = ANY ($1) AND NOT o.is_used AND o.price IS NOT NULL) m
    WHERE rank <= ${kitsAtLeast})
  SELECT m.*,
    (SELECT jsonb_object_agg(p.slug, CASE p.kind WHEN 'choice' THEN (
        SELECT to_jsonb(v.name) FROM property_values v WHERE v.id::text = coalesce(e.value ->> 0, e.value #>> '{}')) ELSE e.value END)
      FROM jsonb_each(m.properties) e JOIN properties p ON p.id::text = e.key) AS values
  FROM machines m ORDER BY m.rank, m.popularity DESC, m.goods_id`;

const partsSql = (tableLoad: number): Readonly<Record<PartKind, string>> => ({
  'rotary-small': rotarySql(tableLoad, 0),
  'rotary-large': rotarySql(tableLoad, 1),
  probe: `g.fit = 'probe:' || $1`,
  holder: `g.fit = 'er:' || $1 || ':ER32'`,
  vise: `f.slug = 'tiski-stanochnye' AND g.size BETWEEN 100000 AND 160999`,
});

const rotarySql = (tableLoad: number, at: 0 | 1): string =>
  `s.drawing_kind = 'rotaryTable' AND g.size = ${rotaryTablesFor(tableLoad)[at]?.size ?? 0}`;

async function factsOf(client: PoolClient, row: MachineRow): Promise<MachineFacts> {
  const { values } = row;
  const number = (slug: string, fallback: number): number =>
    typeof values[slug] === 'number' ? values[slug] : fallback;
  const text = (slug: string, fallback: string): string =>
    typeof values[slug] === 'string' ? values[slug] : fallback;
  const taper = text('taper', 'BT40');
  const parts = new Map<PartKind, KitPart>();
  const tableLoad = number('table_load', 500);
  const conditions = partsSql(tableLoad);
  for (const kind of Object.keys(conditions) as PartKind[]) {
    const [part] = await run<KitPart & Record<string, unknown>>(
      client,
      `SELECT o.id AS "optionId", g.name FROM goods g JOIN series s ON s.id = g.series_id JOIN folders f ON f.id = g.folder_id
         JOIN options o ON o.goods_id = g.id AND o.position = 0
       WHERE ${conditions[kind]} AND $1::text IS NOT NULL AND NOT o.is_used AND o.price IS NOT NULL
       ORDER BY g.popularity DESC, o.id LIMIT 1`,
      [taper],
    );
    if (part) parts.set(kind, part);
  }
  return {
    brand: row.brand,
    price: row.price / 100,
    fiveAxis: row.five_axis,
    control: text('control_model', 'Fanuc 0i-MF Plus'),
    spindleSpeed: number('spindle_speed', 8000),
    spindlePower: number('spindle_power', 11),
    taper,
    tableLoad,
    magazine: number('magazine', 20),
    turret: number('turret', 12),
    liveTools: values['live_tools'] === true,
    tailstock: values['tailstock'] === true,
    chuck: number('chuck_size', 8),
    bar: number('bar_capacity', 52),
    parts,
  };
}

async function addKit(
  client: PoolClient,
  { goods_id, option_id, slug }: MachineRow,
  plan: KitPlan,
  position: number,
): Promise<void> {
  await run(client, 'INSERT INTO kits (goods_id, option_id, position) VALUES ($1, $2, $3)', [
    goods_id,
    option_id,
    position,
  ]);
  const ids = new Map<string, number>();
  const included: number[] = [];
  const stageOf = new Map<string, string>();
  for (const [index, stage] of plan.stages.entries()) {
    const [row] = await run<{ id: number }>(
      client,
      `INSERT INTO kit_stages (goods_id, position, slug, name, note, choice) VALUES ($1, $2, $3, $4, '', $5) RETURNING id`,
      [goods_id, index + 1, stage.slug, stage.name, stage.choice],
    );
    for (const [at, option] of stage.options.entries()) {
      const { code, price } = option;
      const [stored] = await run<{ id: number }>(
        client,
        `INSERT INTO kit_options (public_id, stage_id, position, name, note, price, is_included, weight_g, lead_days,
           part_option_id, part_quantity, drawing)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
        [
          `o_${code26(`option ${slug} ${code}`).slice(0, 12)}`,
          row?.id,
          at + 1,
          prose(option.name),
          prose(option.note),
          price === null ? null : price * 100,
          option.isIncluded,
          option.kg * 1000,
          option.days,
          option.part?.optionId ?? null,
          option.pieces,
          // The scale of the drawing stays when options come and go.
          JSON.stringify({ ...option.drawing, kit: '1' }),
        ],
      );
      if (ids.has(code)) throw new Error(`two options of ${slug} are called ${code}`);
      ids.set(code, stored?.id ?? 0);
      stageOf.set(code, stage.choice === 'one' ? stage.slug : code);
      if (option.isIncluded) included.push(stored?.id ?? 0);
    }
  }
  const idsOf = (codes: readonly string[]): number[] => codes.flatMap((code) => ids.get(code) ?? []);
  const rules = plan.rules.filter(({ option, others }) => ids.has(option) && idsOf(others).length > 0);
  for (const [at, rule] of rules.entries()) {
    await run(
      client,
      'INSERT INTO kit_rules (goods_id, position, kind, option_id, option_ids, reason) VALUES ($1, $2, $3, $4, $5, $6)',
      [goods_id, at + 1, rule.kind, ids.get(rule.option), idsOf(rule.others), prose(rule.reason)],
    );
  }
  for (const [at, variant] of plan.variants.entries()) {
    const replaced = new Set(variant.options.map((code) => stageOf.get(code)));
    const standard = [...ids].filter(
      ([code, id]) => included.includes(id) && !replaced.has(stageOf.get(code)),
    );
    await run(
      client,
      `INSERT INTO kit_variants (key, goods_id, option_ids, name, note, position) VALUES ($1, $2, $3, $4, $5, $6)`,
      [
        `k_${code26(`variant ${slug} ${at}`)}`,
        goods_id,
        [...standard.map(([, id]) => id), ...idsOf(variant.options)],
        variant.name,
        prose(variant.note),
        at + 1,
      ],
    );
  }
}

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** The same name always gives the same code. */
const code26 = (name: string): string =>
  Array.from(
    createHash('sha256').update(`demo kit ${name}`).digest().subarray(0, 26),
    (byte) => alphabet[byte % 32],
  ).join('');
