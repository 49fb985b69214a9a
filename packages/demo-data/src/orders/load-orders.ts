import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { inTransaction, insertRows, run } from '../database.ts';
import { imageSql } from '../image-sql.ts';
import { composeLines, type SoldOption } from './compose-lines.ts';
import { orderRows, type Party } from './order-rows.ts';
import { plannedOrders } from './planned-orders.ts';

const lock = 7_305_141_121;

/** Gives the demo accounts their orders, once: a shop that has orders is left as it is. */
export function loadOrders({ pool }: { pool: Pool }, today: string): Promise<boolean> {
  return inTransaction(pool, lock, async (client) => {
    const [state] = await run<{ ready: boolean }>(
      client,
      `SELECT NOT EXISTS (SELECT FROM orders) AND EXISTS (SELECT FROM delivery_types)
         AND EXISTS (SELECT FROM users WHERE email = 'a.lebedev@example.ru') AS ready`,
    );
    const tools = state?.ready ? await soldOptions(client, 300_00, 60_000_00, 600) : [];
    if (tools.length > 0) await fill(client, tools, today);
    return tools.length > 0;
  });
}

/** New products of which one warehouse has several, the most popular first. */
function soldOptions(
  client: PoolClient,
  from: number,
  to: number,
  limit: number,
): Promise<(SoldOption & Record<string, unknown>)[]> {
  return run(
    client,
    // Reads the stock of a hundred times as many, not that of a million.
    `WITH popular AS MATERIALIZED (
       SELECT o.id FROM options o JOIN goods g ON g.id = o.goods_id
       WHERE NOT o.is_used AND o.price BETWEEN $1 AND $2 ORDER BY g.popularity DESC, o.id LIMIT 100 * $3)
     SELECT o.id, o.goods_id, o.public_id, o.article, o.price, o.pack_size, o.weight_g, o.unit_code, u.short_name AS unit_name,
       CASE WHEN o.name IS NULL THEN g.name ELSE g.name || ', ' || o.name END AS name, t.warehouse_id, t.quantity AS in_stock,
       ${imageSql} AS image
     FROM popular JOIN options o USING (id) JOIN goods g ON g.id = o.goods_id JOIN series s ON s.id = g.series_id JOIN units u ON u.code = o.unit_code
       JOIN LATERAL (SELECT warehouse_id, quantity FROM stock s WHERE s.option_id = o.id ORDER BY quantity DESC, warehouse_id LIMIT 1) t ON true
     WHERE t.quantity >= greatest(2 * o.pack_size, 2)
     ORDER BY g.popularity DESC, o.id LIMIT $3`,
    [from, to, limit],
  );
}

async function fill(client: PoolClient, tools: readonly SoldOption[], today: string): Promise<void> {
  const machines = await soldOptions(client, 1_000_000_00, 100_000_000_00, 20);
  const parties = new Map(
    (await run<Party & Record<string, unknown>>(client, partiesSql)).map((one) => [one.login, one]),
  );
  const [site] = await run<{ seller: Record<string, string>; hours: string }>(
    client,
    `SELECT (SELECT value FROM site_settings WHERE key = 'seller') AS seller,
       (SELECT value ->> 'headerWorkingText' FROM site_settings WHERE key = 'pageTemplate') AS hours`,
  );
  const points = await run<{
    type: string;
    id: string;
    name: string;
    city: string;
    address: string;
    hours: string | null;
    type_name: string;
    carrier: string | null;
  }>(client, pointsSql);
  const usedNumbers = new Set(plannedOrders.flatMap(({ number }) => number ?? []));
  for (const [index, plan] of plannedOrders.entries()) {
    const party = parties.get(plan.buyer);
    const nearest = points.find(({ type }) => type === plan.delivery);
    if (!party || !nearest || !site) continue;
    const point = plan.delivery.startsWith('ToDoor')
      ? { ...nearest, ...doorOf(party, uuid(`door ${plan.buyer}`)) }
      : nearest;
    const key = `${plan.buyer} ${index}`;
    const composed =
      plan.hasMachine && machines[0]
        ? { lines: [{ option: machines[0], quantity: 1 }], remainder: 0 }
        : composeLines(key, tools, plan.total === null ? null : plan.total * 100);
    const seller = { ...site.seller, opening_hours: site.hours };
    const rows = orderRows({
      plan,
      party,
      point,
      seller,
      today,
      id: uuid(`order ${key}`),
      usedNumbers,
      ...composed,
    });
    await insertRows(client, 'orders', [rows.order]);
    await insertRows(client, 'order_lines', rows.lines);
    await insertRows(client, 'order_history', rows.history);
    await insertRows(client, 'order_parts', rows.parts);
    await insertRows(client, 'order_part_lines', rows.partLines);
    await insertRows(
      client,
      'documents',
      rows.documents.map((row) => ({ ...row, id: uuid(`${row.kind} ${key}`) })),
    );
    await insertRows(
      client,
      'order_payments',
      rows.payments.map((row) => ({ ...row, id: uuid(`payment ${key}`) })),
    );
    await insertRows(client, 'reservations', rows.reservations);
    for (const { option_id, warehouse_id, quantity } of rows.reservations) {
      // Each order takes up to half of the first stock: together they may take all of it.
      await run(
        client,
        'UPDATE stock SET quantity = greatest(quantity - $3, 0) WHERE option_id = $1 AND warehouse_id = $2',
        [option_id, warehouse_id, quantity],
      );
    }
  }
}

export const partiesSql = `
  SELECT split_part(u.email, '@', 1) AS login, u.id AS user_id, u.email, u.first_name || ' ' || u.last_name AS person, u.phone,
    c.id AS client_id, c.name_short, c.inn, c.kpp, c.legal_address,
    (SELECT jsonb_build_object('id', a.id, 'name', a.name, 'city', a.city, 'address', concat_ws(', ', a.postal_code, a.address))
      FROM addresses a WHERE a.client_id = c.id ORDER BY a.is_default DESC, a.id LIMIT 1) AS office
  FROM users u LEFT JOIN client_members m ON m.user_id = u.id LEFT JOIN clients c ON c.id = m.client_id
  WHERE u.email LIKE '%@example.ru'`;

/** A terminal and a warehouse of the first town; the door is that of the buyer. */
const pointsSql = `
  SELECT t.type, t.name AS type_name, p.id, p.name, p.city, p.address, p.hours, p.carrier FROM delivery_types t JOIN LATERAL (
    SELECT w.public_id AS id, w.name, w.city_name AS city, concat_ws(', ', w.address, nullif(w.gate, '')) AS address,
      w.opening_hours AS hours, NULL AS carrier, w.position FROM warehouses w WHERE t.type = 'Pickup'
    UNION ALL
    SELECT p.id, p.name, c.name, p.address || '. ' || p.carrier, p.opening_hours, p.carrier, p.position
      FROM pickup_points p JOIN cities c ON c.id = p.city_id WHERE t.type <> 'Pickup'
    ORDER BY position LIMIT 1) p ON true`;

function doorOf({ office }: Party, id: string) {
  const home = { id, name: 'Мастерская', city: 'Екатеринбург', address: '620014, ул. Малышева, 51' };
  return { ...(office ?? home), hours: null };
}

/** The same name always gives the same id. */
function uuid(name: string): string {
  const hex = createHash('sha256').update(`demo ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
