import { addDictionaries, addPropertyValues } from './dictionary-rows.ts';
import { createContext, type Shop } from './context.ts';
import { addFolderProperties } from './folder-properties.ts';
import { fewestGoods, planSeries } from './plan.ts';
import { createRegistry } from './property-registry.ts';
import { addRelations } from './relation-rows.ts';
import type { Table } from './rows.ts';
import { addPaperCatalogues, addSelections } from './selection-rows.ts';
import { addSeries } from './series-rows.ts';

export const mostGoods = 1_000_000;

export interface Batch {
  /** Lines of COPY's text format by table. */
  readonly lines: ReadonlyMap<Table, readonly string[]>;
  /** Goods made so far. */
  readonly goods: number;
}

const batchLength = 4_000_000;
const fewestBatches = 20;

/** Makes the whole catalogue in batches; the same shop and number give the same lines. */
export function* generateCatalogue(shop: Shop, goods: number): Generator<Batch> {
  if (!Number.isInteger(goods) || goods < fewestGoods || goods > mostGoods) {
    throw new RangeError(
      `The demo catalogue can have from ${fewestGoods} to ${mostGoods} goods, not ${goods}.`,
    );
  }
  const context = createContext(shop, createRegistry());
  let done = 0;
  let told = 0;
  addDictionaries(context);
  addFolderProperties(context);
  for (const plan of planSeries(goods)) {
    addSeries(context, plan);
    done += plan.sizes.length;
    if (context.written() < batchLength && done - told < goods / fewestBatches) continue;
    told = done;
    yield { lines: context.take(), goods: done };
  }
  addRelations(context);
  addSelections(context);
  addPaperCatalogues(context);
  addPropertyValues(context);
  yield { lines: context.take(), goods: done };
}
