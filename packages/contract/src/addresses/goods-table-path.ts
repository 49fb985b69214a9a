/** A folder's table as a sheet, by what its listing's address says. Apart from other files: every listing loads it. */
export const goodsTablePath = (category: string, search: string): string =>
  `/api/goods/table.xlsx?category=${encodeURIComponent(category)}${search && `&${search}`}`;
