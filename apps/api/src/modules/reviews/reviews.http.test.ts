import type { Db } from '@spindle/database/pool';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi, password, type Person } from '../../accounts.fixture.ts';
import { addPlainGoods } from '../goods/plain-goods.fixture.ts';
import type { HasBought } from './bought-goods.ts';
import { recordStatements } from '../../kernel/statements.fixture.ts';
import { commandLine } from '../../kernel/staff/actor.ts';
import { journalOf, testStaff } from '../../kernel/staff/staff.fixture.ts';
import { decideReview } from './reviews.staff.ts';
import { createReviewsService } from './reviews.service.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await openAccountsApi();
});
afterAll(() => api.close());

const newGoods = async (): Promise<string> => (await addPlainGoods(api.db, 1))[0] ?? '';

async function sendRequest(
  as: Person | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const answer = await api.call(method, `/api/${path}`, { as, ...(body && { body }) });
  return { status: answer.statusCode, body: answer.json() };
}
const read = async (as: Person | null, goods: string, query = '') =>
  (await sendRequest(as, 'GET', `reviews/goods/id/${goods}${query}`)).body;
const write = (as: Person, goods: string, content = 'Стойкость 1 350 отверстий', rating?: unknown) =>
  sendRequest(as, 'POST', `reviews/goods/id/${goods}`, { content, ...(rating !== undefined && { rating }) });
const approve = (id: string) => decideReview(testStaff(api.db), commandLine, id, 'approve');

async function approved(goods: string, rating?: number): Promise<{ id: string; author: Person }> {
  const author = await api.person();
  const { id } = (await write(author, goods, 'Хорошее сверло', rating)).body.data;
  await approve(id);
  return { id, author };
}

