import { importContentDirectory } from '@spindle/api/content-import';
import type { FileStorage } from '@spindle/api/kernel/storage/file-storage';
import { loadDemoStaff } from '@spindle/api/modules/staff/demo-staff.staff';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Database } from '@spindle/database/pool';
import { isEmptyShop, isOwnShop, makeOwnShop } from '@spindle/demo-data/demo-state';
import { commonContent, contentDirectory, starterDirectory } from '@spindle/demo-data/content-directory';
import { loadEquipment } from '@spindle/demo-data/equipment/load-equipment';
import { loadFavourites } from '@spindle/demo-data/favourites/load-favourites';
import { loadKits } from '@spindle/demo-data/kits/load-kits';
import { type LoadProgress, loadGoods } from '@spindle/demo-data/load-goods';
import { loadUnits } from '@spindle/demo-data/load-units';
import { loadOrders } from '@spindle/demo-data/orders/load-orders';
import { loadQuotations } from '@spindle/demo-data/quotations/load-quotations';
import { loadReviews } from '@spindle/demo-data/reviews/load-reviews';
import type { FastifyBaseLogger } from 'fastify';

interface LoadParts {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly say: (text: string) => void;
}

interface DemoParts extends LoadParts {
  readonly storage: FileStorage;
  readonly goods: number;
  /** Whether people of the demo staff are wanted. */
  readonly staff: boolean;
}

/** What an own shop begins with: both sections, texts a shop must have, regions, delivery; no goods and nobody. */
export async function loadStarter({ database, log, say }: LoadParts): Promise<void> {
  const { db } = database;
  if (!(await isEmptyShop(db))) return;
  await makeOwnShop(db);
  say('База пуста: готовлю пустой магазин без\u00a0демонстрационных товаров и\u00a0учётных записей');
  await loadUnits(database);
  await importContentDirectory({ db, log, only: commonContent }, contentDirectory);
  // The settings come with it: until then the shop counts as empty, and a load that was cut short is begun anew.
  await importContentDirectory({ db, log }, starterDirectory);
}

/** Fills an empty database with the demo shop. Each part is one transaction: cut short, it is begun anew. */
export async function loadDemo({ database, storage, goods, staff, log, say }: DemoParts): Promise<void> {
  if (await isOwnShop(database.db)) return loadStarter({ database, log, say });
  if (await isEmptyShop(database.db)) {
    say('База пуста: загружаю тексты, офисы и учётные записи');
    await importContentDirectory({ db: database.db, log, storage }, contentDirectory);
  }
  if (staff) await loadDemoStaff(database.db);
  if (goods === 0) return;
  const today = shopDay(new Date());
  await loadGoods(database, { goods, today, onProgress: progressLines(say) });
  await loadKits(database);
  const sell = async (): Promise<void> => {
    await loadOrders(database, today);
    await loadQuotations(database, today);
  };
  // Each walks through all goods for the most wanted ones.
  await Promise.all([sell(), loadReviews(database, today), loadFavourites(database, today)]);
  await loadEquipment(database, today);
}

/** A line for every tenth of the goods. */
function progressLines(say: (text: string) => void): (progress: LoadProgress) => void {
  let tenths = -1;
  return ({ step, goods, total }) => {
    if (step === 'indexes') say('  строю индексы');
    if (step !== 'goods') return;
    const now = Math.floor((goods / total) * 10);
    if (now === tenths) return;
    tenths = now;
    say(
      `  товары: ${'█'.repeat(now)}${'░'.repeat(10 - now)} ${goods.toLocaleString('ru-RU')} из ${total.toLocaleString('ru-RU')}`,
    );
  };
}
