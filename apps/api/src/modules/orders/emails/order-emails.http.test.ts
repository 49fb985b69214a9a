import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { idleJobs } from '../../../kernel/deps.fixture.ts';
import { createJobs, type Jobs, type NewJob } from '../../../kernel/jobs.ts';
import type { Post } from '../../../kernel/mail/post.ts';
import { type CheckoutApi, openCheckoutApi } from '../../checkout/checkout.fixture.ts';
import { createOrderEmails, orderEmailsQueue } from './order-emails.ts';

let api: CheckoutApi;
/** Jobs of orders, with the transactions that wrote them. */
let added: { readonly isTransaction: boolean; readonly jobs: readonly NewJob[] }[] = [];
let queue: Jobs['add'] = async () => {};
beforeAll(async () => {
  api = await openCheckoutApi({
    jobs: {
      ...idleJobs,
      add: async (db, name, jobs) => {
        if (name !== orderEmailsQueue) return;
        added.push({ isTransaction: db.isTransaction, jobs });
        await queue(db, name, jobs);
      },
    },
  });
});
beforeEach(() => {
  added = [];
  queue = async () => {};
});
afterAll(() => api.close());

async function placeOrder() {
  const person = await api.person();
  await api.ready(person, await api.option());
  const key = randomUUID();
  const { status, json } = await api.complete(person, {}, key);
  return { status, ...(json as { id: string; number: string }) };
}

const emailsOf = async (number: string) =>
  (
    await api.db
      .selectFrom('letters')
      .innerJoin('orders', 'orders.user_id', 'letters.user_id')
      .select(['template', 'letters.created_at as written', 'orders.created_at as placed'])
      .where('subject', 'like', `%${number}%`)
      .orderBy('template')
      .execute()
  ).map(({ template, written, placed }) => [template, written.getTime() - placed.getTime()]);
const both = [
  ['order-new', 0],
  ['order-placed', 0],
];

it('stores an order with its e-mail job, which sends the e-mails once, dated at the moment of the order', async () => {
  const { id, number } = await placeOrder();
  expect(added).toEqual([{ isTransaction: true, jobs: [{ key: id, data: { id } }] }]);
  expect(await emailsOf(number)).toEqual([]);
  const { emails } = api.services.orders;
  await Promise.all([emails.send(id), emails.send(id), emails.send(id)]);
  await emails.send(id);
  expect(await emailsOf(number)).toEqual(both);
});

it('rolls back a failed attempt and sends the e-mails with the next one', async () => {
  const { id, number } = await placeOrder();
  const { post } = api.services;
  const failing: Post = async (...args) => {
    await post(...args);
    throw new Error('the process was killed');
  };
  await expect(createOrderEmails({ ...api.deps, post: failing }).send(id)).rejects.toThrow('killed');
  expect(await emailsOf(number)).toEqual([]);
  await api.services.orders.emails.send(id);
  expect(await emailsOf(number)).toEqual(both);
});

it('requeues an order without a job until its e-mails are sent', async () => {
  const { id } = await placeOrder();
  added = [];
  await api.services.orders.emails.requeue();
  expect(added.flatMap(({ jobs }) => jobs).filter(({ key }) => key === id)).toHaveLength(1);
  await api.services.orders.emails.send(id);
  added = [];
  await api.services.orders.emails.requeue();
  expect(added.flatMap(({ jobs }) => jobs).filter(({ key }) => key === id)).toEqual([]);
});

it('an order is not placed without its job', async () => {
  queue = async () => Promise.reject(new Error('the queue is away'));
  const count = async () => (await api.db.selectFrom('orders').select('id').execute()).length;
  const before = await count();
  expect((await placeOrder()).status).toBe(500);
  expect(await count()).toBe(before);
});

it('sends nothing twice when a worker dies after sending', async () => {
  const jobs = createJobs({
    connection: { connectionString: api.database.connectionString },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    pollSeconds: 0.5,
  });
  const tries: string[] = [];
  jobs.define<{ id: string }>(
    orderEmailsQueue,
    async ({ id }) => {
      await api.services.orders.emails.send(id);
      tries.push(id);
      if (tries.length === 1) throw new Error('lost before the queue heard of it');
    },
    { atOnce: 2, firstRetrySeconds: 1, longestRetrySeconds: 1 },
  );
  await jobs.start();
  queue = (db, name, jobsToAdd) => jobs.add(db, name, jobsToAdd);
  const { id, number } = await placeOrder();
  await vi.waitFor(() => expect(tries).toEqual([id, id]), 20_000);
  expect(await emailsOf(number)).toEqual(both);
  await jobs.stop();
}, 30_000);
