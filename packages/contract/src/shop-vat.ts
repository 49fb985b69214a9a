// Like the locale (`shop-locale.ts`): told once by whoever reads the shop's settings.
let isFree = false;

/** A shop on a simplified system pays no VAT: nothing it sells has any. */
export function followVat(vatFree: unknown): void {
  isFree = vatFree === true;
}

export const paysVat = (): boolean => !isFree;
