/** A picture that tells the shop which product is looked at, where no script does. Apart from other files: every product loads it. */
export const viewedMarkPath = (goodsId: string): string => `/api/goods/id/${goodsId}/viewed.gif`;
