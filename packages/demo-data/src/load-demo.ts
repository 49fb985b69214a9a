import type { Database } from '@spindle/database/pool';
import { loadCatalogue, type LoadProgress } from './catalogue/load-catalogue.ts';
import { loadEquipment } from './equipment/load-equipment.ts';
import { loadFavourites } from './favourites/load-favourites.ts';
import { loadKits } from './kits/load-kits.ts';
import { loadOrders } from './orders/load-orders.ts';
import { loadQuotations } from './quotations/load-quotations.ts';
import { loadReviews } from './reviews/load-reviews.ts';

interface DemoOptions {
  readonly products: number;
  /** `YYYY-MM-DD`: everything is dated from it. */
  readonly today: string;
  readonly onProgress: (progress: LoadProgress) => void;
}

/** Fills a shop that has the demo content with products and with what the demo accounts did; each part once. */
export async function loadDemo(
  database: Database,
  { products, today, onProgress }: DemoOptions,
): Promise<void> {
  await loadCatalogue(database, { products, today, onProgress });
  await loadKits(database);
  const sell = async (): Promise<void> => {
    await loadOrders(database, today);
    await loadQuotations(database, today);
  };
  // Each reads all products for the most popular ones.
  await Promise.all([sell(), loadReviews(database, today), loadFavourites(database, today)]);
  await loadEquipment(database, today);
}
