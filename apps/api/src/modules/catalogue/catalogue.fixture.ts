import type { TestTemplate } from '@spindle/database/testing/test-database-template';
import { contentDirectory } from '@spindle/demo-data';
import { draw } from '@spindle/drawings/draw';
import { loadCatalogue } from '@spindle/demo-data/parts';
import path from 'node:path';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { importContentDirectory } from '../../content-import.ts';
import { createDiskStorage } from '../../kernel/storage/disk-storage.ts';

/** The demo shop's texts and 2000 of its goods: filled once per run and copied by every test file that uses it. */
export const smallDemoShop: TestTemplate = {
  name: 'demo_shop',
  async prepare(database, directory) {
    const storage = createDiskStorage(path.join(directory, 'files'));
    await importContentDirectory({ db: database.db, log: { info: () => {} }, storage }, contentDirectory);
    await loadCatalogue(database, { products: 2000, today: '2026-11-15' });
  },
};

/** The API over a demo shop, its index built. */
export async function createTestCatalogue(): Promise<TestApi> {
  const api = await createTestApi({ draw }, smallDemoShop);
  await api.services.catalogue.index.start();
  return { ...api, close: () => api.services.catalogue.index.stop().then(api.close) };
}
