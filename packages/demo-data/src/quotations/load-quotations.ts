import type { Pool, PoolClient } from 'pg';
import { inTransaction, insertRows, run } from '../database.ts';
import { imageSql } from '../image-sql.ts';
import { partiesSql } from '../orders/load-orders.ts';
import { type Party, payerOf } from '../orders/order-rows.ts';
import { uuidOf } from '../uuid-of.ts';
import {
  type PlannedLine,
  type PlannedQuotation,
  plannedQuotations,
  quotationSteps,
} from './planned-quotations.ts';

const lock = 7_305_141_123;
const hour = 3_600_000;
const day = 24 * hour;

/** Gives the demo accounts their quotations, once: a shop that has any is left as it is. */
export function loadQuotations({ pool }: { pool: Pool }, today: string): Promise<boolean> {
  return inTransaction(pool, lock, async (client) => {
    const [state] = await run<{ ready: boolean }>(
      client,
      `SELECT NOT EXISTS (SELECT FROM quotations) AND EXISTS (SELECT FROM orders) AS ready`,
    );
    if (state?.ready) await fill(client, today);
    return state?.ready ?? false;
  });
}

async function fill(client: PoolClient, today: string): Promise<void> {
  const parties = new Map(
    (await run<Party & Record<string, unknown>>(client, partiesSql)).map((one) => [one.login, one]),
  );
  const [site] = await run<{ seller: Record<string, string>; hours: string }>(
    client,
    `SELECT (SELECT value FROM site_settings WHERE key = 'seller') AS seller,
       (SELECT value ->> 'headerWorkingText' FROM site_settings WHERE key = 'pageTemplate') AS hours`,
  );
  const chosen = await chosenProducts(client);
  for (const plan of plannedQuotations) {
    const party = parties.get(plan.buyer);
    if (!party || !site) continue;
    const seller = { ...site.seller, opening_hours: site.hours };
    await store(client, plan, party, { seller, chosen, today: new Date(`${today}T00:00:00Z`) });
  }
  await run(
    client,
    `SELECT setval('quotation_numbers', greatest($1::bigint, (SELECT last_value FROM quotation_numbers)))`,
    [Math.max(...plannedQuotations.map(({ number }) => number))],
  );
}

async function store(
  client: PoolClient,
  plan: PlannedQuotation,
  party: Party,
  { seller, chosen, today }: { seller: object; chosen: ChosenProducts; today: Date },
): Promise<void> {
  const order = plan.status === 'ordered' ? await orderOf(client, party) : undefined;
  const id = uuidOf(`quotation ${plan.number}`);
  const lines = order ? await linesOfOrder(client, order.id, id) : linesOf(chosen, plan, id);
  if (lines.length === 0 || (plan.status === 'ordered' && !order)) return;
  const isSent = plan.validFor !== undefined;
  // Offices write at nine: a request of today is some hours old.
  const created = new Date(today.getTime() - plan.daysAgo * day + 6 * hour);
  const amounts = totals(lines);
  await insertRows(client, 'quotations', [
    {
      id,
      number: `КП-${plan.number}`,
      status: plan.status === 'draft' ? 'draft' : 'requested',
      source: plan.source,
      user_id: party.user_id,
      client_id: party.client_id,
      payer: payerOf(party),
      seller,
      discount_percent: plan.discount ?? 0,
      comment: plan.comment ?? null,
      created_at: created.toISOString(),
      updated_at: created.toISOString(),
    },
  ]);
  await insertRows(client, 'quotation_lines', lines);
  const steps = quotationSteps(plan).map((step) => ({
    ...step,
    at: new Date(Math.min(created.getTime() + step.hours * hour, Date.now())).toISOString(),
  }));
  await insertRows(
    client,
    'quotation_history',
    steps.map(({ status, actor, at }) => ({
      quotation_id: id,
      status,
      actor,
      user_id: actor === 'buyer' ? party.user_id : null,
      note:
        status === 'ordered' && order
          ? `Заказ ${order.number}`
          : (status === 'declined' && plan.reason) || null,
      at,
    })),
  );
  if (!isSent) return;
  await run(
    client,
    `UPDATE quotations SET status = $2, total = $3, original_total = $4, vat_total = $5, valid_until = $6, prepared_at = $7,
       text = $8, terms = $9, order_id = $10, decline_reason = $11 WHERE id = $1`,
    [
      id,
      plan.status,
      amounts.total,
      amounts.original,
      amounts.vat,
      new Date(today.getTime() + (plan.validFor ?? 0) * day).toISOString().slice(0, 10),
      steps.find(({ status }) => status === 'prepared')?.at,
      plan.text ?? null,
      plan.terms ?? null,
      order?.id ?? null,
      plan.reason ?? null,
    ],
  );
}

