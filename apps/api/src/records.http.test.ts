import type { Choice } from '@spindle/contract/staff/field-specs';
import { EXPORT_ACTION } from '@spindle/contract/staff/lists';
import { type RecordKey, recordKeys, records } from '@spindle/contract/staff/records';
import type { RecordDefinition, RecordField } from '@spindle/contract/staff/records/define-record';
import type { ListedSpec, SpecRecord } from '@spindle/contract/staff/spec-records';
import type { AuditRecord } from '@spindle/contract/staff/audit-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from './accounts.fixture.ts';
import { journalOf } from './kernel/staff/staff.fixture.ts';
import { importSmallShop } from './modules/content/content-import.fixture.ts';
import { educationFiles } from './modules/education/education.fixture.ts';
import { spreadsheetImports } from './modules/goods/import-desk/goods-imports.fixture.ts';
import { type Employee, employee, staffCall } from './modules/staff/staff.fixture.ts';

/** What every kind of records by definition does the same. */

let api: AccountsApi;
let boss: Employee;
let late: Employee;
let article = '';
beforeAll(async () => {
  api = await openAccountsApi();
  await importSmallShop(api.db, {
    ...educationFiles,
    'regions.yaml': `regions:
  - { id: 1, name: Урал, slug: ural, cities: [{ id: 101, name: Екатеринбург, slug: ekaterinburg }] }
`,
  });
  boss = await employee(api.db, { name: 'Ольга' });
  late = await employee(api.db);
  [article = ''] = await spreadsheetImports(api, boss).articles(1);
});
afterAll(() => api.close());

/** Fields that mean something else in the shop: a series, goods, days to come. */
const sampleOverrides: { readonly [K in RecordKey]?: () => Readonly<Record<string, string>> } = {
  cutting: () => ({ series: article, speed: '120', feeds: '0,1' }),
  placements: () => ({ article, power: '5' }),
  courseGroups: () => ({ starts_on: '2030-01-15', ends_on: '2030-01-20' }),
  serviceWorks: () => ({ price_note: 'по договору' }),
  seo: () => ({ title: 'Проба' }),
  promotions: () => ({ goods_by: 'list', articles: article }),
  selections: () => ({ articles: article }),
  bonusLevels: () => ({ turnover_from: '900000000', discount_percent: '90' }),
  paperCatalogues: () => ({ new_tab: 'Проба', printed: 'yes', pages: '10' }),
  searchLayouts: () => ({ pinned: article }),
};

type Choices = Readonly<Record<string, readonly Choice[]>>;

function sampleOf(
  { kind, required, begins = '', sample, from = 1, options, of }: RecordField,
  choices: Choices,
) {
  if (sample !== undefined) return sample;
  if (!required) return begins;
  if (kind === 'day') return '2030-01-15';
  if (kind === 'whole') return String(from);
  if (kind === 'choice') return (options ?? choices[of ?? ''])?.[0]?.value ?? '';
  return 'Проба';
}

const call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  { name }: RecordDefinition,
  subpath = '',
  options: { readonly body?: object; readonly version?: number; readonly as?: Employee } = {},
) => staffCall(api, method, `/api/staff/${name}${subpath}`, { as: boss, ...options });

async function sampleFields(key: RecordKey): Promise<Record<string, string>> {
  const definition: RecordDefinition = records[key];
  const choices = (await call('GET', definition, '/choices')).json().data as Choices;
  return {
    ...Object.fromEntries(definition.fields.map((field) => [field.key, sampleOf(field, choices)])),
    ...sampleOverrides[key]?.(),
  };
}

/** Another value of a field that may be anything. */
function otherValue(key: RecordKey, now: Readonly<Record<string, string>>) {
  const free = (records[key] as RecordDefinition).fields.filter(
    (field) =>
      !Object.hasOwn(sampleOverrides[key]?.() ?? {}, field.key) && !field.fixed && field.column !== null,
  );
  const text = free.find(({ kind, pattern }) => (kind === 'line' || kind === 'long') && !pattern);
  const wholeNumber = free.find(({ kind }) => kind === 'whole');
  if (text) return { [text.key]: 'Другое' };
  return wholeNumber ? { [wholeNumber.key]: String(Number(now[wholeNumber.key]) + 1) } : {};
}

const errorsOf = (answer: { json(): { errors?: object } }) =>
  Object.keys(answer.json().errors ?? {}).toSorted();

