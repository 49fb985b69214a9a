import type { StaffProperty } from '@spindle/contract/staff/goods/staff-properties';
import { inTransaction } from '@spindle/database/transaction';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../../accounts.fixture.ts';
import { kindsStamp, waitForKinds } from '../../../kernel/sql/property-kinds.sql.ts';
import { journalOf } from '../../../kernel/staff/staff.fixture.ts';
import { addPlainGoods } from '../../goods/plain-goods.fixture.ts';
import { type Employee, employee, staffCall } from '../../staff/staff.fixture.ts';
import { type ConversionsDesk, runConversion } from './property-conversions.staff.ts';

/** More than a request converts synchronously. */
const many = 520;

let api: AccountsApi;
let editor: Employee;
let desk: ConversionsDesk;
let goods: string[];
beforeAll(async () => {
  api = await openAccountsApi();
  editor = await employee(api.db, { roles: ['catalogue'] });
  desk = api.services.conversionsDesk;
  goods = await addPlainGoods(api.db, many);
});
afterAll(() => api.close());

const staffRequest = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  version?: number,
) =>
  staffCall(api, method, `/api/staff/${path}`, {
    as: editor,
    ...(body ? { body } : {}),
    ...(version === undefined ? {} : { version }),
  });
const kinds = async (id: number): Promise<{ kind: string; held: string[] }> => {
  const { rows } = await sql<{ kind: string; held: string[] }>`SELECT p.kind, ARRAY(
      SELECT DISTINCT (g.properties -> p.id::text)::text FROM goods g WHERE g.properties ? p.id::text ORDER BY 1) AS held
    FROM properties p WHERE p.id = ${id}`.execute(api.db);
  return rows[0] ?? { kind: '', held: [] };
};
const openOf = async (id: number): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM property_turns WHERE property_id = ${id} AND ended_at IS NULL`.execute(api.db);
  return rows[0]?.id ?? '';
};

let number = 0;
let property: StaffProperty;
beforeEach(async () => {
  number += 1;
  const input = { name: `Свойство ${number}`, group: 'Основные', decimals: 0, better: null, kind: 'number' };
  property = (await staffRequest('POST', 'properties', input)).json().data;
  // 8 and 8.5 by turns.
  await sql`UPDATE goods SET properties = jsonb_build_object(${String(property.id)}::text, (8 + (id % 2) / 2.0)::float8)
    WHERE public_id = ANY(${goods})`.execute(api.db);
});
const begin = (body: object) => staffRequest('PUT', `properties/${property.id}/kind`, body, property.version);
const currentProperty = async (): Promise<StaffProperty> =>
  (await staffRequest('GET', `properties/${property.id}`)).json().data;

describe('another kind under many goods', () => {
  it('is a run: started once, refused twice, reported, and other changes wait', async () => {
    const started = (await begin({ kind: 'choice' })).json().data as StaffProperty;
    expect(started).toMatchObject({
      kind: 'number',
      turn: { kind: 'choice', state: 'running', total: many },
    });
    const again = await begin({ kind: 'choice' });
    expect([again.statusCode, again.json().message]).toEqual([
      409,
      expect.stringContaining('сейчас меняется'),
    ]);
    expect(
      (await staffRequest('DELETE', `properties/${property.id}`, undefined, property.version)).statusCode,
    ).toBe(409);

    const conversion = await openOf(property.id);
    // Two workers at once: the second finds it claimed or done.
    await Promise.all([runConversion(desk, conversion), runConversion(desk, conversion)]);
    const finished = await currentProperty();
    expect(finished).toMatchObject({
      kind: 'choice',
      version: property.version + 1,
      values: [{ name: '8' }, { name: '8,5' }],
      turn: { state: 'done', done: many, total: many },
    });
    expect((await kinds(property.id)).held).toEqual(finished.values.map(({ id }) => String(id)).toSorted());
    expect((await journalOf(api.db, 'property', String(property.id))).map(({ action }) => action)).toEqual([
      'properties.add',
      'properties.kind-start',
      'properties.kind',
    ]);
    await runConversion(desk, conversion);
    expect((await currentProperty()).version).toBe(finished.version);
  });

  it('leaves everything as it was when stopped, and may be started again', async () => {
    await begin({ kind: 'choice' });
    const conversion = await openOf(property.id);
    // Cancelled while it runs: converted values are rolled back.
    const stopping = async (id: string) => {
      await staffRequest('DELETE', `properties/${property.id}/kind`);
      expect((await currentProperty()).turn).toMatchObject({ state: 'running', is_stopping: true });
      return desk.holderOf(id);
    };
    await runConversion({ ...desk, holderOf: stopping }, conversion);
    expect(await kinds(property.id)).toEqual({ kind: 'number', held: ['8', '8.5'] });
    expect(await currentProperty()).toMatchObject({
      version: property.version,
      values: [],
      turn: { state: 'cancelled' },
    });
    // It may be started again.
    expect((await begin({ kind: 'choice' })).statusCode).toBe(200);
    await runConversion(desk, await openOf(property.id));
    expect((await kinds(property.id)).kind).toBe('choice');
  });

  it('what cannot be turned hinders it, or is taken from the goods where that was wanted', async () => {
    const other = { properties: { [property.id]: true } };
    await sql`UPDATE goods SET properties = ${JSON.stringify(other.properties)}::jsonb WHERE public_id = ${goods[0]}`.execute(
      api.db,
    );
    const preview = (await staffRequest('GET', `properties/${property.id}/kind?to=flag`)).json().data;
    expect(preview).toMatchObject({ held: many, wrong_held: many - 1, is_too_much: false });
    expect((await begin({ kind: 'flag' })).statusCode).toBe(409);
    expect((await begin({ kind: 'flag', drops: true })).statusCode).toBe(200);
    await runConversion(desk, await openOf(property.id));
    expect(await kinds(property.id)).toEqual({ kind: 'flag', held: ['true'] });
  });

  it("waits for writers of goods' properties; a writer that read the kinds before does not write after", async () => {
    await begin({ kind: 'choice' });
    const conversion = await openOf(property.id);
    const stamp = await kindsStamp(api.db);
    await inTransaction(api.db, async (tx) => {
      await waitForKinds(tx);
      await runConversion(desk, conversion, { patienceMs: 150 });
    });
    expect((await currentProperty()).turn).toMatchObject({
      state: 'stopped',
      reason: expect.stringContaining('загружаются'),
    });
    expect((await kinds(property.id)).kind).toBe('number');
    await begin({ kind: 'choice' });
    await runConversion(desk, await openOf(property.id));
    expect(await kindsStamp(api.db)).toBe(stamp + 1);
  });

  it('ends with a reason when its author has lost the right', async () => {
    await begin({ kind: 'choice' });
    const conversion = await openOf(property.id);
    await runConversion({ ...desk, holderOf: async () => null }, conversion);
    expect((await currentProperty()).turn).toMatchObject({
      state: 'stopped',
      reason: expect.stringContaining('Права'),
    });
    expect((await staffRequest('DELETE', `properties/${property.id}/kind`)).statusCode).toBe(409);
  });

  it('leaves nothing when the process dies in the middle; the next one starts again', async () => {
    await begin({ kind: 'choice' });
    const conversion = await openOf(property.id);
    const dying = new AbortController();
    dying.abort(new Error('killed'));
    await expect(runConversion(desk, conversion, { signal: dying.signal })).rejects.toThrow('killed');
    expect(await kinds(property.id)).toEqual({ kind: 'number', held: ['8', '8.5'] });
    expect((await currentProperty()).turn?.state).toBe('running');
    await runConversion(desk, conversion);
    expect((await currentProperty()).turn?.state).toBe('done');
  });
});
