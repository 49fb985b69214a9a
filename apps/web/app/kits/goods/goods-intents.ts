/** What forms of goods ask the cart for. */
export type CartGoodsIntent = 'add' | 'lists';
/** What hearts and scales ask the favourites and the comparison for, by the name of their button. */
export type ToggleButton = 'toggle';
