import { pagePart } from '../../layout/page-part.ts';

// Tiles are what most visitors see: the code of a table and of a list comes with the first one, or when a page has nothing
// to do.
export const tablePart = pagePart(() => import('../goods/table/goods-table.tsx'));
export const listPart = pagePart(() => import('../goods/card/goods-card-row.tsx'));
