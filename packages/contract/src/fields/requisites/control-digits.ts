/** Weighted digit sums, the basis of every check digit. */

export const digitsOf = (text: string): number[] => Array.from(text, Number);

export const weightedTotal = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0);

/** Numbers are typed with spaces and dashes of documents; both go away. */
export const cleanDigits = (text: string): string => text.normalize('NFC').replace(/[\s\u2060\-‐‑–—]/gu, '');

export const isDigits = (text: string, length: number): boolean =>
  text.length === length && /^\d+$/.test(text);

export const isZeros = (text: string): boolean => /^0+$/.test(text);