type Line = ReturnType<typeof linesOf>[number];

function totals(lines: readonly Pick<Line, 'price' | 'list_price' | 'quantity' | 'vat_percent'>[]) {
  const total = (of: (line: (typeof lines)[number]) => number): number =>
    lines.reduce((amount, line) => amount + of(line), 0);
  return {
    total: total(({ price, quantity }) => (price ?? 0) * quantity),
    original: total(({ price, list_price, quantity }) => Math.max(price ?? 0, list_price ?? 0) * quantity),
    vat: total(({ price, quantity, vat_percent }) =>
      Math.round(((price ?? 0) * quantity * (vat_percent ?? 0)) / (100 + (vat_percent ?? 0))),
    ),
  };
}

/** An order of the same buyer that belongs to no other quotation. */
async function orderOf(client: PoolClient, party: Party) {
  const [order] = await run<{ id: string; number: string }>(
    client,
    `SELECT o.id, o.number FROM orders o WHERE o.user_id = $1 AND o.status IN ('assembling', 'completed')
       AND NOT EXISTS (SELECT FROM quotations q WHERE q.order_id = o.id)
     ORDER BY o.status = 'assembling' DESC, o.created_at DESC LIMIT 1`,
    [party.user_id],
  );
  return order;
}

interface QuotedOption {
  readonly option_id: number;
  readonly goods_id: number;
  readonly option_public_id: string;
  readonly article: string;
  readonly name: string;
  readonly price: number | null;
  readonly pack_size: number;
  readonly weight_g: number;
  readonly unit_code: number;
  readonly unit_name: string;
  readonly lead_days: number;
  readonly in_stock: number;
  readonly image: string;
  readonly specs: readonly { readonly name: string; readonly value: string }[];
}

const optionSql = (where: string): string => `
  SELECT o.id AS option_id, o.goods_id, o.public_id AS option_public_id, o.article, o.price, o.pack_size, o.weight_g, o.unit_code,
    u.short_name AS unit_name, o.lead_days, CASE WHEN o.name IS NULL THEN g.name ELSE g.name || ', ' || o.name END AS name,
    (SELECT coalesce(sum(quantity), 0)::int FROM stock t WHERE t.option_id = o.id) AS in_stock,
    ${imageSql} AS image,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('name', v.name, 'value', v.value) ORDER BY v.position), '[]') FROM (
      SELECT r.name, r.position, regexp_replace(replace((g.properties || coalesce(o.properties, '{}')) ->> r.id::text, '.', ','),
          '(\\d)(?=(\\d{3})+$)', E'\\\\1\\u00a0', 'g') || coalesce(E'\\u00a0' || r.unit, '') AS value
      FROM properties r WHERE r.kind = 'number' AND (g.properties || coalesce(o.properties, '{}')) ? r.id::text ORDER BY r.position LIMIT 12) v) AS specs
  FROM options o JOIN goods g ON g.id = o.goods_id JOIN series s ON s.id = g.series_id JOIN units u ON u.code = o.unit_code
  WHERE ${where}`;

function linesOf(chosen: ChosenProducts, plan: PlannedQuotation, id: string) {
  const lines = [];
  for (const line of plan.lines) {
    const option = line.kind
      ? chosen.get(nameOf(line.kind, line.nth ?? 0, line.onRequest ?? false))
      : undefined;
    if (line.kind && !option) continue;
    lines.push(lineRow(plan, line, option, id, lines.length + 1));
  }
  return lines;
}

