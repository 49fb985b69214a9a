import { createHmac, randomUUID } from 'node:crypto';
import { type HttpRequest, readJson, sendOk } from './http.ts';
import type { Shop } from './shop.ts';

const password = 'Shpindel-2026';

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
export const cookieOf = (token: string): Record<string, string> => ({ cookie: `token=${token}` });

/** New buyers, signed in; their tokens. */
export async function signUp({ port }: Shop, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 0; at < count; at++) {
    const id = randomUUID();
    const { access_token } = await readJson<{ access_token: string }>(port, {
      path: '/api/auth/sign-up/physical',
      headers: { 'x-forwarded-for': `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1` },
      body: {
        first_name: 'Иван',
        last_name: 'Пробный',
        email: `${id}@example.ru`,
        phone: '+7 912 240-18-36',
        password,
        password_confirm: password,
        consent: true,
      },
    });
    tokens.push(access_token);
  }
  return tokens;
}

/** Cookies of a guest with a cart. */
export async function guestWithCart({ port }: Shop, option: string): Promise<Record<string, string>> {
  const { cart } = await readJson<{ cart: { id: string } }>(port, {
    path: '/api/cart',
    body: { goods_id: option, quantity: 1 },
  });
  return { cookie: `Cart-Uuid=${cart.id}` };
}

/** Cookies of the demo shop's administrator, whose second factor is public. */
export async function signInStaff({ port }: Shop): Promise<Record<string, string>> {
  const headers = { origin: `http://127.0.0.1:${port}` };
  const first = await sendOk(port, {
    path: '/api/staff/sign-in',
    headers,
    body: { email: 'admin@shpindel.example.ru', password },
  });
  const second = await sendOk(port, {
    path: '/api/staff/sign-in/factor',
    headers: { ...headers, cookie: cookiesIn(first.headers['set-cookie']) },
    body: { code: oneTimeCode('SHPINDELSHPINDELSHPINDELSHPINDEL') },
  });
  return {
    cookie: cookiesIn([...(first.headers['set-cookie'] ?? []), ...(second.headers['set-cookie'] ?? [])]),
  };
}

const cookiesIn = (lines: readonly string[] = []): string =>
  lines.map((line) => line.split(';', 1)[0]).join('; ');

/** RFC 6238 as authenticator apps do it. */
function oneTimeCode(secret: string): string {
  const bits = [...secret].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** The three calls of an order. */
export const orderCalls = (token: string, option: string): HttpRequest[] => [
  { path: '/api/cart', headers: bearer(token), body: { goods_id: option, quantity: 1 } },
  { path: '/api/cart/checkout/overview', headers: bearer(token) },
  {
    path: '/api/cart/checkout/complete',
    headers: { ...bearer(token), 'idempotency-key': randomUUID() },
    body: {},
  },
];

/** An order requires a chosen delivery. */
export function chooseDelivery(token: string, warehouse: string): HttpRequest {
  const delivery = { type: 'Pickup', warehouse_id: warehouse };
  return { method: 'PUT', path: '/api/cart/checkout/delivery', headers: bearer(token), body: { delivery } };
}

/** Makes stock practically endless, so that no order is refused; returns a warehouse to pick up from. */
export async function fillStock({ pool }: Shop, options: readonly string[]): Promise<string> {
  await pool.query(
    `UPDATE stock SET quantity = 1000000 WHERE option_id IN (SELECT id FROM options WHERE public_id = ANY($1))`,
    [options],
  );
  const { rows } = await pool.query<{ public_id: string }>(
    'SELECT public_id FROM warehouses ORDER BY position LIMIT 1',
  );
  return rows[0]?.public_id ?? '';
}