describe('a review', () => {
  it('is seen by its author alone until it is approved', async () => {
    const [author, other, goods] = [await api.person(), await api.person(), await newGoods()];
    const { status, body } = await write(author, goods, '  Стружка\r\nломается  ', 4);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      content: 'Стружка\nломается',
      rating: 4,
      author: 'Иван\u00a0П.',
      status: 'pending',
      is_own: true,
    });
    for (const viewer of [other, null]) {
      expect(await read(viewer, goods)).toMatchObject({ data: [], own: null, meta: { total: 0 } });
    }
    expect((await read(author, goods)).own.id).toBe(body.data.id);
    await approve(body.data.id);
    const seen = await read(null, goods);
    expect(seen.data).toMatchObject([{ id: body.data.id, is_own: false, status: 'approved' }]);
    expect(seen.meta).toMatchObject({ total: 1, rating: { average: 4, count: 1, stars: [0, 0, 0, 1, 0] } });
    expect(JSON.stringify(seen)).not.toContain(author.email);
  });

  it('by the id of an option is about the goods', async () => {
    const [author, goods] = [await api.person(), await newGoods()];
    await write(author, goods.replace('p_', 'bu_'));
    expect((await read(author, goods)).own).not.toBeNull();
  });

  it('goes back to the staff when it is changed, by either call; unchanged it stays', async () => {
    const goods = await newGoods();
    const { id, author } = await approved(goods, 5);
    expect(
      (await sendRequest(author, 'POST', `reviews/${id}`, { content: 'Хорошее сверло' })).body.data.status,
    ).toBe('approved');
    const changed = await sendRequest(author, 'PUT', `comments/${id}`, { content: 'Уже не такое хорошее' });
    expect(changed.body.data).toMatchObject({ status: 'pending', rating: 5 });
    expect((await read(null, goods)).meta).toMatchObject({ total: 0, rating: { average: null, count: 0 } });
    await approve(id);
    const unrated = await sendRequest(author, 'POST', `reviews/${id}`, {
      content: 'Уже не такое хорошее',
      rating: '',
    });
    expect(unrated.body.data).toMatchObject({ status: 'pending', rating: null });
    await approve(id);
    expect((await read(null, goods)).meta).toMatchObject({ total: 1, rating: { average: null, count: 0 } });
  });

  it('is one per person and goods: the same words again are the same review, others are refused', async () => {
    const [author, goods] = [await api.person(), await newGoods()];
    const answers = await Promise.all([1, 2, 3].map(() => write(author, goods, 'Дважды нажал', 5)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const other = await write(author, goods, 'Ещё раз о том же');
    expect([other.status, other.body.code]).toEqual([409, 'review_exists']);
  });

  it('sends the reason of a rejection to its author, and to nobody else', async () => {
    const goods = await newGoods();
    const { id, author } = await approved(goods);
    await decideReview(testStaff(api.db), commandLine, id, 'reject', { reason: 'Реклама' });
    expect((await read(author, goods)).own).toMatchObject({ status: 'rejected', reject_reason: 'Реклама' });
    expect((await read(await api.person(), goods)).data).toEqual([]);
    await expect(decideReview(testStaff(api.db), commandLine, id, 'reject')).rejects.toThrow(
      'Отзыв уже отклонён.',
    );
    await expect(decideReview(testStaff(api.db), commandLine, 'nothing', 'approve')).rejects.toThrow(/нет/);
    expect((await journalOf(api.db, 'review', id)).map(({ before, after }) => [before, after])).toEqual([
      [{ status: 'pending' }, { status: 'approved' }],
      [{ status: 'approved' }, { status: 'rejected' }],
    ]);
  });

  it.each([
    [{ content: '' }, 'content'],
    [{ content: 'a' }, 'content'],
    [{ content: 'я'.repeat(2001) }, 'content'],
    [{ content: 'Хорошо', rating: 0 }, 'rating'],
    [{ content: 'Хорошо', rating: 6 }, 'rating'],
    [{ content: 'Хорошо', rating: 4.5 }, 'rating'],
    [{ content: 'Хорошо', rating: '5 звёзд' }, 'rating'],
    [{ content: 'Хорошо', status: 'approved' }, 'body'],
  ])('%o is refused', async (body, field) => {
    const answer = await sendRequest(
      await api.person(),
      'POST',
      `reviews/goods/id/${await newGoods()}`,
      body,
    );
    expect(answer.status).toBe(422);
    expect(field === 'body' || Object.keys(answer.body.errors).includes(field)).toBe(true);
  });

  it('notifies caches of the changed goods', async () => {
    const payloads: string[] = [];
    const stop = api.deps.notices.subscribe(
      'reviews',
      (payload) => payloads.push(payload),
      () => {},
    );
    await api.deps.notices.ready();
    const [author, goods] = [await api.person(), await newGoods()];
    const { id } = (await write(author, goods)).body.data;
    const row = await api.db.selectFrom('reviews').select('goods_id').where('id', '=', id).executeTakeFirst();
    const expected = JSON.stringify([row?.goods_id]);
    // One that waits, too: its author may be on another machine.
    await expect.poll(() => payloads).toEqual([expected]);
    await approve(id);
    await expect.poll(() => payloads).toEqual([expected, expected]);
    stop();
  });
});

