import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { openNotices } from '@spindle/database/notices';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fixtureFolders } from './shop.fixture.ts';
import { tables } from './rows/copy-rows.ts';
import { loadCatalogue, type LoadProgress } from './load-catalogue.ts';

const products = 2000;
let database: TestDatabase;
const steps: LoadProgress[] = [];

async function addFolders({ db }: TestDatabase): Promise<void> {
  const rows = fixtureFolders().map(({ id, parent_id, section, slug, path, type }, position) => ({
    id,
    parent_id,
    section,
    slug,
    path,
    type,
    name: slug,
    position,
  }));
  await db.insertInto('folders').values(rows).execute();
}

beforeAll(async () => {
  database = await createTestDatabase();
  await addFolders(database);
  await loadCatalogue(database, { products, onProgress: (progress) => steps.push(progress) });
});
afterAll(() => database.drop());

const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM ${sql.table(table)}`.execute(database.db);
  return rows[0]?.count ?? 0;
};

describe('loading the demo catalogue', () => {
  test('fills every table of the catalogue', async () => {
    expect(await count('goods')).toBe(products);
    const empty = [];
    for (const table of tables) if ((await count(table)) === 0) empty.push(table);
    expect(empty).toEqual([]);
  });

  test('reports its progress', () => {
    expect(steps.at(-1)).toEqual({ step: 'done', products, total: products });
    expect(steps.some(({ step }) => step === 'products')).toBe(true);
  });

  test('leaves an existing catalogue alone', async () => {
    const before = await count('options');
    expect(await loadCatalogue(database, { products: 3000 })).toBe(false);
    expect(await count('options')).toBe(before);
  });

  test('rebuilds indexes, foreign keys and triggers', async () => {
    const empty = await createTestDatabase();
    const shape = async (one: TestDatabase): Promise<unknown> => {
      const { rows } = await sql`
        SELECT 'index' AS what, indexdef AS of FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL SELECT 'key', conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
        UNION ALL SELECT 'trigger', tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
        ORDER BY 1, 2`.execute(one.db);
      return rows;
    };
    try {
      expect(await shape(database)).toEqual(await shape(empty));
    } finally {
      await empty.drop();
    }
  });

  test('goes on numbering where the load ended', async () => {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO brands (slug, name, position, segment) VALUES ('new', 'New', 100, 'Станки') RETURNING id`.execute(
      database.db,
    );
    const { rows: most } = await sql<{
      id: number;
    }>`SELECT max(id) AS id FROM brands WHERE slug <> 'new'`.execute(database.db);
    expect(rows[0]?.id).toBe((most[0]?.id ?? 0) + 1);
  });

  test('a load that fails leaves nothing behind', async () => {
    const broken = await createTestDatabase();
    try {
      await expect(loadCatalogue(broken, { products })).rejects.toThrow('no folder');
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM brands`.execute(
        broken.db,
      );
      expect(rows[0]?.count).toBe(0);
    } finally {
      await broken.drop();
    }
  });

  test('two shops that start at once load it once', async () => {
    const shared = await createTestDatabase();
    try {
      await addFolders(shared);
      const results = await Promise.all([
        loadCatalogue(shared, { products: 600 }),
        loadCatalogue(shared, { products: 600 }),
      ]);
      expect(results.sort()).toEqual([false, true]);
    } finally {
      await shared.drop();
    }
  });
});

describe('the loaded catalogue', () => {
  test('finds articles whatever the spelling', async () => {
    const { rows } = await sql<{ same: boolean }>`
      SELECT article_key('20-8501-085') = '208501085' AND article_key('  вт40 ЕR-32×70 ') = article_key('BT40/ER32X70') AS same`.execute(
      database.db,
    );
    expect(rows[0]?.same).toBe(true);
    const key = await database.db
      .selectFrom('options')
      .select(['article', 'article_key'])
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(key.article_key).toBe(key.article.replaceAll('-', '').toUpperCase());
  });

  test('any writer of goods, prices or stock is heard', async () => {
    const heard: string[] = [];
    const notices = openNotices({
      connection: { connectionString: database.connectionString },
      log: () => {},
    });
    notices.subscribe(
      'catalogue',
      (payload) => heard.push(payload),
      () => {},
    );
    await notices.ready();
    try {
      const hears = (payload: string) => vi.waitFor(() => expect(heard).toContain(payload), 10_000);
      const used = await database.db
        .selectFrom('stock')
        .select('option_id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const option = await database.db
        .selectFrom('options')
        .select(['id', 'goods_id'])
        .where('id', '=', used.option_id)
        .executeTakeFirstOrThrow();
      await database.db
        .updateTable('options')
        .set({ price: 12_300, original_price: null })
        .where('id', '=', option.id)
        .execute();
      await hears(`[${option.goods_id}]`);
      heard.length = 0;
      const counted = (quantity: number) =>
        database.db.updateTable('stock').set({ quantity }).where('option_id', '=', option.id).execute();
      await counted(7);
      // What listings show of it changes only where something ran out or is there again.
      for (const [quantity, turned] of [
        [8, []],
        [0, [option.goods_id]],
        [3, [option.goods_id]],
      ] as const) {
        heard.length = 0;
        await counted(quantity);
        await hears(JSON.stringify({ only: 'stock', goods: [option.goods_id], turned }));
      }
      heard.length = 0;
      await database.db.updateTable('goods').set({ popularity: 1 }).where('id', 'in', [3, 5]).execute();
      await hears('[3,5]');
      heard.length = 0;
      // Many are named in several lists; too many are not.
      const all = await database.db.updateTable('goods').set({ popularity: 2 }).returning('id').execute();
      await sql`SELECT tell_goods(array(SELECT generate_series(1, 20001)))`.execute(database.db);
      await hears('*');
      const lists = heard.slice(0, -1).map((payload) => JSON.parse(payload) as number[]);
      expect(lists.length).toBe(Math.ceil(all.length / 500));
      expect(new Set(lists.flat())).toEqual(new Set(all.map(({ id }) => id)));
      heard.length = 0;
      await database.db.updateTable('goods').set({ popularity: 2 }).where('id', '=', -1).execute();
      await database.db.updateTable('brands').set({ name: 'Kvarta' }).where('slug', '=', 'kvarta').execute();
      await hears('words');
      expect(heard).toEqual(['words']);
    } finally {
      await notices.close();
    }
  });

  test('notifies of sold-out products, however long the list of ids', async () => {
    const id = sql`2147480000 + n`;
    await database.db.transaction().execute(async (tx) => {
      await sql`INSERT INTO goods SELECT (jsonb_populate_record(g, jsonb_build_object('id', ${id}, 'public_id', 'p_long' || n, 'slug', 'long-' || n))).*
        FROM goods g, generate_series(1, 500) n WHERE g.id = (SELECT min(id) FROM goods)`.execute(tx);
      await sql`INSERT INTO options (id, goods_id, price, weight_g, lead_days, position, public_id, article)
        SELECT ${id}, ${id}, 777, 1, 1, 0, 'new_long' || n, 'LONG-' || n FROM generate_series(1, 500) n`.execute(
        tx,
      );
      await sql`INSERT INTO stock (option_id, warehouse_id, quantity)
        SELECT ${id}, (SELECT min(id) FROM warehouses), 1 FROM generate_series(1, 500) n`.execute(tx);
    });
    for (const many of [350, 500]) {
      const { numAffectedRows } =
        await sql`UPDATE stock SET quantity = 1 - quantity WHERE option_id BETWEEN 2147480001 AND 2147480000 + ${many}::int`.execute(
          database.db,
        );
      expect(numAffectedRows).toBe(BigInt(many));
    }
    await sql`DELETE FROM goods WHERE id > 2147480000`.execute(database.db);
  });

  test('prices come back when a promotion is over', async () => {
    const before = await sql<{ id: number; original_price: number }>`
      SELECT o.id, o.original_price FROM options o JOIN goods_promotions gp USING (goods_id) JOIN promotions p ON p.id = gp.promotion_id
      WHERE p.slug = 'autumn' AND o.original_price IS NOT NULL LIMIT 1`.execute(database.db);
    const option = before.rows[0];
    expect(option).toBeDefined();
    const { rows } = await sql<{ changed: number }>`SELECT end_promotions('2027-02-01') AS changed`.execute(
      database.db,
    );
    expect(rows[0]?.changed).toBeGreaterThan(0);
    const after = await database.db
      .selectFrom('options')
      .select(['price', 'original_price'])
      .where('id', '=', option?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ price: option?.original_price, original_price: null });
    const { rows: left } = await sql<{ slug: string }>`
      SELECT DISTINCT p.slug FROM goods_promotions gp JOIN promotions p ON p.id = gp.promotion_id ORDER BY 1`.execute(
      database.db,
    );
    expect(left.map(({ slug }) => slug)).not.toContain('autumn');
    expect(left.map(({ slug }) => slug)).toContain('osnastka-bt40');
  });
});
