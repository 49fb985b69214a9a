/** The spreadsheet of a folder's table by its listing's query. In its own file, because every listing loads it. */
export const goodsTablePath = (category: string, search: string): string =>
  `/api/goods/table.xlsx?category=${encodeURIComponent(category)}${search && `&${search}`}`;
