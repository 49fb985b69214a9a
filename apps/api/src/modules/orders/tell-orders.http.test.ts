import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WritePost } from '../../kernel/mail/post.ts';
import { type CheckoutApi, openCheckoutApi } from '../checkout/checkout.fixture.ts';
import { createOrderTeller } from './tell-orders.ts';

let api: CheckoutApi;
let post: WritePost;
beforeAll(async () => {
  api = await openCheckoutApi();
  post = api.services.writePost;
});
afterAll(() => api.close());

async function placed(): Promise<string> {
  const person = await api.person();
  await api.ready(person, await api.option());
  await api.overview(person);
  const { json } = await api.complete(person);
  return (json as { number: string }).number;
}

const lettersOf = async (number: string) =>
  (
    await api.db
      .selectFrom('letters')
      .innerJoin('orders', 'orders.user_id', 'letters.user_id')
      .select(['template', 'letters.created_at as written', 'orders.created_at as placed', 'message_id'])
      .where('subject', 'like', `%${number}%`)
      .orderBy('template')
      .execute()
  ).map(({ template, written, placed: at }) => [template, written.getTime() - at.getTime()]);
const untold = async () => (await api.db.selectFrom('untold_orders').select('id').execute()).length;
const teller = (writePost: WritePost = post) => createOrderTeller({ ...api.deps, writePost });
const both = [
  ['order-new', 0],
  ['order-placed', 0],
];

it('an order waits to be told, and is told once by however many, as of the moment it was placed', async () => {
  const numbers = [await placed(), await placed(), await placed()];
  expect(await untold()).toBe(3);
  expect(await lettersOf(numbers[0]!)).toEqual([]);
  await Promise.all([teller().tellAll(), teller().tellAll(), teller().tellAll()]);
  for (const number of numbers) expect(await lettersOf(number)).toEqual(both);
  expect(await untold()).toBe(0);
});

it('many orders are told together, each with its own letters', async () => {
  const numbers: string[] = [];
  while (numbers.length < 7) numbers.push(await placed());
  await teller().tellAll();
  expect(await Promise.all(numbers.map(lettersOf))).toEqual(numbers.map(() => both));
  expect(await untold()).toBe(0);
});

it('letters that cannot be written hold up no others, and are written later', async () => {
  const numbers = [await placed(), await placed(), await placed()];
  const failing: WritePost = async (people, letters) => {
    if (letters.some(([, { subject }]) => subject.includes(numbers[1]!))) throw new Error('no such text');
    return post(people, letters);
  };
  await teller(failing).tellAll();
  expect(await Promise.all(numbers.map(lettersOf))).toEqual([both, [], both]);
  expect(await untold()).toBe(1);
  await teller().tellAll();
  expect(await lettersOf(numbers[1]!)).toEqual(both);
});

it('a transaction that ends badly leaves the order to be told', async () => {
  const number = await placed();
  const lost: WritePost = async (people, letters) => ({
    ...(await post(people, letters)),
    sending: () => Promise.reject(new Error('the queue is away')),
  });
  await teller(lost).tellAll();
  expect([await lettersOf(number), await untold()]).toEqual([[], 1]);
  await teller().tellAll();
  expect([await lettersOf(number), await untold()]).toEqual([both, 0]);
});

it('orders are told by themselves a moment after they are placed', async () => {
  const { teller: own } = api.services.orders;
  own.start();
  const number = await placed();
  await expect.poll(() => lettersOf(number), { timeout: 5000 }).toEqual(both);
  await own.stop();
});
