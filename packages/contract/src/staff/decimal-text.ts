/** «0,12» or «0.12» → a number above nought; null for anything else. */
export function readDecimal(text: string): number | null {
  const value = /^\d{1,7}(?:[.,]\d{1,4})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0;
  return value > 0 ? value : null;
}

/** A decimal as people write it. */
export const decimalText = (value: number): string => String(value).replace('.', ',');