describe('votes', () => {
  const vote = async (as: Person, id: string, method: 'POST' | 'DELETE', kind: string) => {
    const { likes_count, dislikes_count, is_liked_by_current_user, is_disliked_by_current_user } = (
      await sendRequest(as, method, `likes/review/id/${id}/${kind}`)
    ).body.data;
    return [likes_count, dislikes_count, is_liked_by_current_user, is_disliked_by_current_user];
  };

  it('exclude each other, are taken back when repeated, and add up', async () => {
    const { id } = await approved(await newGoods());
    const [first, second] = [await api.person(), await api.person()];
    expect(await vote(first, id, 'POST', 'like')).toEqual([1, 0, true, false]);
    expect(await vote(second, id, 'POST', 'like')).toEqual([2, 0, true, false]);
    expect(await vote(first, id, 'POST', 'dislike')).toEqual([1, 1, false, true]);
    expect(await vote(first, id, 'POST', 'dislike')).toEqual([1, 0, false, false]);
    expect(await vote(second, id, 'DELETE', 'dislike')).toEqual([1, 0, true, false]);
    expect(await vote(second, id, 'POST', 'like?repeat=keep')).toEqual([1, 0, true, false]);
    expect(await vote(second, id, 'DELETE', 'like')).toEqual([0, 0, false, false]);
  });

  it('counters hold however many click at once', async () => {
    const { id } = await approved(await newGoods());
    const people = await Promise.all(Array.from({ length: 8 }, () => api.person()));
    const clicks = people.flatMap((person, index) => [
      vote(person, id, 'POST', 'like'),
      vote(person, id, 'POST', index % 2 ? 'dislike' : 'like?repeat=keep'),
      vote(person, id, 'POST', 'like?repeat=keep'),
    ]);
    await Promise.all(clicks);
    const row = await api.db
      .selectFrom('reviews')
      .select(['likes_count', 'dislikes_count'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const votes = await api.db
      .selectFrom('review_votes')
      .select('is_like')
      .where('review_id', '=', id)
      .execute();
    expect(row).toEqual({
      likes_count: votes.filter((one) => one.is_like).length,
      dislikes_count: votes.filter((one) => !one.is_like).length,
    });
  });

  it('are for others: nobody likes their own review', async () => {
    const { id, author } = await approved(await newGoods());
    const { status, body } = await sendRequest(author, 'POST', `likes/review/id/${id}/like`);
    expect([status, body.code]).toEqual([409, 'own_review']);
    expect(await vote(await api.person(), id, 'POST', 'like')).toEqual([1, 0, true, false]);
  });

  it('two likes of one person at the same moment take each other back', async () => {
    const { id } = await approved(await newGoods());
    const person = await api.person();
    await Promise.all([vote(person, id, 'POST', 'like'), vote(person, id, 'POST', 'like')]);
    expect(await vote(person, id, 'DELETE', 'dislike')).toEqual([0, 0, false, false]);
  });

  it('only for what the asker can see, and only for reviews', async () => {
    const [author, other] = [await api.person(), await api.person()];
    const { id } = (await write(author, await newGoods())).body.data;
    expect((await sendRequest(other, 'POST', `likes/review/id/${id}/like`)).status).toBe(404);
    expect((await sendRequest(author, 'POST', `likes/review/id/${id}/like`)).status).toBe(409);
    expect((await sendRequest(author, 'POST', `likes/goods/id/${id}/like`)).status).toBe(404);
    expect((await sendRequest(null, 'POST', `likes/review/id/${id}/like`)).status).toBe(401);
  });
});

describe('pages', () => {
  it('of a product go on where the last one ended, whatever was added or removed meanwhile', async () => {
    const goods = await newGoods();
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) ids.unshift((await approved(goods)).id);
    const first = await read(null, goods, '?limit=3');
    expect(first.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 3));
    await approved(goods);
    await api.db
      .deleteFrom('reviews')
      .where('id', '=', ids[2] ?? '')
      .execute();
    const second = await read(null, goods, `?limit=3&after=${first.meta.next}`);
    expect(second.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(3, 6));
    const last = await read(null, goods, `?limit=3&after=${second.meta.next}`);
    expect(last.data.map(({ id }: { id: string }) => id)).toEqual(ids.slice(6));
    expect(last.meta.next).toBeNull();
    expect((await sendRequest(null, 'GET', `reviews/goods/id/${goods}?after=1.x`)).status).toBe(422);
    expect((await sendRequest(null, 'GET', `reviews/goods/id/${goods}?limit=51`)).status).toBe(422);
  });

  it("of one's own reviews, with their goods", async () => {
    const author = await api.person();
    const goods = [await newGoods(), await newGoods(), await newGoods()];
    for (const one of goods) await write(author, one);
    const { body } = await sendRequest(author, 'GET', 'comments/?limit=2');
    expect(body.data.map((review: { goods: { id: string } }) => review.goods.id)).toEqual([
      goods[2],
      goods[1],
    ]);
    expect(body.meta).toEqual({ offset: 0, limit: 2, total: 3 });
    expect((await sendRequest(author, 'GET', 'comments/?limit=2&offset=2')).body.data.length).toBe(1);
    expect(
      (await sendRequest(author, 'GET', `comments/?offset=${Number.MAX_SAFE_INTEGER}`)).body.data,
    ).toEqual([]);
  });

  it('of a product with 5000 reviews read no more rows than of one with twenty', async () => {
    const [few, many] = [await newGoods(), await newGoods()];
    await sql`
      INSERT INTO users (id, email, first_name, last_name, type)
      SELECT gen_random_uuid(), 'crowd-' || n || '@example.ru', 'Олег', 'Т', 'physical' FROM generate_series(1, 5000) n`.execute(
      api.db,
    );
    for (const [goods, count] of [
      [few, 20],
      [many, 5000],
    ] as const) {
      await sql`
        INSERT INTO reviews (id, goods_id, user_id, content, rating, status, created_at)
        SELECT gen_random_uuid(), (SELECT id FROM goods WHERE public_id = ${goods}), id, 'Хорошо', 4, 'approved',
          now() - random() * interval '300 days'
        FROM users WHERE email LIKE 'crowd-%' ORDER BY email LIMIT ${count}`.execute(api.db);
    }
    await sql`ANALYZE reviews, users, review_votes, review_totals`.execute(api.db);
    const viewer = await api.person();
    const rowsSoFar = async (tx: Db): Promise<number> => {
      const { rows } = await sql<{ read: number }>`
        SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS read
        FROM pg_stat_xact_user_tables WHERE relname LIKE 'review%' OR relname = 'users'`.execute(tx);
      return rows[0]?.read ?? Number.NaN;
    };
    const readRows = (goods: string) =>
      api.db.transaction().execute(async (tx) => {
        const { goods: goodsService, limits } = api.services;
        const deps = {
          ...api.deps,
          db: tx,
          goods: goodsService,
          limits,
          hasBought: (async () => new Set()) satisfies HasBought,
        };
        const service = createReviewsService(deps);
        const before = await rowsSoFar(tx);
        const { page } = await service.ofGoods(goods, viewer.id, { limit: 10 });
        await service.ofGoods(goods, viewer.id, { limit: 10, after: page.meta.next ?? undefined });
        return (await rowsSoFar(tx)) - before;
      });
    const [fewRead, manyRead] = [await readRows(few), await readRows(many)];
    expect(fewRead).toBeGreaterThan(20);
    expect(manyRead).toBeLessThanOrEqual(fewRead + 4);
    expect((await read(null, many)).meta).toMatchObject({ total: 5000, rating: { average: 4, count: 5000 } });
  });
});

