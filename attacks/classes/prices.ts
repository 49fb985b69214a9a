import { randomUUID } from 'node:crypto';
import type { AttackClass } from '../attack-class.ts';
import { must, newPerson, read } from '../people.ts';
import type { Headers } from '../wire.ts';

interface CartAnswer {
  readonly cart: {
    readonly items: readonly {
      readonly id: string;
      readonly quantity: number;
      readonly total_with_tax: number;
    }[];
    readonly totals: { readonly total_with_tax: number };
  };
}

const quantities: readonly unknown[] = [
  -1,
  0,
  0.5,
  1.5,
  -0.001,
  1e21,
  1e308,
  2 ** 53 + 2,
  2 ** 31,
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '１２',
  '+5',
  ' 3 ',
  '1 000 000 000 000',
  'NaN',
  'Infinity',
  '',
  null,
  true,
  [],
  [2],
  {},
  { $gt: 0 },
  '1;2',
  '𝟗',
];

/** Whole pieces, at least one, a bounded number; money that is never below nothing. */
function oddCart(text: string): string | null {
  const { cart } = JSON.parse(text) as Partial<CartAnswer>;
  if (!cart) return null;
  const odd = cart.items.find(
    ({ quantity, total_with_tax: total }) =>
      !Number.isSafeInteger(quantity) || quantity < 1 || quantity > 1_000_000 || total < 0,
  );
  if (odd) return `a line of ${odd.quantity} for ${odd.total_with_tax}`;
  return cart.totals.total_with_tax < 0 || !Number.isFinite(cart.totals.total_with_tax)
    ? `a total of ${cart.totals.total_with_tax}`
    : null;
}

/** Quantities, prices and payers that a buyer must not choose. */
export const prices: AttackClass = {
  name: 'prices and quantities',
  async attack(world, tally) {
    const { wire, options, people, letters: emails } = world;
    const { token } = await newPerson(wire, emails);
    const option = options[1] ?? '';
    const add = { method: 'POST', path: '/api/cart', token };
    const first = await wire.send({ ...add, body: { goods_id: option, quantity: 1 } });
    const line = must<CartAnswer>(first, 'cart').cart.items[0]?.id ?? '';
    for (const quantity of quantities) {
      const requests = [
        { ...add, body: { goods_id: options[2], quantity } },
        { method: 'PUT', path: `/api/cart/${line}`, token, body: { quantity } },
        {
          method: 'POST',
          path: '/api/cart/restore',
          token,
          body: { items: [{ goods_id: option, quantity }] },
        },
        {
          method: 'POST',
          path: '/api/v1/quotation',
          token,
          body: { items: [{ goods_id: option, quantity }], is_draft: true },
        },
      ];
      for (const request of requests) {
        const answer = await wire.send(request);
        const accepted =
          answer.status < 400 && /quotation/.test(request.path) && typeof quantity === 'number';
        const cart = await wire.send({ path: '/api/cart', token });
        tally.take(
          `${request.method} ${request.path} ${JSON.stringify(quantity)}`,
          answer,
          oddCart(cart.text) ?? (accepted && (quantity < 1 || !Number.isInteger(quantity)) && 'was taken'),
        );
      }
    }
    await otherPayers(world, tally);
    await wire.send({ method: 'DELETE', path: '/api/cart', token });
    await ordersAtOnce(world, token, tally);
    const promo = ['-100', '100%', "' OR 1=1 --", 'ALL', '%', '*', '\u0000'];
    for (const promo_code of promo) {
      const request = { method: 'POST', path: '/api/cart/promo-code', body: { promo_code } };
      const answer = await wire.send({ ...request, token: people.boris.token });
      tally.take(`promo code ${promo_code}`, answer, answer.status < 400 && 'was taken');
    }
  },
};

/** A stranger's payer in whatever carries one leaves the prices as they are. */
async function otherPayers(
  world: Parameters<AttackClass['attack']>[0],
  tally: Parameters<AttackClass['attack']>[1],
) {
  const { wire, goods, people } = world;
  const info = await wire.send({ path: '/api/personal-information', token: people.owner.token });
  const client = read<{ data: { clients: { id: string }[] } }>(info).data.clients[0]?.id ?? '';
  const pricesIn = (text: string): string =>
    JSON.stringify([...text.matchAll(/"current_value_with_tax":([\d.]+|null)/g)].map(([, price]) => price));
  for (const { slug } of goods.slice(0, 4)) {
    const path = `/api/goods/slug/${slug}`;
    const ownPrices = pricesIn((await wire.send({ path, token: people.boris.token })).text);
    const claims: readonly Headers[] = [
      { cookie: `payer=${client}; payer_id=${client}` },
      { 'x-payer-id': client, payer: client },
      { 'x-api-payer': client, 'client-id': client },
    ];
    for (const headers of claims) {
      const answer = await wire.send({
        path: `${path}?payer_id=${client}`,
        token: people.boris.token,
        headers,
      });
      const got = pricesIn(answer.text);
      tally.take(
        `prices of ${slug}`,
        answer,
        answer.status === 200 && got !== ownPrices && `${got} instead of ${ownPrices}`,
      );
    }
  }
}

/** One cart ordered ten times at once with different keys gives one order. */
async function ordersAtOnce(
  { wire, options }: Parameters<AttackClass['attack']>[0],
  token: string,
  tally: Parameters<AttackClass['attack']>[1],
): Promise<void> {
  const send = (method: string, path: string, body?: object) => wire.send({ method, path, token, body });
  await send('POST', '/api/cart', { goods_id: options[3], quantity: 1 });
  const overview = await send('GET', '/api/cart/checkout/overview');
  const { delivery } = read<{ delivery: { type: string; points: { id: string }[] }[] }>(overview);
  const warehouse = delivery.find(({ type }) => type === 'Pickup')?.points[0]?.id;
  await send('PUT', '/api/cart/checkout/delivery', { delivery: { type: 'Pickup', warehouse_id: warehouse } });
  await send('GET', '/api/cart/checkout/overview');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      send('POST', '/api/cart/checkout/complete', { comment: '', idempotency_key: randomUUID() }),
    ),
  );
  const placedCount = answers.filter(({ status }) => status === 200).length;
  answers.forEach((answer) => tally.take('ten orders at once', answer, null));
  tally.decide('ten orders at once', placedCount !== 1 && `${placedCount} orders of one cart`);
}
