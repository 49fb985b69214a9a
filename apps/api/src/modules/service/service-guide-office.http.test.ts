import type { ErrorCodes, ServiceWork } from '@spindle/contract/service/service';
import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountsApi, openAccountsApi } from '../../accounts.fixture.ts';
import { journalOf } from '../../kernel/staff/staff.fixture.ts';
import { importSmallShop } from '../content/content-import.fixture.ts';
import { educationFiles } from '../education/education.fixture.ts';
import { type Employee, employee, staffCall } from '../staff/staff.fixture.ts';

const files: Record<string, string> = {
  ...educationFiles,
  'service-works.yaml': `works:
  - { slug: diagnostika, name: Диагностика, includes: Осмотр, term: 1 день, price_from: 18000 }
  - { slug: pusk, name: Пуск, includes: Геометрия, term: 3 дня, price_note: в цене станка }
`,
  'error-codes.yaml': `brands:
  - slug: haas
    name: Haas
    codes:
      - { code: '108', name: Перегрузка оси X, summary: Ток, topic: axes, severity: axes, causes: [Стружка], actions: [Уберите] }
      - { code: '99', name: Прочее, summary: Прочее, topic: program, severity: program, causes: [a], actions: [b] }
`,
};

let api: AccountsApi;
let writer: Employee;
beforeAll(async () => {
  api = await openAccountsApi();
  await importSmallShop(api.db, files);
  writer = await employee(api.db, { roles: ['content'] });
});
afterAll(() => api.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, version?: number) =>
  staffCall(api, method, `/api/staff/${path}`, {
    as: writer,
    ...(body ? { body } : {}),
    ...(version === undefined ? {} : { version }),
  });
const listed = async (call: string, query = ''): Promise<{ id: string; cells: Record<string, string> }[]> =>
  (await send('GET', `${call}${query}`)).json().data;
const one = async (call: string, id: string): Promise<SpecRecord> =>
  (await send('GET', `${call}/${id}`)).json().data;
const save = (call: string, record: SpecRecord, fields: object) =>
  send('PUT', `${call}/${record.id}`, { fields: { ...record.fields, ...fields } }, record.version);

const alarm = {
  brand: 'FANUC',
  code: 'sv0411',
  name: 'Слишком большое отклонение',
  summary: 'Ось не\u00a0успевает за\u00a0программой',
  topic: 'axes',
  severity: 'axes',
  causes: 'Зажата ось\n\nИзношен подшипник',
  actions: 'Проверьте смазку',
};
const codes = async (query: string): Promise<ErrorCodes> =>
  (await api.call('GET', `/api/brand-error-codes?${query}`)).json();

