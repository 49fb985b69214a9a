import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../../api.fixture.ts';
import type { ContentPage } from './content-search.service.ts';

let api: TestApi;
const today = new Date('2026-11-15T09:00:00Z');

beforeAll(async () => {
  api = await createTestApi({ now: () => today });
  const page = (slug: string, h1: string, lead: string, body: string) => ({
    slug,
    h1,
    lead,
    body,
    title: h1,
    description: h1,
    updated_on: '2026-10-01',
  });
  // It speaks of delivery, too; the other lists stay.
  await api.deps.db.deleteFrom('content_documents').where('id', '=', 'pages:press/faq').execute();
  await api.deps.db
    .insertInto('pages')
    .values([
      page(
        'dostavka',
        'Доставка и оплата',
        'Сроки и цены.',
        '## Самовывоз\n\nЗаберите **заказ** со [склада](/about/sklad/).',
      ),
      page(
        'lizing',
        'Лизинг',
        'Станок работает, пока вы платите.',
        '{{table caption="Тайное слово"}}\n| Аванс | 10 % |\n| --- | --- |\n| Срок | 13–60 месяцев |\n\nДоставка за наш счёт. <script>alert(1)</script>',
      ),
      page('freza', 'Твёрдый сплав', 'О фрезах.', 'Свёрла и фрезы из твёрдого сплава.'),
    ])
    .execute();
  const contract = (version: string, effective_from: string, title: string) => ({
    version,
    effective_from,
    title,
    number: version,
    body: 'Условия договора.',
  });
  await api.deps.db
    .insertInto('contracts')
    .values([
      contract('1', '2025-01-01', 'Публичная оферта прежняя'),
      contract('2', '2026-11-15', 'Публичная оферта новая'),
      contract('3', '2027-01-01', 'Публичная оферта будущая'),
    ])
    .execute();
});
afterAll(() => api.close());