describe.each(recordKeys)('%s', (key) => {
  const definition: RecordDefinition = records[key];
  let one: SpecRecord;

  it('are added and stand in their list', async () => {
    const created = await call('POST', definition, '', { body: { fields: await sampleFields(key) } });
    expect([created.statusCode, errorsOf(created)]).toEqual([200, []]);
    one = created.json().data as SpecRecord;
    expect(one).toMatchObject({ version: 1 });
    expect(one.name).not.toBe('');
    expect((await call('GET', definition, `/${one.id}`)).json().data).toEqual(one);
    const listed = (await call('GET', definition)).json().data as ListedSpec[];
    const row = listed.find(({ id }) => id === one.id);
    expect(Object.keys(row?.cells ?? {})).toEqual(
      expect.arrayContaining(definition.columns.map((column) => column.key)),
    );
    expect(row?.cells[definition.columns[0]?.key ?? '']).not.toBe('');
  });

  it('reject a stale version', async () => {
    const fields = { ...one.fields, ...otherValue(key, one.fields) };
    const saved = await call('PUT', definition, `/${one.id}`, { body: { fields }, version: one.version });
    expect([saved.statusCode, errorsOf(saved)]).toEqual([200, []]);
    expect(saved.json().data.fields).not.toEqual(one.fields);
    const again = await call('PUT', definition, `/${one.id}`, {
      body: { fields: one.fields },
      version: one.version,
      as: late,
    });
    expect(again.json()).toMatchObject({
      code: 'stale',
      current: saved.json().data,
      changed: { kind: 'person', name: 'Ольга Зуева' },
    });
    const blind = await call('PUT', definition, `/${one.id}`, { body: { fields } });
    expect(blind.json().code).toBe('version_needed');
    const removed = await call('DELETE', definition, `/${one.id}`, { version: one.version });
    expect(removed.json().code).toBe('stale');
    one = saved.json().data as SpecRecord;
  });

  it('show at each field what is wrong', async () => {
    const required = definition.fields.filter((field) => field.required).map((field) => field.key);
    expect(errorsOf(await call('POST', definition, '', { body: { fields: {} } }))).toEqual(
      required.toSorted(),
    );
    const strange = { ...one.fields, colour: 'red' };
    expect(errorsOf(await call('POST', definition, '', { body: { fields: strange } }))).toContain('colour');
    const lines = definition.fields.filter(({ kind, max }) => kind === 'line' && max !== undefined);
    for (const { key: line, max = 0 } of lines) {
      const fields = { ...one.fields, [line]: 'ж'.repeat(max + 1) };
      expect(errorsOf(await call('POST', definition, '', { body: { fields } }))).toContain(line);
    }
    for (const body of [{}, { fields: [] }, { fields: { name: 7 } }, { fields: {}, more: 1 }])
      expect((await call('POST', definition, '', { body })).statusCode).toBe(422);
    for (const id of ['nobody', '0', 'ж', '00000000-0000-4000-8000-000000000000'])
      expect([404, 422]).toContain((await call('GET', definition, `/${encodeURIComponent(id)}`)).statusCode);
  });

  it('are sorted, filtered, sought and shown in tabs', async () => {
    const { columns, filters, views } = definition.list;
    const listQueries = [
      ...columns.filter(({ sortable }) => sortable).flatMap(({ key: by }) => [`sort=${by}`, `sort=-${by}`]),
      ...filters.flatMap((filter) =>
        filter.kind === 'choice'
          ? filter.options.flatMap(({ value }) => [`${filter.key}=${value}`, `${filter.key}=!${value}`])
          : [],
      ),
      ...views.map(({ query }) => query),
      `q=${encodeURIComponent('Проба')}`,
      `q=${encodeURIComponent("%_'\\")}`,
    ];
    for (const query of listQueries)
      expect([query, (await call('GET', definition, `?${query}`)).statusCode]).toEqual([query, 200]);
    expect((await call('GET', definition, '/views')).json().data).toHaveLength(views.length);
    for (const query of ['sort=colour', 'colour=red'])
      expect((await call('GET', definition, `?${query}`)).statusCode).toBe(422);
  });

  it('are removed, and the journal has it all', async () => {
    const { version } = (await call('GET', definition, `/${one.id}`)).json().data as SpecRecord;
    expect((await call('DELETE', definition, `/${one.id}`, { version })).json()).toEqual({ ok: true });
    expect((await call('GET', definition, `/${one.id}`)).statusCode).toBe(404);
    const journal = await journalOf(api.db, definition.record as AuditRecord, one.id);
    expect(journal.map(({ action }) => action)).toEqual(
      ['add', 'change', 'remove'].map((what) => `${definition.actions}.${what}`),
    );
    expect(journal[2]?.before).toEqual({ name: one.name });
  });
});

const exported = recordKeys.filter((key) => (records[key] as RecordDefinition).isExported);

it.each(exported)('%s are taken away as a file', async (key) => {
  const { name: list } = records[key];
  await call('POST', records[key], '', { body: { fields: await sampleFields(key) } });
  const body = { list, action: EXPORT_ACTION };
  const { id } = (await staffCall(api, 'POST', '/api/staff/runs', { as: boss, body })).json().data;
  await api.services.runs.work(id);
  const file = await staffCall(api, 'GET', `/api/staff/runs/${id}/file`, { as: boss });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, expect.stringContaining('sheet')]);
});
