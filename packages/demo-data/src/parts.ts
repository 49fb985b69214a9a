/** One part of the demo at a time, for tests and benches. */
export { loadCatalogue } from './catalogue/load-catalogue.ts';
export { defaultProducts, planSeries } from './catalogue/rows/plan.ts';
export { loadEquipment } from './equipment/load-equipment.ts';
export { plannedMachines } from './equipment/planned-machines.ts';
export { loadKits } from './kits/load-kits.ts';
export { loadOrders } from './orders/load-orders.ts';
export { loadQuotations } from './quotations/load-quotations.ts';
export { loadReviews } from './reviews/load-reviews.ts';
