import type { Endpoint } from '@spindle/contract/endpoint';
import { BUILT_IN_ROLES, type BuiltInRole, permissionKeys } from '@spindle/contract/staff/permissions';
import { allRecords } from '@spindle/contract/staff/records';
import { staffEndpoints } from '@spindle/contract/staff/staff-endpoints';
import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../api.fixture.ts';
import { plainSmallShop } from '../modules/content/content-import.fixture.ts';
import { type Employee, employee, staffCall } from '../modules/staff/staff.fixture.ts';
import { staffRows } from './staff-rows.fixture.ts';

const roles = Object.keys(BUILT_IN_ROLES) as BuiltInRole[];
const calls = Object.values(staffEndpoints).flatMap((module): Endpoint[] => Object.values(module));
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const id = '00000000-0000-4000-8000-000000000000';
const filled = (path: string, value = id): string => path.replaceAll(/:\w+/g, encodeURIComponent(value));

let api: TestApi;
const people = new Map<BuiltInRole, Employee>();
beforeAll(async () => {
  api = await createTestApi({}, plainSmallShop);
  // Goods are found in the index.
  await api.services.catalogue.index.start();
  for (const role of roles) people.set(role, await employee(api.database.db, { roles: [role] }));
});
afterAll(() => api.services.catalogue.index.stop().then(api.close));

describe('the matrix of the office', () => {
  it('has a row for every call, and no row without a call', () => {
    const names = calls.map(nameOf);
    expect(names.filter((name) => !(name in staffRows))).toEqual([]);
    expect(Object.keys(staffRows).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(Object.entries(staffRows).filter(([, who]) => who !== 'everybody'))('%s', async (call, who) => {
    const [method = '', path = ''] = call.split(' ');
    const letIn = new Set<string>();
    for (const role of roles) {
      // Junk: an allowed role is refused for the body, any other before the body is read.
      const { statusCode } = await staffCall(api, method as 'GET', filled(path), {
        as: people.get(role) ?? null,
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: ['junk'] }),
      });
      expect([call, role, statusCode < 500]).toEqual([call, role, true]);
      if (statusCode !== 403) letIn.add(role);
    }
    expect([...letIn].sort()).toEqual([...(who === 'staff' ? roles : (who as string[]))].sort());
  });

  it.each(Object.entries(staffRows).filter(([, who]) => who !== 'everybody'))(
    '%s is closed to guests before anything is read',
    async (call) => {
      const [method = '', path = ''] = call.split(' ');
      for (const payload of ['{"nonsense":', 'x'.repeat(2_000_000)]) {
        const answer = await api.app.inject({
          method: method as 'GET',
          url: `${filled(path, 'x\0')}?limit=a`,
          headers: {
            host: 'shop.example',
            origin: 'http://shop.example',
            'content-type': 'application/json',
          },
          ...(method === 'GET' || method === 'DELETE' ? {} : { payload }),
        });
        expect([call, answer.statusCode]).toEqual([call, 401]);
      }
    },
  );

  it('has a call for every permission', () => {
    const api = `${import.meta.dirname}/..`;
    // Bulk actions of a list take their permission from the list's definition.
    const lists = `${api}/../../../packages/contract/src/staff`;
    const source = [
      ...globSync(`${api}/modules/**/*.{routes,staff,rules}.ts`),
      ...globSync(`${lists}/**/*-list.ts`),
    ]
      .map((file) => readFileSync(file, 'utf8'))
      .join('');
    const ofRecords = new Set(allRecords.flatMap(({ read, change }) => [read, change]));
    expect(
      permissionKeys.filter(
        (permission) => !ofRecords.has(permission) && !source.includes(`'${permission}'`),
      ),
    ).toEqual([]);
  });

  it.each([
    ['a zero character', 'a\0b'],
    ['half of a pair', '\ud800'],
    ['__proto__', '__proto__'],
    ['a long line of signs', `%'"\\\u202e${'ж'.repeat(300)}`],
  ])('%s is answered below 500', async (_name, junk) => {
    const as = people.get('administrator') ?? null;
    const wrong: string[] = [];
    for (const call of calls) {
      if (call.path.endsWith('/sign-out')) continue;
      const isRead = call.method === 'GET' || call.method === 'DELETE';
      const text = junk.toWellFormed();
      const shape = (call.body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
      const body = Object.fromEntries(Object.keys(shape).map((name) => [name, junk]));
      const { statusCode } = await staffCall(
        api,
        call.method,
        `${filled(call.path, text)}?q=${encodeURIComponent(text)}`,
        {
          as,
          version: 1,
          ...(isRead ? {} : { body: { ...body, [junk]: junk } }),
        },
      );
      if (statusCode >= 500) wrong.push(`${nameOf(call)} ${statusCode}`);
    }
    expect(wrong).toEqual([]);
  });
});
