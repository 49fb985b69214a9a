import type { Visitor } from './visitor.ts';

/** Apart from the schema: every page holds it, and no page should carry a validator for it. */
export const emptyVisitor: Visitor = {
  cart: { count: 0, lines: {} },
  comparison: { ids: [] },
  favourites: { ids: [], total: 0 },
  viewed: { count: 0 },
  equipment: { count: 0, machines: [] },
};
