import { DISCOUNT_PREFIX } from '@spindle/contract/constants';
import { formatNumber, MINUS, NBSP } from './number.ts';

/** Whole percents off; null when there is no original price or the current one is higher. */
export const discountPercent = (current: number, original: number): number | null => {
  const now = Math.round(current * 100);
  const before = Math.round(original * 100);
  if (!Number.isFinite(now) || !Number.isFinite(before) || before <= 0 || now < 0 || now > before)
    return null;
  return Math.round(((before - now) * 100) / before);
};

const percentText = (current: number, original: number | null | undefined): string | null => {
  const percent = original == null ? null : discountPercent(current, original);
  return percent === null || percent === 0 ? null : `${formatNumber(percent)}${NBSP}%`;
};

/** The price for everybody, from the price of a buyer with a personal discount. */
export const listed = (current: number, personalPercent = 0): number => current / (1 - personalPercent / 100);

/** «Скидка 6 %», or null when nothing is off. */
export const discountLabel = (current: number, original: number | null | undefined): string | null => {
  const percent = percentText(current, original);
  return percent === null ? null : `${DISCOUNT_PREFIX} ${percent}`;
};

/** «−6 %», or null when nothing is off. */
export const discountSign = (current: number, original: number | null | undefined): string | null => {
  const percent = percentText(current, original);
  return percent === null ? null : MINUS + percent;
};