describe('what a product’s reviews cost', () => {
  it('they are one question, for a person with a review of their own too', async () => {
    const goods = await newGoods();
    const { author } = await approved(goods, 4);
    await approved(goods, 5);
    const statementsOf = recordStatements(api.database);
    const reviewStatements = async (as: Person | null) =>
      (await statementsOf(async () => expect((await read(as, goods)).data).toHaveLength(2))).filter((text) =>
        text.includes('review'),
      ).length;
    expect([await reviewStatements(null), await reviewStatements(author)]).toEqual([1, 1]);
  });
});

describe('what a person has just changed', () => {
  it('shows at once: their own vote and review', async () => {
    const goods = await newGoods();
    const { id } = await approved(goods, 4);
    const [voter, other] = [await api.person(), await api.person()];
    for (const one of [voter, other]) expect((await read(one, goods)).data[0].likes_count).toBe(0);
    await sendRequest(voter, 'POST', `likes/review/id/${id}/like`);
    expect((await read(voter, goods)).data[0]).toMatchObject({
      likes_count: 1,
      is_liked_by_current_user: true,
    });
    expect((await read(other, goods)).data[0]).toMatchObject({
      likes_count: 1,
      is_liked_by_current_user: false,
    });
    await write(other, goods, 'Ждёт проверки');
    expect((await read(other, goods)).own).toMatchObject({ status: 'pending' });
    expect((await read(voter, goods)).data).toHaveLength(1);
  });
});

describe('the person leaves or joins', () => {
  it('their reviews and likes go, and every counter follows', async () => {
    const goods = await newGoods();
    const { id } = await approved(goods, 3);
    const leaving = await approved(goods, 5);
    await sendRequest(leaving.author, 'POST', `likes/review/id/${id}/like`);
    const file = (await api.call('GET', '/api/profile/data', { as: leaving.author })).json();
    expect(JSON.stringify(file)).toContain('Хорошее сверло');
    await api.call('DELETE', '/api/profile/account', {
      as: leaving.author,
      body: { current_password: password },
    });
    const { data, meta } = await read(null, goods);
    expect(data).toMatchObject([{ id, likes_count: 0 }]);
    expect(meta).toMatchObject({ total: 1, rating: { average: 3, count: 1 } });
  });
});
