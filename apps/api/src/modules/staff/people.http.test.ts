import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { plainSmallShop } from '../content/content-import.fixture.ts';
import { type Employee, employee, staffCall } from './staff.fixture.ts';

let api: TestApi;
let admin: Employee;
beforeAll(async () => {
  api = await createTestApi({}, plainSmallShop);
  admin = await employee(api.database.db);
});
afterAll(() => api.close());

const input = { first_name: 'Павел', last_name: 'Снегирёв', position: 'Инженер', only_own: false };
const get = async (id: string) =>
  (await staffCall(api, 'GET', `/api/staff/people/${id}`, { as: admin })).json().data;
const auditOf = (kind: string, id: string) =>
  api.database.db
    .selectFrom('audit')
    .select(['action', 'actor_name', 'staff_id', 'before', 'after', 'request_id'])
    .where('record_kind', '=', kind)
    .where('record_id', '=', id)
    .orderBy('id')
    .execute();

describe('people', () => {
  it('are invited with a link that is also e-mailed; the audit log names the author', async () => {
    const body = { ...input, email: 'pavel@shop.example.ru', roles: ['service'] };
    const answer = await staffCall(api, 'POST', '/api/staff/people', { as: admin, body });
    expect(answer.statusCode).toBe(200);
    const { data, link } = answer.json();
    const inviteEmail = await api.database.db
      .selectFrom('letters')
      .select('text')
      .where('recipient', '=', body.email)
      .executeTakeFirstOrThrow();
    expect(inviteEmail.text).toContain(link);
    const [row] = await auditOf('staff', data.id);
    expect(row).toMatchObject({ action: 'staff.invite', staff_id: admin.id, after: { roles: ['service'] } });
    expect(row?.request_id).toBe(answer.headers['x-request-id']);
    const again = await staffCall(api, 'POST', '/api/staff/people', { as: admin, body });
    expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining('уже есть')]);
  });

  it('change by version: a stale change gets the current record', async () => {
    const one = await employee(api.database.db, { roles: ['content'] });
    const { version } = await get(one.id);
    const url = `/api/staff/people/${one.id}`;
    const body = { ...input, roles: ['catalogue'], locked: false };
    expect((await staffCall(api, 'PUT', url, { as: admin, body })).statusCode).toBe(428);
    const first = await staffCall(api, 'PUT', url, { as: admin, body, version });
    expect([first.statusCode, first.headers['etag']]).toEqual([200, `"${version + 1}"`]);
    const late = await staffCall(api, 'PUT', url, {
      as: admin,
      body: { ...body, position: 'Иначе' },
      version,
    });
    expect(late.statusCode).toBe(412);
    expect(late.json().current).toMatchObject({ version: version + 1, roles: ['catalogue'] });
    const [{ actor_name: name } = { actor_name: '' }] = await auditOf('staff', one.id);
    expect(late.json().changed).toEqual({ kind: 'person', name, at: expect.any(String) });
    const [change] = await auditOf('staff', one.id);
    expect(change).toMatchObject({ before: { roles: ['content'] }, after: { roles: ['catalogue'] } });
  });

  it('lose their rights with the next call, and their sessions when they are locked', async () => {
    const one = await employee(api.database.db, { roles: ['sales-head'] });
    expect((await staffCall(api, 'GET', '/api/staff/people', { as: one })).statusCode).toBe(200);
    const change = async (over: object) => {
      const { version } = await get(one.id);
      const body = { ...input, roles: ['content'], locked: false, ...over };
      return staffCall(api, 'PUT', `/api/staff/people/${one.id}`, { as: admin, body, version });
    };
    await change({});
    expect((await staffCall(api, 'GET', '/api/staff/people', { as: one })).statusCode).toBe(403);
    await change({ locked: true });
    expect((await staffCall(api, 'GET', '/api/staff/me', { as: one })).statusCode).toBe(401);
  });

  it('give nobody more than they have, and take over nobody who has more', async () => {
    const { db } = api.database;
    const role = await staffCall(api, 'POST', '/api/staff/roles', {
      as: admin,
      body: { name: 'Кадры', permissions: ['staff.read', 'staff.manage'] },
    });
    const clerk = await employee(db, { roles: [role.json().data.id] });
    const body = { ...input, email: 'friend@shop.example.ru', roles: ['administrator'] };
    expect((await staffCall(api, 'POST', '/api/staff/people', { as: clerk, body })).statusCode).toBe(403);
    const takeover = await staffCall(api, 'POST', `/api/staff/people/${admin.id}/invite`, { as: clerk });
    expect(takeover.statusCode).toBe(403);
    const wider = await staffCall(api, 'PUT', `/api/staff/roles/${role.json().data.id}`, {
      as: clerk,
      version: 1,
      body: { name: 'Кадры', permissions: ['staff.read', 'staff.manage', 'orders.read'] },
    });
    expect(wider.statusCode).toBe(403);
    const answer = await staffCall(api, 'PUT', `/api/staff/people/${clerk.id}`, {
      as: clerk,
      version: 1,
      body: { ...input, roles: ['sales-head'], locked: false },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('give nobody, themselves included, more customers to see than they see', async () => {
    const { db } = api.database;
    const body = { name: 'Старший смены', permissions: ['staff.read', 'staff.manage', 'orders.read'] };
    const role = (await staffCall(api, 'POST', '/api/staff/roles', { as: admin, body })).json().data;
    const clerk = await employee(db, { roles: [role.id], onlyOwn: true });
    const [narrow, wide] = [
      await employee(db, { roles: [role.id], onlyOwn: true }),
      await employee(db, { roles: [role.id] }),
    ];
    const change = async (id: string, over: object) =>
      (
        await staffCall(api, 'PUT', `/api/staff/people/${id}`, {
          as: clerk,
          version: (await get(id)).version,
          body: { ...input, roles: [role.id], only_own: true, locked: false, ...over },
        })
      ).statusCode;
    const post = async (path: string, sent?: object) =>
      (await staffCall(api, 'POST', `/api/staff/people${path}`, { as: clerk, body: sent })).statusCode;
    const invite = (email: string, only_own: boolean) =>
      post('', { ...input, email: `${email}@shop.example.ru`, roles: [role.id], only_own });

    expect(await change(clerk.id, { only_own: false })).toBe(403);
    expect(await change(narrow.id, { only_own: false })).toBe(403);
    expect(await change(wide.id, { locked: true })).toBe(403);
    expect(await post(`/${wide.id}/invite`)).toBe(403);
    const answer = await staffCall(api, 'DELETE', `/api/staff/people/${wide.id}/sessions`, { as: clerk });
    expect(answer.statusCode).toBe(403);
    expect(await invite('wide', false)).toBe(403);
    const widened = await staffCall(api, 'PUT', `/api/staff/roles/${role.id}`, {
      as: clerk,
      version: role.version,
      body: { ...body, name: 'Старшие смены' },
    });
    expect(widened.statusCode).toBe(403);
    expect([(await get(clerk.id)).only_own, (await get(wide.id)).locked]).toEqual([true, false]);

    expect(await change(narrow.id, { position: 'Сменщик' })).toBe(200);
    expect(await post(`/${narrow.id}/invite`)).toBe(200);
    expect(await invite('narrow', true)).toBe(200);
  });

  it('always include an administrator, and nobody locks themselves', async () => {
    const alone = await createTestApi({}, plainSmallShop);
    const only = await employee(alone.database.db);
    const change = (over: object) =>
      staffCall(alone, 'PUT', `/api/staff/people/${only.id}`, {
        as: only,
        version: 1,
        body: { ...input, roles: ['administrator'], locked: false, ...over },
      });
    expect((await change({ roles: ['content'] })).json().message).toContain('последний администратор');
    expect((await change({ locked: true })).json().message).toContain('Свой вход');
    await alone.close();
  });
});

describe('roles', () => {
  it('are removed only by staff who hold all of their permissions', async () => {
    const add = async (body: object) =>
      (await staffCall(api, 'POST', '/api/staff/roles', { as: admin, body })).json().data;
    const clerks = await add({ name: 'Отдел кадров', permissions: ['staff.read', 'staff.manage'] });
    const spare = await add({ name: 'Приёмка', permissions: ['orders.read'] });
    const clerk = await employee(api.database.db, { roles: [clerks.id] });
    const remove = (as: Employee) =>
      staffCall(api, 'DELETE', `/api/staff/roles/${spare.id}`, { as, version: spare.version });
    expect((await remove(clerk)).statusCode).toBe(403);
    expect((await remove(admin)).statusCode).toBe(200);
  });

  it('of the shop’s own are made, changed and removed while nobody has them', async () => {
    const body = { name: 'Склад', permissions: ['orders.read'] };
    const { data } = (await staffCall(api, 'POST', '/api/staff/roles', { as: admin, body })).json();
    expect((await staffCall(api, 'POST', '/api/staff/roles', { as: admin, body })).statusCode).toBe(409);
    const holder = await employee(api.database.db, { roles: [data.id] });
    const me = (await staffCall(api, 'GET', '/api/staff/me', { as: holder })).json().data;
    expect(me.permissions).toEqual(['orders.read']);
    const url = `/api/staff/roles/${data.id}`;
    expect((await staffCall(api, 'DELETE', url, { as: admin, version: 1 })).statusCode).toBe(409);
    await sql`update staff set roles = '{content}' where id = ${holder.id}`.execute(api.database.db);
    expect((await staffCall(api, 'DELETE', url, { as: admin, version: 1 })).statusCode).toBe(200);
  });
});

describe('the audit', () => {
  it('is append-only', async () => {
    const { db } = api.database;
    for (const change of [
      sql`update audit set actor_name = 'x'`,
      sql`delete from audit`,
      sql`truncate audit`,
    ])
      await expect(change.execute(db)).rejects.toThrow('append-only');
  });
});
