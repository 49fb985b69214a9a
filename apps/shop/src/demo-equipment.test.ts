import { smallDemoShop } from '@spindle/api/modules/catalogue/catalogue.fixture';
import { fitsOf } from '@spindle/api/modules/equipment/equipment.fixture';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import { loadEquipment, plannedMachines } from '@spindle/demo-data/parts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const today = '2026-11-15';
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(smallDemoShop);
  await loadEquipment(database, today);
});
afterAll(() => database.drop());

describe('demo machines', () => {
  it('are all there, each of a product of the catalogue but the one from elsewhere', async () => {
    const cards = await database.db.selectFrom('service_cards').selectAll().execute();
    expect(cards).toHaveLength(plannedMachines.length);
    expect(cards.filter(({ goods_id }) => goods_id === null).map(({ brand_name }) => brand_name)).toEqual([
      'Сокол',
    ]);
  });

  it('have a history of more than one page, and an act for all finished work', async () => {
    const { rows } = await sql<{ most: number; acts: number; done: number }>`SELECT
      (SELECT max(n)::int FROM (SELECT count(*) AS n FROM service_requests GROUP BY card_id) c) AS most,
      (SELECT count(*)::int FROM documents WHERE service_request_id IS NOT NULL) AS acts,
      (SELECT count(*)::int FROM service_requests WHERE status = 'completed') AS done`.execute(database.db);
    expect(rows[0]?.most).toBeGreaterThan(10);
    expect(rows[0]?.acts).toBe(rows[0]?.done);
  });

  it('are loaded once', async () => {
    await loadEquipment(database, today);
    const cards = await database.db.selectFrom('service_cards').select('id').execute();
    expect(cards).toHaveLength(plannedMachines.length);
  });
});

describe('rules of fitting', () => {
  const tapers = ['bt30', 'bt40', 'bt50', 'sk40', 'hsk-a63', 'hsk-e40', 'iso-40', 'iso-50', 'mk4', 'mk5'];

  it('name folders, properties and values the catalogue has', async () => {
    const fits = [
      ...tapers.flatMap((taper) => fitsOf({ taper, table_width: 500, drill_capacity: 40 })),
      ...fitsOf({ chuck_size: 8, swing: 600, blade_size: '4115x34x1-1', wheel_size: 400 }),
    ];
    const { rows: folders } = await sql<{ slug: string }>`SELECT slug FROM folders`.execute(database.db);
    const { rows: properties } = await sql<{ slug: string }>`SELECT slug FROM properties`.execute(
      database.db,
    );
    const isIncluded = (rows: readonly { slug: string }[], slug: string) =>
      rows.some((row) => row.slug === slug);
    for (const { folder, filters } of fits) {
      expect([folder, isIncluded(folders, folder)]).toEqual([folder, true]);
      for (const { slug } of filters) expect([slug, isIncluded(properties, slug)]).toEqual([slug, true]);
    }
  });

  it('know every taper of machines by the slug of its value', async () => {
    const { rows } = await sql<{ slug: string }>`SELECT DISTINCT v.slug FROM goods g
      JOIN folders f ON f.id = g.folder_id AND f.section = 'catalog' JOIN properties p ON p.slug = 'taper'
      JOIN property_values v ON v.id = (g.properties ->> p.id::text)::int`.execute(database.db);
    expect(rows.length).toBeGreaterThan(3);
    for (const { slug } of rows) expect([slug, fitsOf({ taper: slug }).length > 0]).toEqual([slug, true]);
  });
});
