import { conflictsOf, pressed, repaired, startingChoice } from '@spindle/contract/kits/kit-rules';
import { createTestDatabase, type TestDatabase } from '@spindle/database/testing/test-database';
import type { TestTemplate } from '@spindle/database/testing/test-database-template';
import { contentDirectory } from '@spindle/demo-data';
import { loadCatalogue, loadKits } from '@spindle/demo-data/parts';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importContentDirectory } from '../../content-import.ts';
import { createDiskStorage } from '../../kernel/storage/disk-storage.ts';
import { planOf } from './kit.rules.ts';
import { type KitRow, kitsOf, machines } from './kits.sql.ts';

/** Enough goods for every machine that can be put together. */
const shopOfAllMachines: TestTemplate = {
  name: 'demo_machines',
  async prepare(filled, directory) {
    const storage = createDiskStorage(path.join(directory, 'files'));
    await importContentDirectory({ db: filled.db, log: { info: () => {} }, storage }, contentDirectory);
    await loadCatalogue(filled, { products: 4000, today: '2026-11-15' });
  },
};

let database: TestDatabase;
let kits: KitRow[];
beforeAll(async () => {
  database = await createTestDatabase(shopOfAllMachines);
  await loadKits(database);
  const found = await machines(database.db);
  kits = await kitsOf(
    database.db,
    found.map(({ goods_id }) => goods_id),
  );
});
afterAll(() => database.drop());

const optionsOf = (kit: KitRow) => kit.stages.flatMap(({ options }) => options);

describe('demo kits', () => {
  it('are at least 12 machines with 8 stages, 30 options and 10 rules each, and three proposals', async () => {
    expect(kits.length).toBeGreaterThanOrEqual(12);
    const few = kits.filter(
      (kit) => kit.stages.length < 8 || optionsOf(kit).length < 30 || kit.rules.length < 10,
    );
    expect(few.map(({ slug, rules }) => [slug, rules.length])).toEqual([]);
    const proposed = await database.db.selectFrom('kit_variants').select('key').execute();
    expect(proposed.length).toBe(kits.length * 3);
  });

  it('begin with a choice that can be built, one option of each stage of one', () => {
    for (const kit of kits) {
      const plan = planOf(kit);
      expect([kit.slug, conflictsOf(plan, startingChoice(plan))]).toEqual([kit.slug, []]);
    }
  });

  it('have no option that can never be chosen, and rules that name options they have', () => {
    for (const kit of kits) {
      const plan = planOf(kit);
      for (const id of Object.keys(plan.options)) {
        const base = startingChoice(plan);
        const choice = base.includes(id) ? base : pressed(plan, base, id);
        const found = repaired(plan, choice, id);
        expect([kit.slug, plan.options[id]?.name, found?.choice.includes(id)]).toEqual([
          kit.slug,
          plan.options[id]?.name,
          true,
        ]);
      }
      const named = plan.rules.flatMap(({ option_ids, option_id }) => [...option_ids, option_id ?? '']);
      expect(named.filter((id) => !Object.hasOwn(plan.options, id))).toEqual([]);
    }
  });

  it('are loaded once', async () => {
    expect(await loadKits(database)).toBe(false);
  });
});
