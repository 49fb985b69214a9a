import { type VatSystem, vatSystems } from './vat.ts';

// Like the locale (`shop/shop-locale.ts`): told once by whoever reads the shop's settings.
let isFree = false;

/** A shop on a simplified system pays no VAT: nothing it sells has any. */
export function followVat(vatFree: unknown): void {
  isFree = vatFree === true;
}

export const paysVat = (): boolean => !isFree;

let system: VatSystem = 'general';

/** The rate of a shop on the simplified system that pays VAT; anything else is the general system. */
export function followVatSystem(set: unknown): void {
  system = vatSystems.find((one) => one === set) ?? 'general';
}

export const vatSystem = (): VatSystem => system;
