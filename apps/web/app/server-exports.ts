/** All that the shop's server may import of the storefront; the rest it meets as a built handler. */
export type { PageVisit } from './layout/server-context.ts';
export { fillVisitor, findVisitorSlots, type VisitorSlot } from './shared/visitor/visitor-slots.ts';
