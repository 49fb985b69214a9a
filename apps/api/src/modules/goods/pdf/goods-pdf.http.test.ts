import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../../../api.fixture.ts';
import { createTestCatalogue } from '../../catalogue/catalogue.fixture.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestCatalogue();
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

async function textOf(url: string): Promise<{ text: string; pages: number }> {
  const answer = await get(url);
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), pages: totalPages };
}

async function goodsOf(category: string) {
  const found = await api.app.inject({
    method: 'POST',
    url: '/api/search/all',
    payload: { category, limit: 1 },
  });
  return (await get(`/api/goods/slug/${found.json().data[0].slug}`)).json().data;
}

describe('documents of goods', () => {
  it('opens every linked document with the data of its goods', async () => {
    for (const category of ['sverla-tverdosplavnye', 'vertikalnye']) {
      const goods = await goodsOf(category);
      expect(goods.documents.length).toBeGreaterThan(0);
      for (const { url } of goods.documents) {
        const { text } = await textOf(url);
        expect(text).toContain(goods.options[0].article);
        expect(text).toContain('Шпиндель');
      }
    }
  });

  it('a passport has every property, a tool its cutting data', async () => {
    const goods = await goodsOf('sverla-tverdosplavnye');
    const urls = goods.documents.map(({ url }: { url: string }) => url);
    const passport = (await textOf(urls[0])).text;
    for (const { specs } of goods.properties)
      for (const { name, value } of specs) {
        expect(passport).toContain(name.replaceAll(/\s+/g, ' '));
        expect(passport).toContain(value.replaceAll(/\s+/g, ' '));
      }
    // The sign of a diameter is nowhere but on the drawing.
    expect(passport).toMatch(/Ø\s?[\d,]+ (?:m7|h6)/);
    expect((await textOf(urls[1])).text).toContain(goods.cutting_data[0].example);
  });

  it('has a separate document about the room a machine needs', async () => {
    const machine = await goodsOf('vertikalnye');
    expect(machine.documents.map(({ id }: { id: string }) => id)).toEqual(['passport', 'placement']);
    const { text } = await textOf(machine.documents[1].url);
    for (const { name, value } of machine.placement.specs) {
      expect(text).toContain(name.replaceAll(/\s+/g, ' '));
      expect(text).toContain(value.replaceAll(/\s+/g, ' '));
    }
    expect(text).toContain('Отдельный фундамент');
  });

  it('are made once for the same data, and not sent again to who has them', async () => {
    const [{ url }] = (await goodsOf('sverla-tverdosplavnye')).documents;
    const [first, second] = [await get(url), await get(url)];
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const again = await get(url, { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('do not exist for other goods, kinds and names', async () => {
    const [machine, tool] = [await goodsOf('vertikalnye'), await goodsOf('sverla-tverdosplavnye')];
    for (const url of [
      `/api/goods/id/${machine.id}/documents/cutting.pdf`,
      `/api/goods/id/${tool.id}/documents/placement.pdf`,
      `/api/goods/id/${machine.id}/documents/passport.exe`,
      '/api/goods/id/p_nothing/documents/passport.pdf',
      '/api/paper-catalogues/nothing/file.pdf',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  });
});

describe('printed catalogues', () => {
  it('prints the content its title promises instead of a price list', async () => {
    const { data } = (await get('/api/paper-catalogues/tabs/spravochniki/files?per_page=20')).json();
    const expectedTexts: Record<string, RegExp> = {
      fundamenty: /Пол .*Электричество .*Автомат, А.* Воздух/,
      'otverstiya-pod-rezbu': /Под раскатник.* M10 /,
      'plastiny-obozn': /CNMG/,
      'rezhimy-rezaniya': /5×D/,
    };
    expect(data.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      Object.keys(expectedTexts).toSorted(),
    );
    for (const { id, title, file } of data) {
      expect([id, file.contents]).toEqual([id, 'text']);
      const { text } = await textOf(file.url);
      expect(text).toContain(title.replaceAll(/\s+/g, ' '));
      expect(text).toMatch(expectedTexts[id] ?? /^$/);
      expect(text).not.toMatch(/Цена с НДС/);
    }
  });

  it('gives the number of pages of printed catalogues only', async () => {
    const { data } = (await get('/api/paper-catalogues?per_page=100')).json();
    const withPages = data.filter(({ pages }: { pages: number | null }) => pages !== null);
    expect(withPages.length).toBeGreaterThan(0);
    expect(withPages.length).toBeLessThan(data.length);
    const printed = await api.database.db
      .selectFrom('paper_catalogues')
      .select('slug')
      .where('is_printed', '=', true)
      .execute();
    const slugs = withPages.map(({ id }: { id: string }) => id).toSorted();
    expect(slugs).toEqual(printed.map(({ slug }) => slug).toSorted());
  });

  it('each one with a file opens, with goods of its range and bounded', async () => {
    const { data } = (await get('/api/paper-catalogues?per_page=100')).json();
    const files = data.filter(({ file }: { file: object | null }) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const { title, file } of files.slice(0, 4)) {
      const { text, pages } = await textOf(file.url);
      expect(text).toContain(title.replaceAll(/\s+/g, ' '));
      expect(text).toMatch(/₽|по запросу/);
      expect(pages).toBeLessThan(40);
    }
  });
});