describe('alarm codes', () => {
  it('are added with a control that nobody knew, stand in the order of the book, and are found', async () => {
    const created = await send('POST', 'alarm-codes', { fields: alarm });
    expect(created.json().data).toMatchObject({
      name: 'FANUC SV0411',
      fields: { causes: 'Зажата ось\nИзношен подшипник' },
    });
    await send('POST', 'alarm-codes', { fields: { ...alarm, brand: 'fanuc', code: 'SV0099' } });
    await expect
      .poll(async () => (await codes('brand=fanuc')).data.map(({ code }) => code))
      .toEqual(['SV0099', 'SV0411']);
    expect((await codes('brand=fanuc')).brands.map(({ name }) => name)).toEqual(['Haas', 'FANUC']);
    const found = await api.call('POST', '/api/search/content', { body: { query: 'отклонение SV0411' } });
    expect(found.json().data[0]).toMatchObject({ kind: 'alarms' });
    const twin = await send('POST', 'alarm-codes', { fields: alarm });
    expect([twin.statusCode, Object.keys(twin.json().errors)]).toEqual([422, ['code']]);
    expect((await listed('alarm-codes')).map(({ cells }) => cells['code'])).toEqual([
      'SV0099',
      'SV0411',
      '99',
      '108',
    ]);
    expect((await listed('alarm-codes', '?q=подшипник')).length).toBe(2);
  });

  it.each([
    ['code', { code: 'ошибка' }],
    ['topic', { topic: 'weather' }],
    ['causes', { causes: Array.from({ length: 13 }, (_none, at) => `причина ${at}`).join('\n') }],
    ['actions', { actions: ' \n ' }],
  ])('names the wrong field «%s»', async (field, over) => {
    const answer = await send('POST', 'alarm-codes', { fields: { ...alarm, code: '7', ...over } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('are changed and removed', async () => {
    const [row] = await listed('alarm-codes', '?q=108');
    const was = await one('alarm-codes', row?.id ?? '');
    expect((await save('alarm-codes', was, { name: 'Из кабинета' })).statusCode).toBe(200);
    expect((await listed('alarm-codes')).length).toBe(4);
    const last = await one('alarm-codes', was.id);
    expect((await send('DELETE', `alarm-codes/${was.id}`, undefined, last.version)).statusCode).toBe(200);
    expect((await listed('alarm-codes', '?q=108')).length).toBe(0);
    expect((await journalOf(api.db, 'alarm-code', was.id)).map(({ action }) => action)).toEqual([
      'alarm-codes.change',
      'alarm-codes.remove',
    ]);
    // A control is deleted with its last code.
    for (const { id } of await listed('alarm-codes', '?q=fanuc'))
      await send('DELETE', `alarm-codes/${id}`, undefined, (await one('alarm-codes', id)).version);
    await expect.poll(async () => (await codes('')).brands.map(({ name }) => name)).toEqual(['Haas']);
  });
});

describe('works of the service', () => {
  const works = async (): Promise<ServiceWork[]> => (await api.call('GET', '/api/service/works')).json().data;

  it('are added, put in order and changed; without a price they need a word', async () => {
    const fields = {
      name: 'Выверка геометрии',
      includes: 'Лазер',
      term: '2 дня',
      price_from: '45000',
      position: '0',
    };
    const withoutPrice = await send('POST', 'service-works', { fields: { ...fields, price_from: '' } });
    expect(Object.keys(withoutPrice.json().errors)).toEqual(['price_from']);
    const created = (await send('POST', 'service-works', { fields })).json().data as SpecRecord;
    const again = (await send('POST', 'service-works', { fields: { ...fields, position: '' } })).json()
      .data as SpecRecord;
    expect([created.id, again.id === created.id]).toEqual(['vyverka-geometrii', false]);
    await expect.poll(async () => (await works()).length).toBe(4);
    expect((await works()).at(-1)).toMatchObject({ price_from_with_tax: 45_000 });
    const existing = await one('service-works', 'pusk');
    await save('service-works', existing, { term: '5 дней' });
    expect((await one('service-works', 'pusk')).fields['term']).toBe('5 дней');
    expect((await listed('service-works')).length).toBe(4);
    expect((await send('DELETE', `service-works/${again.id}`, undefined, again.version)).statusCode).toBe(
      200,
    );
    await expect.poll(async () => (await works()).length).toBe(3);
  });
});

describe('schools', () => {
  const fields = {
    name: 'Школа в Казани',
    city: 'Казань',
    address: 'ул. Заводская, 1',
    phone: '+7 843 000-00-00',
    description: 'Два зала',
    machines: 'VF-2\nST-10',
    simulators: '4',
    lodging: 'Общежитие',
    meals: 'Столовая',
    position: '',
  };

  it('are added for groups, and are not removed while groups are held there', async () => {
    const created = (await send('POST', 'schools', { fields })).json().data as SpecRecord;
    expect(created.fields).toMatchObject({ machines: 'VF-2\nST-10', position: '2' });
    await expect
      .poll(async () =>
        (await api.call('GET', '/api/education-schools'))
          .json()
          .data.map(({ name }: { name: string }) => name),
      )
      .toContain('Школа в\u00a0Казани');
    const [group] = (await send('GET', 'course-groups?state=coming')).json().data as { id: string }[];
    const of = await one('course-groups', group?.id ?? '');
    expect((await save('course-groups', of, { school: created.id, silent: 'yes' })).statusCode).toBe(200);
    const refused = await send('DELETE', `schools/${created.id}`, undefined, 1);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('группы курсов (1)'),
    ]);
    await save('course-groups', await one('course-groups', of.id), {
      school: of.fields['school'],
      silent: 'yes',
    });
    expect((await send('DELETE', `schools/${created.id}`, undefined, 1)).statusCode).toBe(200);
  });

  it('reports errors at their field', async () => {
    const answer = await send('POST', 'schools', { fields: { ...fields, simulators: 'много' } });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['simulators']]);
  });
});
