/** Intents of product forms for the cart. */
export type CartGoodsIntent = 'add' | 'lists';
/** Intent of favourite and comparison toggles, carried by the button's name. */
export type ToggleButton = 'toggle';
