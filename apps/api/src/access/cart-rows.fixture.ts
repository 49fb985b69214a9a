import { randomUUID } from 'node:crypto';
import { addOption, prepareShelf } from '../modules/cart/cart.fixture.ts';
import { type AccessRow, byToken, onlyOwner, wholeCompany, type World } from './access-row.fixture.ts';

let number = 9000;

/** A line in the owner's cart. */
async function lineOf({ api, owner }: World): Promise<string> {
  number += 1;
  const option = await addOption(api.db, await prepareShelf(api.db), number, {});
  const answer = await api.call('POST', '/api/cart', {
    as: owner,
    body: { goods_id: option.id, quantity: 1 },
  });
  return answer.json().cart.items[0].id;
}

async function sharedLink(world: World): Promise<string> {
  await lineOf(world);
  return (await world.api.call('POST', '/api/cart/share', { as: world.owner })).json().token;
}

/** A list the owner pasted. */
async function listOf({ api, owner }: World): Promise<string> {
  const answer = await api.call('POST', '/api/cart/uploads', { as: owner, body: { text: 'A-100 2' } });
  return answer.json().data.id;
}

/** A pair of the owner's company. */
async function pairOf({ api, owner }: World): Promise<string> {
  number += 1;
  const option = await addOption(api.db, await prepareShelf(api.db), number, {});
  const body = { text: `Свой-${number};${option.article}` };
  await api.call('POST', '/api/own-articles/import', { as: owner, body });
  const query = `query=${encodeURIComponent(`Свой-${number}`)}`;
  return (await api.call('GET', `/api/own-articles?${query}`, { as: owner })).json().data[0].id;
}

/** A guest has a cart too, but not this one. */
const cartOwnerOnly = { ...onlyOwner, guest: 404 } as const;

/** The shop of these tests has accounts: no link opens an order past them. */
const nobody = { owner: 404, colleague: 404, person: 404, otherCompany: 404, guest: 404 } as const;

export const cartRows: readonly AccessRow[] = [
  {
    call: 'GET /api/own-articles',
    ask: async ({ clientId }) => ({ query: { payer_id: clientId } }),
    answers: wholeCompany,
  },
  {
    call: 'POST /api/own-articles/import',
    ask: async (world) => {
      await pairOf(world);
      return { body: { text: `Чужой-1;20-8501-${number}`, payer_id: world.clientId } };
    },
    answers: wholeCompany,
  },
  {
    call: 'DELETE /api/own-articles/{id}',
    ask: async (world) => ({ params: { id: await pairOf(world) } }),
    answers: wholeCompany,
  },
  {
    call: 'DELETE /api/own-articles',
    ask: async ({ clientId }) => ({ query: { payer_id: clientId } }),
    answers: wholeCompany,
  },
  {
    call: 'POST /api/cart/checkout/open',
    ask: async () => ({ body: { order_id: randomUUID(), key: 'x' } }),
    answers: nobody,
  },
  {
    call: 'PUT /api/cart/{id}',
    ask: async (world) => ({ params: { id: await lineOf(world) }, body: { quantity: 2 } }),
    answers: cartOwnerOnly,
  },
  {
    call: 'DELETE /api/cart/{id}',
    ask: async (world) => ({ params: { id: await lineOf(world) } }),
    answers: cartOwnerOnly,
  },
  {
    call: 'POST /api/cart/favorites',
    about: 'a whole list',
    ask: async ({ api, owner }) => {
      const list = await api.call('POST', '/api/favorites/lists', { as: owner, body: { name: 'Цех' } });
      return { body: { favorite_ids: [list.json().data.id] } };
    },
    answers: onlyOwner,
  },
  {
    call: 'GET /api/cart/shared/{token}',
    ask: async (world) => ({ params: { token: await sharedLink(world) } }),
    answers: byToken,
  },
  {
    call: 'POST /api/cart/shared/{token}',
    ask: async (world) => ({ params: { token: await sharedLink(world) } }),
    answers: byToken,
  },
  {
    call: 'GET /api/cart/uploads/{id}',
    ask: async (world) => ({ params: { id: await listOf(world) } }),
    answers: cartOwnerOnly,
  },
  {
    call: 'POST /api/cart/uploads/{id}/match',
    ask: async (world) => ({ params: { id: await listOf(world) } }),
    answers: cartOwnerOnly,
  },
  {
    call: 'PUT /api/cart/uploads/{id}/sheet',
    ask: async (world) => ({ params: { id: await listOf(world) }, body: { sheet: 0 } }),
    // Pasted lines have no spreadsheet pages.
    answers: { ...cartOwnerOnly, owner: 422 },
  },
  {
    call: 'PUT /api/cart/uploads/{id}/columns',
    ask: async (world) => ({ params: { id: await listOf(world) }, body: { article: 0, quantity: 1 } }),
    // Pasted lines have no columns: even their owner is refused, but knows of them.
    answers: { ...cartOwnerOnly, owner: 422 },
  },
  {
    call: 'PUT /api/cart/uploads/{id}/lines/{line}',
    ask: async (world) => ({ params: { id: await listOf(world), line: '1' }, body: { quantity: '3' } }),
    answers: cartOwnerOnly,
  },
  {
    call: 'POST /api/cart/uploads/{id}/add',
    ask: async (world) => ({ params: { id: await listOf(world) }, body: { to: 'cart' } }),
    answers: cartOwnerOnly,
  },
];
