import { commandLine } from '../kernel/staff/actor.ts';
import { testStaff } from '../kernel/staff/staff.fixture.ts';
import { addPlainGoods } from '../modules/goods/plain-goods.fixture.ts';
import { decideReview } from '../modules/reviews/reviews.staff.ts';
import { type AccessRow, byToken, onlyOwner, type World } from './access-row.fixture.ts';

const signedIn = { ...byToken, guest: 401 } as const;
const content = 'Стойкость 1 350 отверстий';

async function goodsId({ api }: World): Promise<string> {
  return (await addPlainGoods(api.db, 1))[0] ?? '';
}

async function review(world: World): Promise<string> {
  const url = `/api/reviews/goods/id/${await goodsId(world)}`;
  return (await world.api.call('POST', url, { as: world.owner, body: { content } })).json().data.id;
}

const approved = async (world: World) => {
  const id = await review(world);
  await decideReview(testStaff(world.api.db), commandLine, id, 'approve');
  return { params: { type: 'review', id } };
};
const waiting = async (world: World) => ({ params: { type: 'review', id: await review(world) } });
const votes = ['POST /api/likes/{type}/id/{id}/like', 'DELETE /api/likes/{type}/id/{id}/like'];
const otherVotes = ['POST /api/likes/{type}/id/{id}/dislike', 'DELETE /api/likes/{type}/id/{id}/dislike'];

/** Only authors change their reviews; other signed-in users may vote for published ones. */
export const reviewsRows: readonly AccessRow[] = [
  {
    call: 'GET /api/reviews/goods/id/{id}',
    ask: async (world) => ({ params: { id: await goodsId(world) } }),
    answers: byToken,
  },
  {
    call: 'POST /api/reviews/goods/id/{id}',
    ask: async (world) => ({ params: { id: await goodsId(world) }, body: { content } }),
    answers: signedIn,
  },
  {
    call: 'POST /api/reviews/{reviewId}',
    ask: async (world) => ({ params: { reviewId: await review(world) }, body: { content } }),
    answers: onlyOwner,
  },
  {
    call: 'PUT /api/comments/{id}',
    ask: async (world) => ({ params: { id: await review(world) }, body: { content } }),
    answers: onlyOwner,
  },
  {
    call: 'DELETE /api/reviews/{id}',
    ask: async (world) => ({ params: { id: await review(world) } }),
    answers: onlyOwner,
  },
  ...[...votes, ...otherVotes].flatMap((call): AccessRow[] => [
    { call, about: 'published', ask: approved, answers: { ...signedIn, owner: 409 } },
    { call, about: 'waiting for the staff', ask: waiting, answers: { ...onlyOwner, owner: 409 } },
  ]),
];
