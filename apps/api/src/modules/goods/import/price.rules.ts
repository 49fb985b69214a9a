interface Prices {
  readonly price: number | null;
  readonly original_price: number | null;
  readonly quantity_steps: readonly number[] | null;
}

/** Prices that contradict each other: the column to blame and why. */
export function priceProblem({ price, original_price, quantity_steps }: Prices) {
  if (original_price !== null && (price === null || original_price <= price))
    return { column: 'old_price', reason: 'старая цена должна быть больше цены' } as const;
  if (price === null && quantity_steps !== null)
    return { column: 'quantity_prices', reason: 'цены от количества без цены' } as const;
  return null;
}
