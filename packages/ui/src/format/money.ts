import { NO_PRICE_TEXT } from '@spindle/contract/constants';
import { CURRENCY_SIGNS, type Currency } from '@spindle/contract/shop/locales';
import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import { formatNumber, NBSP } from './number.ts';

/** «1 234 567,50 ₽»: kopecks only when not zero; in the shop's currency by default. */
export const formatMoney = (value: number, currency: Currency = shopCurrency()): string => {
  if (!Number.isFinite(value)) return '';
  const minor = Math.round(value * 100);
  const digits = minor % 100 === 0 ? 0 : 2;
  return formatNumber(minor / 100, { least: digits, most: digits }) + NBSP + CURRENCY_SIGNS[currency];
};

/** A missing price is shown as «Цена по запросу». */
export const formatPrice = (value: number | null | undefined, currency?: Currency): string =>
  value == null ? NO_PRICE_TEXT : formatMoney(value, currency);

/** «от 1 234 ₽». */
export const formatPriceFrom = (value: number | null | undefined, currency?: Currency): string =>
  value == null ? NO_PRICE_TEXT : `от${NBSP}${formatMoney(value, currency)}`;

/** A stage of a kit: «+310 000 ₽», «−5 000 ₽», and «в базе» when it costs nothing more. */
export const formatMoneyDelta = (value: number, currency?: Currency): string => {
  if (Math.round(value * 100) === 0) return `в${NBSP}базе`;
  return value > 0 ? `+${formatMoney(value, currency)}` : formatMoney(value, currency);
};
