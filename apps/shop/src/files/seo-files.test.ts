import type { TestApi } from '@spindle/api/api.fixture';
import { createTestCatalogue } from '@spindle/api/modules/catalogue/catalogue.fixture';
import { employee, staffCall } from '@spindle/api/modules/staff/staff.fixture';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seoFiles } from './seo-files.ts';

let api: TestApi;
let app: FastifyInstance;
beforeAll(async () => {
  api = await createTestCatalogue();
  app = Fastify();
  seoFiles(app, api.services);
});
afterAll(async () => {
  await app?.close();
  await api?.close();
});

const locations = async (url: string) =>
  [...(await app.inject(url)).body.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  );

describe('the sitemap', () => {
  it('has pages, folders, brands, promotions and every product once', async () => {
    const parts = await locations('/sitemap.xml');
    const all = (await Promise.all(parts.map(locations))).flat();
    expect(all).toEqual(expect.arrayContaining(['/', '/tools/', '/akcii/', '/brands/']));
    expect(all.filter((path) => /^\/brands\/[^/]+\/$/.test(path)).length).toBeGreaterThan(5);
    const { rows } = await sql<{ url: string }>`
      SELECT '/' || f.path || '/' || g.slug || '/' AS url FROM goods g JOIN folders f ON f.id = g.folder_id`.execute(
      api.database.db,
    );
    expect(rows.length).toBeGreaterThan(300);
    expect(all).toEqual(expect.arrayContaining(rows.map(({ url }) => url)));
    expect(new Set(all).size).toBe(all.length);
  });

  it('has the address of every text that can be found: triggers write it as the builder does', async () => {
    const all = new Set((await Promise.all((await locations('/sitemap.xml')).map(locations))).flat());
    const { rows } = await sql<{
      url: string;
    }>`SELECT url FROM content_documents WHERE shown_from IS NULL OR shown_from <= now()`.execute(
      api.database.db,
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.map(({ url }) => url.split(/[?#]/)[0] ?? '').filter((url) => !all.has(url))).toEqual([]);
  });

  it('loses a page the moment staff close, move or hide it', async () => {
    const { db } = api.database;
    const { rows } = await sql<{ url: string }>`
      SELECT '/' || f.path || '/' || g.slug || '/' AS url FROM goods g JOIN folders f ON f.id = g.folder_id
      LIMIT 1`.execute(db);
    const product = rows[0]?.url ?? '';
    const closed = ['/akcii/', '/brands/', product];
    const all = async () => (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
    expect(await all()).toEqual(expect.arrayContaining(closed));
    await sql`INSERT INTO seo (path, redirect_url, robots) VALUES
      ('/akcii/', '404', null), ('/brands/', null, 'none'), (${product}, '/tools/', null)
      ON CONFLICT (path) DO UPDATE SET redirect_url = excluded.redirect_url, robots = excluded.robots`.execute(
      db,
    );
    await sql`SELECT pg_notify('content', '')`.execute(db);
    await expect.poll(async () => (await all()).filter((path) => closed.includes(path))).toEqual([]);
    await sql`DELETE FROM seo WHERE redirect_url IS NOT NULL OR robots IS NOT NULL`.execute(db);
    await sql`SELECT pg_notify('content', '')`.execute(db);
    await expect.poll(all).toEqual(expect.arrayContaining(closed));
  });

  it('has no other parts, and parts stay within their size', async () => {
    for (const url of [
      '/sitemap-0.xml',
      '/sitemap-9999.xml',
      '/sitemap-goods-0.xml',
      '/sitemap-goods-99.xml',
    ])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
    const { addresses } = api.services.goods;
    const parts = await addresses.parts(100);
    const sizes = await Promise.all(
      parts.map(async (part) => {
        let size = 0;
        for await (const paths of addresses.part(part, 100)) size += paths.length;
        return size;
      }),
    );
    expect(parts.length).toBeGreaterThan(2);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
  });
});

describe('the state in the office', () => {
  const seoState = async () => {
    const as = await employee(api.database.db, { roles: ['content'] });
    const answer = await staffCall(api, 'GET', '/api/staff/seo/state', { as });
    expect(answer.statusCode).toBe(200);
    return answer.json().data as {
      pages: number;
      goods: number;
      sitemap: { made_at: string; parts: { name: string; url: string; addresses: number }[] };
      robots: { text: string; closed: { path: string }[] };
      problems: string[];
    };
  };
  const served = async () => {
    const parts = await locations('/sitemap.xml');
    return Promise.all(parts.map(async (part) => [part, (await locations(part)).length]));
  };

  it('is what is served, with goods that are closed, hidden or in a hidden folder', async () => {
    const { db } = api.database;
    const before = await seoState();
    expect(before.sitemap.parts.map(({ url, addresses }) => [url, addresses])).toEqual(await served());
    expect(before.robots.text).toBe((await app.inject('/robots.txt')).body);
    expect(before.robots.closed.map(({ path }) => `Disallow: ${path}`)).toEqual(
      before.robots.text.split('\n').filter((line) => line.startsWith('Disallow')),
    );
    const { rows } = await sql<{ id: number; folder: number; url: string }>`
      SELECT g.id, f.id AS folder, '/' || f.path || '/' || g.slug || '/' AS url
      FROM goods g JOIN folders f ON f.id = g.folder_id ORDER BY g.id`.execute(db);
    const [moved, hidden] = rows;
    const folder = rows.at(-1)?.folder;
    expect(folder).not.toBe(moved?.folder);
    const inFolder = rows.filter((row) => row.folder === folder).length;
    await sql`INSERT INTO seo (path, redirect_url) VALUES (${moved?.url}, '/tools/')`.execute(db);
    await sql`UPDATE goods SET state = 'hidden' WHERE id = ${hidden?.id}`.execute(db);
    await sql`UPDATE folders SET is_hidden = true WHERE id = ${folder}`.execute(db);
    await sql`SELECT pg_notify('content', '')`.execute(db);
    await expect.poll(async () => (await seoState()).goods).toBe(before.goods - 2 - inFolder);
    const after = await seoState();
    expect(after.sitemap.parts.map(({ url, addresses }) => [url, addresses])).toEqual(await served());
  });

  it('has no part in the index that is not there', async () => {
    const { db } = api.database;
    await sql`UPDATE folders SET is_hidden = true`.execute(db);
    expect((await locations('/sitemap.xml')).filter((part) => part.includes('goods'))).toEqual([]);
    expect((await seoState()).goods).toBe(0);
  });

  it('warns that without a public address search engines cannot index the shop', async () => {
    expect((await seoState()).problems).toEqual([
      expect.stringMatching(/PUBLIC_URL.*https:\/\/shop\.example/),
    ]);
  });
});
