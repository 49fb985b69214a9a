import { importContentDirectory } from '@spindle/api/content-import';
import type { FileStorage } from '@spindle/api/kernel/storage/file-storage';
import { loadDemoStaff } from '@spindle/api/modules/staff/demo-staff.staff';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Database, Db } from '@spindle/database/pool';
import {
  commonContent,
  contentDirectory,
  loadDemo,
  type LoadProgress,
  loadReference,
  NoDemo,
  removeDemo,
  type RemovedDemo,
  starterDirectory,
} from '@spindle/demo-data';
import type { FastifyBaseLogger } from 'fastify';
import { isEmptyShop, isOwnShop, markOwnShop } from './shop-state.sql.ts';

interface LoadParts {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly print: (text: string) => void;
}

interface DemoParts extends LoadParts {
  readonly storage: FileStorage;
  readonly goods: number;
  /** Whether the demo staff get accounts. */
  readonly staff: boolean;
}

/** Fills a shop without the demo: both sections, the texts the law requires, regions, delivery; no products and no accounts. */
export async function fillOwnShop({ database, log, print }: LoadParts): Promise<void> {
  const { db } = database;
  if (!(await isEmptyShop(db))) return;
  await markOwnShop(db);
  print('База пуста: готовлю пустой магазин без\u00a0демонстрационных товаров и\u00a0учётных записей');
  await loadReference(database);
  await importContentDirectory({ db, log, only: commonContent }, contentDirectory);
  // The settings come with it: until then the shop counts as empty, and a load that was cut short starts again.
  await importContentDirectory({ db, log }, starterDirectory);
}

/** Fills an empty database with the demo shop. Each part is one transaction: a part that was cut short starts again. */
export async function fillDemoShop({
  database,
  storage,
  goods,
  staff,
  log,
  print,
}: DemoParts): Promise<void> {
  if (await isOwnShop(database.db)) return fillOwnShop({ database, log, print });
  if (await isEmptyShop(database.db)) {
    print('База пуста: загружаю тексты, офисы и учётные записи');
    await importContentDirectory({ db: database.db, log, storage }, contentDirectory);
  }
  if (staff) await loadDemoStaff(database.db);
  if (goods === 0) return;
  await loadDemo(database, { products: goods, today: shopDay(new Date()), onProgress: progressLines(print) });
}

/** Removes the demo; the shop is the owner's from then on. */
export async function removeDemoShop(tx: Db, options: { readonly folders: boolean }): Promise<RemovedDemo> {
  if (await isOwnShop(tx)) throw new NoDemo('В магазине нет демонстрационных товаров и учётных записей.');
  const removed = await removeDemo(tx, options);
  await markOwnShop(tx);
  return removed;
}

export { NoDemo };

/** A line for every tenth of the products. */
function progressLines(print: (text: string) => void): (progress: LoadProgress) => void {
  let tenths = -1;
  return ({ step, products, total }) => {
    if (step === 'indexes') print('  строю индексы');
    if (step !== 'products') return;
    const now = Math.floor((products / total) * 10);
    if (now === tenths) return;
    tenths = now;
    print(
      `  товары: ${'█'.repeat(now)}${'░'.repeat(10 - now)} ${products.toLocaleString('ru-RU')} из ${total.toLocaleString('ru-RU')}`,
    );
  };
}