/** Products that plans name by kind and rank. */
type ChosenProducts = ReadonlyMap<string, QuotedOption>;

const nameOf = (kind: string, nth: number, onRequest: boolean): string => `${kind} ${nth} ${onRequest}`;

/** Those of all plans in one query: a million products are not sorted once for each line. */
async function chosenProducts(client: PoolClient): Promise<ChosenProducts> {
  const planned = plannedQuotations.flatMap(({ lines }) => lines).filter(({ kind }) => kind !== undefined);
  const rows = await run<
    QuotedOption & { kind: string; rank: number; on_request: boolean } & Record<string, unknown>
  >(
    client,
    `WITH ranked AS MATERIALIZED (
       SELECT * FROM (
         SELECT o.id, s.drawing_kind AS kind, o.price IS NULL AS on_request,
           row_number() OVER (PARTITION BY s.drawing_kind, o.price IS NULL ORDER BY g.popularity DESC, o.id) AS rank
         FROM options o JOIN goods g ON g.id = o.goods_id JOIN series s ON s.id = g.series_id
         WHERE s.drawing_kind = ANY ($1) AND NOT o.is_used AND o.position = 0
       ) placed WHERE rank <= $2)
     SELECT r.kind, r.rank::int, r.on_request, f.* FROM ranked r JOIN LATERAL (${optionSql('o.id = r.id')}) f ON true`,
    [[...new Set(planned.map(({ kind }) => kind))], Math.max(...planned.map(({ nth = 0 }) => nth)) + 1],
  );
  return new Map(rows.map(({ kind, rank, on_request, ...row }) => [nameOf(kind, rank - 1, on_request), row]));
}

function lineRow(
  plan: PlannedQuotation,
  line: PlannedLine,
  option: QuotedOption | undefined,
  id: string,
  position: number,
) {
  const pack = option?.pack_size ?? 1;
  const quantity = Math.ceil(line.quantity / pack) * pack;
  const list = option ? option.price : null;
  const planned = line.price === undefined ? null : line.price * 100;
  const price = list === null ? planned : Math.round((list * (100 - (plan.discount ?? 0))) / 100);
  const isSent = plan.validFor !== undefined;
  return {
    quotation_id: id,
    position,
    option_id: option?.option_id ?? null,
    goods_id: option?.goods_id ?? null,
    option_public_id: option?.option_public_id ?? null,
    article: option?.article ?? '',
    name: option?.name ?? line.name ?? '',
    note: option || isSent ? '' : 'Артикул из\u00a0списка: уточнить',
    image: option?.image ?? null,
    specs: option?.specs ?? [],
    unit_code: option?.unit_code ?? (isSent ? 876 : 796),
    unit_name: option?.unit_name ?? (isSent ? 'усл. ед.' : 'шт.'),
    pack_size: pack,
    quantity,
    list_price: list,
    price: isSent ? price : null,
    vat_percent: isSent ? 22 : null,
    weight_g: option?.weight_g ?? 0,
    ready_days: option ? (option.in_stock >= quantity ? 0 : option.lead_days) : null,
  };
}

/** A quotation that led to an order has the lines of the order. */
async function linesOfOrder(client: PoolClient, orderId: string, id: string): Promise<Line[]> {
  const rows = await run<
    QuotedOption & { position: number; quantity: number; paid: number; list: number; vat: number }
  >(
    client,
    `SELECT l.position, l.quantity, l.price AS paid, l.list_price AS list, l.vat_percent AS vat, f.* FROM order_lines l
     JOIN LATERAL (${optionSql('o.id = l.option_id')}) f ON true WHERE l.order_id = $1 ORDER BY l.position`,
    [orderId],
  );
  return rows.map(
    ({ position, quantity, paid, list, vat, price: _price, lead_days: _lead, in_stock: _stock, ...row }) => ({
      ...row,
      quotation_id: id,
      position,
      note: '',
      quantity,
      list_price: list,
      price: paid,
      vat_percent: vat,
      ready_days: 0,
    }),
  );
}
