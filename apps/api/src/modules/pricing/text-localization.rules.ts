import { LOCALE_RULES, LOCALES, type Currency } from '@spindle/contract/shop/locales';
import { moneyText } from '../../kernel/text/document-text.ts';
import { countryVat } from './vat.rules.ts';

export interface MoneyInForce {
  readonly currency: Currency;
  /** Of one rouble; null in a shop that counts in roubles. */
  readonly rate: string | null;
  /** Converted amounts are rounded to a multiple of this many hundredths. */
  readonly step: number | null;
}

const MILLIONTHS = 1_000_000n;
const space = '[ \\u00a0\\u202f]';
const amount = `\\d{1,3}(?:${space}\\d{3})+(?:,\\d{2})?|\\d+(?:,\\d{2})?`;
const roubleAmounts = new RegExp(`(?<![\\d,])(?:(${amount})(\\u2060?–\\u2060?))?(${amount})${space}₽`, 'g');
// A number of the seller's own is Russian wherever the shop sells.
const buyersTaxNumber = /(?<!\p{L})ИНН(?!\p{L}|\s*[\d/|])/gu;
const isOfRussia = /(?<!\p{L})(?:РФ|Российской Федерации|Банка России|КПП)(?!\p{L})/u;

const byMoney = {
  KZT: { name: 'в\u00a0тенге', country: 'Казахстана' },
  BYN: { name: 'в\u00a0белорусских рублях', country: 'Беларуси' },
} as const;

/** As `by_rate` of the database: to a multiple of the step, a half goes up, nothing becomes free by it. */
function byRate(kopecks: bigint, rate: string, step: bigint): bigint {
  const [integerPart = '0', fraction = ''] = rate.split('.');
  const millionths = BigInt(integerPart + fraction.padEnd(6, '0').slice(0, 6));
  const converted = ((kopecks * millionths * 2n + step * MILLIONTHS) / (2n * step * MILLIONTHS)) * step;
  return kopecks === 0n || converted > step ? converted : step;
}

/**
 * Texts are stored for Russia, with all amounts that are not prices (decision 067). In other countries their amounts,
 * the general VAT and the buyer's tax number are replaced.
 */
export function localizeText(text: string, money: MoneyInForce, now: Date): string {
  const { currency, rate } = money;
  if (currency === 'RUB' || rate === null) return text;
  const locale = LOCALES.find((one) => LOCALE_RULES[one].currency === currency);
  if (!locale) return text;
  const step = BigInt(money.step ?? 1);
  const inMoney = (roubles: string): string => {
    const [integerPart = '', fraction = '00'] = roubles.replaceAll(/[^\d,]/g, '').split(',');
    return moneyText(Number(byRate(BigInt(integerPart + fraction), rate, step)), currency);
  };
  const ofRussia = new RegExp(`НДС(${space})${countryVat(now, 'ru_RU').general}(?=${space}%)`, 'g');
  return text
    .replace(roubleAmounts, (_all, from: string | undefined, dash: string, to: string) =>
      from === undefined ? inMoney(to) : inMoney(from).replace(/[^\d]*$/, '') + dash + inMoney(to),
    )
    .replace(ofRussia, `НДС$1${countryVat(now, locale).general}`)
    .replace(buyersTaxNumber, LOCALE_RULES[locale].taxLabel)
    .replace(new RegExp(`(?<!\\p{L})в${space}рублях(?!\\p{L})`, 'gu'), byMoney[currency].name);
}

/** A note for readers abroad before a text about Russian law; empty otherwise. */
export function lawNote(source: string, currency: Currency): string {
  if (currency === 'RUB' || !isOfRussia.test(source)) return '';
  return `Ссылки на законы и реквизиты продавца ниже — российские. Условия для ${byMoney[currency].country} уточните у менеджера.`;
}
