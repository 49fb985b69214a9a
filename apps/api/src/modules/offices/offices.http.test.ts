import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { importSmallShop } from '../content/content-import.fixture.ts';
import { officeYaml } from '../content/small-shop.fixture.ts';

const office = officeYaml('0e50d309-e84a-5e07-b305-64893fb6ca00', 'ufa', true).replace(
  ' }\n',
  `, postal_code: '450027', timezone: Asia/Yekaterinburg, service_engineers: 4, warehouse: { area_m2: 700 },
      scheme: { street: Трамвайная ул., crossing: Заводская ул., from: ост. Заводская, metres: 240, angle: -12, side: left } }\n`,
);
const files = { 'companies.yaml': `companies:\n${office}` };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await importSmallShop(api.database.db, files);
  await api.database.db
    .insertInto('warehouses')
    .values({
      public_id: '1e50d309-e84a-5e07-b305-64893fb6ca00',
      company_id: '0e50d309-e84a-5e07-b305-64893fb6ca00',
      slug: 'ufa',
      name: 'Склад «Уфа»',
      city_name: 'Уфа',
      address: 'Трамвайная ул., 4',
      gate: 'ворота 2',
      opening_hours: 'Пн–Сб',
      hours: '[]',
      position: 1,
    })
    .execute();
});
afterAll(() => api.close());

test('offices come with their figures and schedules', async () => {
  const { data, additional_data: more } = (await api.app.inject('/api/companies')).json();
  expect(data).toHaveLength(1);
  expect(data[0]).not.toHaveProperty('hours');
  expect(more).toMatchObject({ total: 1, cities: 1, service_engineers: 4, storage_m2: 700, warehouses: 0 });
  expect(more.schedules).toEqual([
    { company_id: data[0].id, timezone: 'Asia/Yekaterinburg', hours: expect.any(Array) },
  ]);
});

test('one office has its clock, its scheme and its warehouse', async () => {
  const { data } = (await api.app.inject('/api/companies/slug/ufa')).json();
  expect(data).toMatchObject({
    postal_code: '450027',
    timezone: 'Asia/Yekaterinburg',
    scheme: { metres: 240, side: 'left' },
    warehouse: { name: 'Склад «Уфа»', gate: 'ворота 2' },
  });
});

test('the card for an address book', async () => {
  const answer = await api.app.inject('/api/companies/slug/ufa/contacts.vcf');
  expect(answer.headers['content-type']).toBe('text/vcard; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="ufa.vcf"');
  const lines = answer.body.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line === 'BEGIN:VCARD')).toHaveLength(2);
  expect(lines).toContain('FN:Шпиндель\\, ufa');
  expect(lines).toContain('TEL;TYPE=WORK,VOICE:+74952264811');
  expect(lines).toContain('ADR;TYPE=WORK:;;Рябиновая ул.\\, 44;ufa;;450027;Россия');
  expect(lines).toContain('N:Громов;Андрей;;;');
  for (const line of answer.body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect((await api.app.inject('/api/companies/slug/atlantida/contacts.vcf')).statusCode).toBe(404);
});

test('a time zone that does not exist is refused', async () => {
  const wrong = { 'companies.yaml': files['companies.yaml'].replace('Asia/Yekaterinburg', 'Asia/Atlantis') };
  await expect(importSmallShop(api.database.db, wrong)).rejects.toThrow(/timezone.*часовой пояс/s);
});
