import { CURRENCY_SIGNS, type Currency, LOCALE_RULES, rulesOfCurrency } from '@spindle/contract/shop/locales';
import { shopClock } from '@spindle/contract/shop/shop-day';
import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import type { StoredPayer, StoredSeller } from '@spindle/database/tables/orders';

const months = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');

/** `2026-11-12` → «12 ноября 2026 г.» */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}\u00a0${months[(month ?? 1) - 1]} ${year}\u00a0г.`;
}

/** `2026-11-12` → «12 ноября». */
export function dayInWords(date: string): string {
  return dateInWords(date).split(' ')[0] ?? '';
}

/** «16–18 ноября», «28 ноября — 2 декабря», «16 ноября». */
export function daysInWords(from: string, to: string): string {
  if (from === to) return dayInWords(from);
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))}\u2060–\u2060${dayInWords(to)}`;
  return `${dayInWords(from)}\u00a0— ${dayInWords(to)}`;
}

/** «16–18 ноября 2026 г.», «28 ноября — 2 декабря 2026 г.», «30 декабря 2026 г. — 4 января 2027 г.» */
export function datesInWords(from: string, to: string): string {
  if (from === to) return dateInWords(to);
  if (from.slice(0, 4) !== to.slice(0, 4)) return `${dateInWords(from)}\u00a0— ${dateInWords(to)}`;
  return `${daysInWords(from, to)} ${dateInWords(to).split(' ')[1]}`;
}

/** «17 ноября 2026 г., 18:00» by the clock of the shop. */
export function momentInWords(moment: Date): string {
  const local = shopClock(moment);
  return `${dateInWords(local.slice(0, 10))}, ${local.slice(11, 16)}`;
}

/** «116 730,00». */
export function amountText(kopecks: number): string {
  const [whole = '', hundredths = '00'] = (kopecks / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0')},${hundredths}`;
}

/** «116 730 ₽», with kopecks where they are not zero. */
export function moneyText(kopecks: number, currency: Currency = shopCurrency()): string {
  return `${amountText(kopecks).replace(/,00$/, '')}\u00a0${CURRENCY_SIGNS[currency]}`;
}

/** «−5 680 ₽» for a deduction. */
export const signedMoney = (kopecks: number, currency?: Currency): string =>
  kopecks < 0 ? `−${moneyText(-kopecks, currency)}` : moneyText(kopecks, currency);

/** «ООО «Уральская деталь», ИНН 6658123456, КПП 665801001, адрес». */
export function payerText(
  { name, inn, kpp, address }: StoredPayer,
  currency: Currency = shopCurrency(),
): string {
  return [name, ...taxNumbers({ inn, kpp }, currency), address].filter(Boolean).join(', ');
}

export function sellerText(seller: StoredSeller, currency: Currency = shopCurrency()): string {
  return [seller.name_short, ...taxNumbers(seller, currency), seller.postal_address].join(', ');
}

/** «ИНН 6658123456», «КПП 665801001», as they are called where the money is from. */
export function taxNumbers(
  { inn, kpp }: { readonly inn: string | null; readonly kpp: string | null },
  currency: Currency = shopCurrency(),
): string[] {
  const { taxLabel, hasKpp } = rulesOfCurrency(currency);
  return [...(inn ? [`${taxLabel}\u00a0${inn}`] : []), ...(hasKpp && kpp ? [`КПП\u00a0${kpp}`] : [])];
}

/** «Громов Андрей Павлович» → «Громов А. П.» */
export function shortName(name: string): string {
  const [last = '', ...rest] = name.split(' ');
  return [last, ...rest.map((part) => `${part.charAt(0)}.`)].join('\u00a0');
}

/** «+79122401836» → «+7 (912) 240-18-36», «+375 (29) 240-18-36»; any other text stays as it is. */
export function formatPhone(phone: string): string {
  const rules = Object.values(LOCALE_RULES).find(({ phone: { code, nationalDigits } }) =>
    new RegExp(`^\\+${code}\\d{${nationalDigits}}$`).test(phone),
  );
  if (!rules) return phone;
  const digits = phone.slice(1 + rules.phone.code.length)[Symbol.iterator]();
  return rules.phone.mask.replaceAll(' ', '\u00a0').replace(/#/g, () => digits.next().value ?? '');
}