async function search(query: string, more: object = {}): Promise<ContentPage> {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/search/content',
    payload: { query, ...more },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const urls = ({ data }: ContentPage) => data.map(({ url }) => url);
const marked = (parts: ContentPage['data'][number]['excerpt']) =>
  parts.filter(({ match }) => match).map(({ text }) => text);

describe('content search', () => {
  it('finds pages that only list others', async () => {
    expect(urls(await search('вакансии'))[0]).toBe('/about/job/');
    expect(urls(await search('контакты'))[0]).toBe('/contacts/');
  });

  it('finds a title that was typed whole, whatever a part of it stands for', async () => {
    const { db } = api.deps;
    await sql`INSERT INTO search_synonyms (finds, words) VALUES ('Твёрдый сплав', '{станок работает}')`.execute(
      db,
    );
    expect(urls(await search('станок работает'))[0]).toBe('/freza/');
    const title = 'Станок работает ночью';
    await sql`UPDATE pages SET h1 = ${title}, title = ${title} WHERE slug = 'lizing'`.execute(db);
    expect(urls(await search('станок работает ночью'))).toEqual(['/lizing/']);
    await sql`UPDATE pages SET h1 = 'Лизинг', title = 'Лизинг' WHERE slug = 'lizing'`.execute(db);
    await sql`DELETE FROM search_synonyms WHERE 'станок работает' = ANY(words)`.execute(db);
  });

  it('reads phrases of the dictionary by all of their words, and goes by the nearest one when no text has them', async () => {
    const { db } = api.deps;
    await sql`INSERT INTO search_synonyms (finds, words) VALUES ('Лизинг', '{взять аппарат под выплаты, то фрезы}')`.execute(
      db,
    );
    expect(urls(await search('аппараты под выплату взять'))[0]).toBe('/lizing/');
    expect(urls(await search('хотим взять аппарат с долгими выплатами'))[0]).toBe('/lizing/');
    // «то» is a small word: «фрезы» alone are no «то фрезы».
    expect(urls(await search('фрезы'))[0]).toBe('/freza/');
    await sql`DELETE FROM search_synonyms WHERE finds = 'Лизинг'`.execute(db);
  });

  it('finds word forms, the title before the text', async () => {
    const found = await search('доставки');
    expect(urls(found)).toEqual(['/dostavka/', '/lizing/']);
    expect(found.meta).toEqual({ offset: 0, limit: 10, total: 2 });
    expect(found.content_root_categories).toEqual([{ slug: 'pages', name: 'Страницы', found: 2 }]);
    expect(marked(found.data[0]!.highlight)).toEqual(['Доставка']);
    expect(marked(found.data[1]!.excerpt)).toEqual(['Доставка']);
  });

  it('finds a page by the title of its window, and by the word that is known when another is in no text', async () => {
    await api.deps.db
      .insertInto('pages')
      .values({
        slug: 'o-nas',
        h1: 'Тридцать лет',
        title: 'О предприятии',
        lead: 'Люди.',
        body: 'Мы работаем.',
        description: '',
        updated_on: '2026-10-01',
      })
      .execute();
    expect(urls(await search('предприятие'))[0]).toBe('/o-nas/');
    expect(urls(await search('зазеркалить лизинг'))[0]).toBe('/lizing/');
    await api.deps.db.deleteFrom('pages').where('slug', '=', 'o-nas').execute();
  });

  it('takes ё for е and shows it as written', async () => {
    const found = await search('сверло твердого сплава');
    expect(urls(found)).toEqual(['/freza/']);
    expect(marked(found.data[0]!.excerpt)).toEqual(['Свёрла', 'твёрдого', 'сплава']);
  });

  it('finds a mistyped word by trigrams', async () => {
    expect(urls(await search('лизниг'))).toEqual(['/lizing/']);
    expect(urls(await search('достфвка'))).toEqual(['/dostavka/']);
    expect(urls(await search('фыва'))).toEqual([]);
  });

  it('reads Markdown without its signs, shortcodes and tags', async () => {
    expect(urls(await search('тайное слово'))).toEqual([]);
    expect(urls(await search('script'))).toEqual([]);
    const { excerpt } = (await search('аванс')).data[0]!;
    expect(excerpt.map(({ text }) => text).join('')).toContain(
      'Аванс · 10\u00a0%. Срок · 13–\u206060\u00a0месяцев.',
    );
    const [found] = (await search('склада')).data;
    expect(found?.excerpt.map(({ text }) => text).join('')).toContain(
      'Самовывоз. Заберите заказ со\u00a0склада',
    );
  });

  it('finds the public offer in force today, once', async () => {
    const found = await search('оферта');
    expect(found.data).toMatchObject([{ url: '/oferta/', name: 'Публичная оферта новая' }]);
  });

  it('pages, and past the end is empty at once', async () => {
    expect(urls(await search('доставка', { limit: 1, offset: 1 }))).toEqual(['/lizing/']);
    expect(urls(await search('доставка', { offset: Number.MAX_SAFE_INTEGER }))).toEqual([]);
    expect((await search('доставка', { category: 'faq' })).meta.total).toBe(0);
  });

  it('knows a changed, renamed or removed text at once', async () => {
    const { db } = api.deps;
    await db
      .insertInto('pages')
      .values({
        slug: 'novoe',
        h1: 'Хонингование',
        title: 'х',
        description: 'х',
        body: 'Текст',
        updated_on: '2026-11-01',
      })
      .execute();
    expect(urls(await search('хонингования'))).toEqual(['/novoe/']);
    await db
      .updateTable('pages')
      .set({ slug: 'inoe', h1: 'Полирование' })
      .where('slug', '=', 'novoe')
      .execute();
    expect(urls(await search('хонингование'))).toEqual([]);
    expect(urls(await search('полирование'))).toEqual(['/inoe/']);
    await db.deleteFrom('pages').where('slug', '=', 'inoe').execute();
    expect(urls(await search('полирование'))).toEqual([]);
  });

  it('answers anything cleanly', async () => {
    const odd = ['', '   ', "'; DROP TABLE pages --", 'q & | ! <-> (', '🔩', '\\', '%_', 'ы'.repeat(10_000)];
    for (const query of odd) expect((await search(query)).data).toEqual([]);
  });

  it('goes by its indexes', async () => {
    const { rows } = await api.deps.db.transaction().execute(async (tx) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(tx);
      return sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT id FROM content_documents
        WHERE words @@ to_tsquery('shop_russian', 'доставка') OR 'доставка' <% head`.execute(tx);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('content_documents_words');
    expect(plan).toContain('content_documents_head');
  });
});

describe('suggestions', () => {
  it('go by the beginning of the last word', async () => {
    const found = await api.services.contentSearch.suggest('доста', 4);
    expect(found.map(({ url }) => url)).toEqual(['/dostavka/', '/lizing/']);
    expect(found[0]).not.toHaveProperty('excerpt');
  });
});
