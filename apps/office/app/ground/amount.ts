/** «12 345,50» → 1234550; null for anything else. */
export function kopecksOf(text: string): number | null {
  const [, integer = '', fraction = ''] =
    /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  return integer === '' ? null : Number(integer) * 100 + Number(fraction.padEnd(2, '0'));
}

/** 1234550 → «12345,50», as a field holds it. */
export const amountText = (kopecks: number): string =>
  kopecks % 100 === 0 ? String(kopecks / 100) : (kopecks / 100).toFixed(2).replace('.', ',');
