import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../api.fixture.ts';
import type { Identity } from './identity.ts';
import { createPeople } from './person-data.ts';

describe('every table that refers to a person', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await createTestApi();
  });
  afterAll(() => api.close());

  it('has a module that answers for it: joining, leaving and the data download', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(api.database.db);
    const answered = api.services.people.tables();
    expect(rows.map(({ name }) => name).filter((name) => !answered.includes(name))).toEqual([]);
    expect(new Set(answered).size).toBe(answered.length);
  });
});

describe('people', () => {
  it('asks every module in turn, with the same transaction', async () => {
    const people = createPeople();
    const calls: unknown[][] = [];
    const guest: Identity = { token: null, cartId: null, viewedListId: null, comparisonToken: null };
    people.register({ tables: ['a'], signedIn: async (...args) => void calls.push(['first', ...args]) });
    people.register({ tables: ['b'], exported: async () => ({ Раздел: 1 }) });
    people.register({ tables: ['c'], signedIn: async (...args) => void calls.push(['third', ...args]) });
    const tx = {} as never;
    await people.signedIn(tx, 'u', guest);
    expect(calls).toEqual([
      ['first', tx, 'u', guest],
      ['third', tx, 'u', guest],
    ]);
    expect(await people.exported(tx, 'u')).toEqual({ Раздел: 1 });
    expect(people.tables()).toEqual(['a', 'b', 'c']);
  });
});
