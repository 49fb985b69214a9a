import type { Table } from './rows/copy-rows.ts';
import { addFolderProperties } from './rows/folder-properties.ts';
import { createContext, type Shop } from './rows/generation.ts';
import { fewestProducts, planSeries } from './rows/plan.ts';
import { createRegistry } from './rows/property-registry.ts';
import { addPropertyValues, addReferenceRows } from './rows/reference-rows.ts';
import { addRelations } from './rows/relation-rows.ts';
import { addPrintedCatalogues, addSelections } from './rows/selection-rows.ts';
import { addSeries } from './rows/series-rows.ts';

const mostProducts = 1_000_000;

export interface Batch {
  /** Lines of COPY's text format by table. */
  readonly lines: ReadonlyMap<Table, readonly string[]>;
  /** Products generated so far. */
  readonly products: number;
}

const batchLength = 4_000_000;
const fewestBatches = 20;

/** Generates the whole catalogue in batches; the same shop and number give the same lines. */
export function* generateCatalogue(shop: Shop, products: number): Generator<Batch> {
  if (!Number.isInteger(products) || products < fewestProducts || products > mostProducts) {
    throw new RangeError(
      `The demo catalogue can have from ${fewestProducts} to ${mostProducts} products, not ${products}.`,
    );
  }
  const context = createContext(shop, createRegistry());
  let done = 0;
  let yielded = 0;
  addReferenceRows(context);
  addFolderProperties(context);
  for (const plan of planSeries(products)) {
    addSeries(context, plan);
    done += plan.sizes.length;
    if (context.written() < batchLength && done - yielded < products / fewestBatches) continue;
    yielded = done;
    yield { lines: context.take(), products: done };
  }
  addRelations(context);
  addSelections(context);
  addPrintedCatalogues(context);
  addPropertyValues(context);
  yield { lines: context.take(), products: done };
}
