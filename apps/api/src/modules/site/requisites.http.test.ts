import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { importSmallShop } from '../content/content-import.fixture.ts';
import { smallShop } from '../content/small-shop.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  const site = (smallShop['site.yaml'] ?? '')
    .replace("inn: '1'", "inn: '6673184521'")
    .replace('bank_name: А', 'bank_name: АО «Банк»');
  await importSmallShop(api.database.db, { 'site.yaml': site });
});
afterAll(() => api.close());

it('the card of the enterprise holds what a payment needs, on one page', async () => {
  const answer = await api.app.inject('/api/requisites.pdf');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  expect(totalPages).toBe(1);
  for (const part of ['Карточка предприятия', '6673184521', 'АО «Банк»', 'Расчётный счёт'])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
  const again = await api.app.inject({
    url: '/api/requisites.pdf',
    headers: { 'if-none-match': String(answer.headers['etag']) },
  });
  expect(again.statusCode).toBe(304);
});
