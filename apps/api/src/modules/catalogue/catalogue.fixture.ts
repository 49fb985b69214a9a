import { contentDirectory } from '@spindle/demo-data/content-directory';
import { draw } from '@spindle/drawings/draw';
import { loadGoods } from '@spindle/demo-data/load-goods';
import { createTestApi, type TestApi } from '../../api.fixture.ts';
import { importContentDirectory } from '../../content-import.ts';

/** The API over a small demo shop, its index built. */
export async function createTestCatalogue(goods = 1500): Promise<TestApi> {
  const api = await createTestApi({ draw });
  const { db, log, storage } = api.deps;
  await importContentDirectory({ db, log, storage }, contentDirectory);
  await loadGoods(api.database, { goods, today: '2026-11-15' });
  await api.services.catalogue.index.start();
  return { ...api, close: () => api.services.catalogue.index.stop().then(api.close) };
}
