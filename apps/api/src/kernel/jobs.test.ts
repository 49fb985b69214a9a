import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { inTransaction } from '@spindle/database/transaction';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hurryJob, queueRows, troubledRows } from './jobs.sql.ts';
import { createJobs, type Jobs } from './jobs.ts';

describe('job queue', () => {
  let database: TestDatabase;
  const running: Jobs[] = [];
  const errors: string[] = [];
  const log = { info: () => {}, warn: () => {}, error: (_: object, line: string) => void errors.push(line) };

  const make = (drainMs = 3000, patienceMs = 5000): Jobs => {
    const { connectionString } = database;
    const jobs = createJobs({ connection: { connectionString }, log, pollSeconds: 0.5, drainMs, patienceMs });
    running.push(jobs);
    return jobs;
  };

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  });
  afterAll(() => database.drop());

  it('runs a job once the transaction commits, and never when it rolls back', async () => {
    const done: string[] = [];
    const jobs = make();
    jobs.define<{ name: string }>('commit', async ({ name }) => void done.push(name));
    await jobs.start();
    const rolledBack = inTransaction(database.db, async (tx) => {
      await jobs.add(tx, 'commit', [{ key: 'lost', data: { name: 'lost' } }]);
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await inTransaction(database.db, async (tx) => {
      await jobs.add(tx, 'commit', [{ key: 'kept', data: { name: 'kept' } }]);
      await jobs.add(database.db, 'commit', [{ key: 'meanwhile', data: { name: 'meanwhile' } }]);
      await vi.waitFor(() => expect(done).toEqual(['meanwhile']), 10_000);
    });
    await vi.waitFor(() => expect(done).toEqual(['meanwhile', 'kept']), 10_000);
    await jobs.add(database.db, 'commit', [{ key: 'later', data: { name: 'later' } }]);
    await vi.waitFor(() => expect(done).toEqual(['meanwhile', 'kept', 'later']), 10_000);
  });

  it('shows staff what failed and why, and retries it at once on request', async () => {
    let broken = true;
    const done: string[] = [];
    const jobs = make();
    jobs.define<{ name: string }>(
      'broken',
      async ({ name }) => {
        if (broken) throw new TypeError('names nobody');
        done.push(name);
      },
      { firstRetrySeconds: 3600, longestRetrySeconds: 3600 },
    );
    await jobs.start();
    await jobs.add(database.db, 'broken', [{ key: 'one', data: { name: 'one' } }]);
    const [row] = await vi.waitFor(async () => {
      const rows = (await troubledRows(database.db)).filter(({ name }) => name === 'broken');
      expect(rows).toMatchObject([{ state: 'retry', error: 'TypeError', singleton_key: 'one' }]);
      return rows;
    }, 10_000);
    expect(await queueRows(database.db)).toContainEqual(
      expect.objectContaining({ name: 'broken', waiting: 0, failed: 1, done_at: null }),
    );
    broken = false;
    expect(await hurryJob(database.db, row?.id ?? '')).toBe('broken');
    await vi.waitFor(() => expect(done).toEqual(['one']), 10_000);
    // A finished job does not run again.
    await vi.waitFor(async () => expect(await hurryJob(database.db, row?.id ?? '')).toBe(undefined), 10_000);
  });

  it('holds one job per key, and works on many at once', async () => {
    const done: string[] = [];
    const started: string[] = [];
    const jobs = make();
    const gate = Promise.withResolvers<void>();
    jobs.define<{ name: string }>(
      'keys',
      async ({ name }) => {
        started.push(name);
        await gate.promise;
        done.push(name);
      },
      { atOnce: 5 },
    );
    await jobs.start();
    for (const name of ['a', 'a', 'b', 'a', 'c'])
      await jobs.add(database.db, 'keys', [{ key: name, data: { name } }]);
    await vi.waitFor(() => expect(started).toContain('a'), 10_000);
    await jobs.add(database.db, 'keys', [{ key: 'a', data: { name: 'a' } }]);
    gate.resolve();
    await vi.waitFor(() => expect(done.toSorted()).toEqual(['a', 'b', 'c']), 10_000);
    await jobs.add(database.db, 'keys', [{ key: 'a', data: { name: 'again' } }]);
    await vi.waitFor(() => expect(done).toContain('again'), 10_000);
  });

  it('tries a failed job again; one failure does not touch its neighbours', async () => {
    const calls: string[] = [];
    const jobs = make();
    jobs.define<{ name: string }>(
      'retries',
      async ({ name }) => {
        calls.push(name);
        if (name === 'shaky' && calls.filter((call) => call === 'shaky').length < 3)
          throw new Error('not yet');
      },
      { atOnce: 5, firstRetrySeconds: 1, longestRetrySeconds: 1 },
    );
    await jobs.start();
    await inTransaction(database.db, async (tx) => {
      await jobs.add(
        tx,
        'retries',
        ['shaky', 'steady'].map((name) => ({ key: name, data: { name } })),
      );
    });
    await vi.waitFor(() => expect(calls.filter((call) => call === 'shaky')).toHaveLength(3), 15_000);
    expect(calls.filter((call) => call === 'steady')).toHaveLength(1);
  });

  it('shares the work between instances: each job runs on one of them', async () => {
    const done: string[] = [];
    const [one, two] = [make(), make()];
    for (const jobs of [one, two])
      jobs.define<{ name: string }>('shared', async ({ name }) => void done.push(name));
    await Promise.all([one.start(), two.start()]);
    const names = Array.from({ length: 12 }, (_, index) => `job-${index}`);
    await Promise.all(
      names.map((name, index) =>
        (index % 2 ? one : two).add(database.db, 'shared', [{ key: name, data: { name } }]),
      ),
    );
    await vi.waitFor(() => expect(done.toSorted()).toEqual(names.toSorted()), 10_000);
    for (const jobs of [one, two])
      await jobs.add(database.db, 'shared', [{ key: 'later', data: { name: 'later' } }]);
    await vi.waitFor(() => expect(done).toContain('later'), 10_000);
    expect(done.filter((name) => name !== 'later')).toHaveLength(names.length);
  });

  it('lets a running job finish at stop, and hands over one that takes too long', async () => {
    const done: string[] = [];
    const started: string[] = [];
    const hasStarted = (name: string) => vi.waitFor(() => expect(started).toContain(name), 10_000);
    const jobs = make(1500);
    const gate = Promise.withResolvers<void>();
    jobs.define('drain', async () => {
      started.push('quick');
      await gate.promise;
      done.push('quick');
    });
    await jobs.start();
    await jobs.add(database.db, 'drain', [{ key: 'quick', data: {} }]);
    await hasStarted('quick');
    const stopped = jobs.stop();
    gate.resolve();
    await stopped;
    expect(done).toEqual(['quick']);

    const slow = make(1000);
    const never = Promise.withResolvers<void>();
    const endless = (): Promise<void> => {
      started.push('slow');
      return never.promise;
    };
    slow.define('handover', endless, { firstRetrySeconds: 0, longestRetrySeconds: 0 });
    await slow.start();
    await slow.add(database.db, 'handover', [{ key: 'slow', data: {} }]);
    await hasStarted('slow');
    // Would never end, if it waited for the job.
    await slow.stop();
    const next = make();
    next.define('handover', async () => void done.push('taken over'), {
      firstRetrySeconds: 0,
      longestRetrySeconds: 0,
    });
    await next.start();
    await vi.waitFor(() => expect(done).toContain('taken over'), 20_000);
  });

  it('goes on after the database cut every connection', async () => {
    const done: string[] = [];
    const jobs = make();
    jobs.define<{ name: string }>('cut', async ({ name }) => void done.push(name));
    await jobs.start();
    errors.length = 0;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'spindle jobs' and datname = current_database()`.execute(database.db);
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), 10_000);
    // Some connections of the queue may not have noticed yet.
    const add = () => jobs.add(database.db, 'cut', [{ key: 'after', data: { name: 'after' } }]);
    await vi.waitFor(add, 10_000);
    await vi.waitFor(() => expect(done).toEqual(['after']), 15_000);
  });

  it('keeps trying while the database is away, until it is stopped', async () => {
    const connection = { connectionString: 'postgresql://nobody@127.0.0.1:9/none' };
    const jobs = createJobs({ connection, log });
    jobs.define('away', async () => {});
    errors.length = 0;
    const start = jobs.start();
    await vi.waitFor(() => expect(errors.join()).toContain('could not start'), 10_000);
    await jobs.stop();
    await start;
  });

  it('lets work wait until it is open, and refuses it when that takes too long', async () => {
    const done: string[] = [];
    const early = [{ key: 'x', data: { name: 'early' } }];
    const jobs = make();
    jobs.define<{ name: string }>('early', async ({ name }) => void done.push(name));
    const adding = jobs.add(database.db, 'early', early);
    await jobs.start();
    await adding;
    await vi.waitFor(() => expect(done).toEqual(['early']), 15_000);
    const never = make(3000, 20);
    never.define('early', async () => {});
    await expect(never.add(database.db, 'early', early)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
