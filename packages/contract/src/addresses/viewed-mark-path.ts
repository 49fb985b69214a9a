/** An image that records a viewed product without scripts. In its own file, because every product page loads it. */
export const viewedMarkPath = (goodsId: string): string => `/api/goods/id/${goodsId}/viewed.gif`;
