import { addPlainGoods } from '../modules/goods/plain-goods.fixture.ts';
import { type AccessRow, byToken, onlyOwner, type World } from './access-row.fixture.ts';

const signedIn = { ...byToken, guest: 401 } as const;

async function goodsId({ api }: World): Promise<string> {
  return (await addPlainGoods(api.db, 1))[0] ?? '';
}

async function newOwnerList({ api, owner }: World): Promise<string> {
  const answer = await api.call('POST', '/api/favorites/lists', { as: owner, body: { name: 'Мой' } });
  return answer.json().data.id;
}

const ofList =
  (body?: object) =>
  async (world: World): Promise<{ params: Record<string, string>; body?: object }> => ({
    params: { listId: await newOwnerList(world) },
    ...(body && { body }),
  });
const ofListAndGoods = async (world: World) => ({
  params: { listId: await newOwnerList(world), productId: await goodsId(world) },
});

/** Lists are private to one person; a link shows one to its holder. */
export const favouritesRows: readonly AccessRow[] = [
  { call: 'GET /api/favorites/lists/{listId}', ask: ofList(), answers: onlyOwner },
  { call: 'PUT /api/favorites/lists/{listId}', ask: ofList({ name: 'Чужой' }), answers: onlyOwner },
  { call: 'DELETE /api/favorites/lists/{listId}', ask: ofList(), answers: onlyOwner },
  { call: 'POST /api/favorites/lists/{listId}/goods/{productId}', ask: ofListAndGoods, answers: onlyOwner },
  { call: 'DELETE /api/favorites/lists/{listId}/goods/{productId}', ask: ofListAndGoods, answers: onlyOwner },
  {
    call: 'POST /api/favorites/lists/{listId}/move',
    about: 'into a list',
    ask: async (world) => ({
      params: { listId: await newOwnerList(world) },
      body: { goods_ids: [await goodsId(world)] },
    }),
    answers: onlyOwner,
  },
  {
    call: 'POST /api/favorites/lists/{listId}/move',
    about: 'out of a list',
    ask: async (world) => ({
      params: { listId: 'default' },
      body: { goods_ids: [await goodsId(world)], from_list_id: await newOwnerList(world) },
    }),
    answers: onlyOwner,
  },
  {
    call: 'POST /api/favorites/lists/{listId}/notification',
    ask: ofList({ date: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10), interval: 'once' }),
    answers: onlyOwner,
  },
  { call: 'DELETE /api/favorites/lists/{listId}/notification', ask: ofList(), answers: onlyOwner },
  { call: 'POST /api/favorites/lists/{listId}/share', ask: ofList(), answers: onlyOwner },
  { call: 'DELETE /api/favorites/lists/{listId}/share', ask: ofList(), answers: onlyOwner },
  {
    call: 'GET /api/favorites/shared/{token}',
    ask: async (world) => {
      const listId = await newOwnerList(world);
      const answer = await world.api.call('POST', `/api/favorites/lists/${listId}/share`, {
        as: world.owner,
      });
      return { params: { token: answer.json().data.share_token } };
    },
    answers: byToken,
  },
  {
    call: 'GET /api/favorites/lists',
    about: 'with a goods',
    ask: async (world) => ({ query: { goods_id: await goodsId(world) } }),
    answers: signedIn,
  },
  {
    call: 'DELETE /api/favorites/goods/{productId}',
    ask: async (world) => ({ params: { productId: await goodsId(world) } }),
    answers: signedIn,
  },
  {
    call: 'POST /api/favorites/goods/bulk-delete',
    ask: async (world) => ({ body: { goods_ids: [await goodsId(world)] } }),
    answers: signedIn,
  },
];
