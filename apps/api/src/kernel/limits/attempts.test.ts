import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { inTransaction } from '@spindle/database/transaction';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attempt, earlierAnswer, hashBody, once } from './attempts.ts';

const attempt = (key: string, body: unknown = { a: 1 }): Attempt => ({
  scope: 'test',
  key,
  bodyHash: hashBody(body),
});

describe('attempts', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const run = (which: Attempt, work: () => Promise<{ number: number }>) =>
    inTransaction(database.db, (tx) => once(tx, which, work));

  it('does the work once for twins that arrive together', async () => {
    let runs = 0;
    const work = async (): Promise<{ number: number }> => {
      // sleeps because its twins have to come meanwhile
      await sleep(50);
      runs += 1;
      return { number: runs };
    };
    const answers = await Promise.all(Array.from({ length: 6 }, () => run(attempt('twins'), work)));
    expect(runs).toBe(1);
    expect(answers.map(({ answer }) => answer)).toEqual(Array.from({ length: 6 }, () => ({ number: 1 })));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await earlierAnswer(database.db, attempt('twins'))).toEqual({ number: 1 });
  });

  it('refuses a different body under the same key and keeps scopes apart', async () => {
    await run(attempt('body'), async () => ({ number: 1 }));
    const other = run(attempt('body', { a: 2 }), async () => ({ number: 2 }));
    await expect(other).rejects.toMatchObject({ code: 'key_reused' });
    const elsewhere = { ...attempt('body', { a: 2 }), scope: 'other' };
    expect((await run(elsewhere, async () => ({ number: 3 }))).answer).toEqual({ number: 3 });
  });

  it('forgets an attempt that failed', async () => {
    const failed = run(attempt('failed'), async () => {
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await run(attempt('failed'), async () => ({ number: 5 }))).repeated).toBe(false);
  });

  it('sees one body in any order of fields', () => {
    expect(hashBody({ a: 1, b: { c: [1, 2], d: 'ё' } })).toEqual(
      hashBody({ b: { d: 'ё', c: [1, 2] }, a: 1 }),
    );
    expect(hashBody({ a: [1, 2] })).not.toEqual(hashBody({ a: [2, 1] }));
    expect(hashBody({ a: 1 })).not.toEqual(hashBody({ a: '1' }));
  });
});
