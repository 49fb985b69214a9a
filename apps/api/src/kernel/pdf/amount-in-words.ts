import type { Currency } from '@spindle/contract/shop/locales';

type Gender = 'masculine' | 'feminine';
type Forms = readonly [one: string, few: string, many: string];

const ones: Readonly<Record<Gender, readonly string[]>> = {
  masculine: ['', 'один', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
  feminine: ['', 'одна', 'две', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять'],
};
const teens = [
  'десять',
  'одиннадцать',
  'двенадцать',
  'тринадцать',
  'четырнадцать',
  'пятнадцать',
  'шестнадцать',
  'семнадцать',
  'восемнадцать',
  'девятнадцать',
];
const tens = [
  '',
  '',
  'двадцать',
  'тридцать',
  'сорок',
  'пятьдесят',
  'шестьдесят',
  'семьдесят',
  'восемьдесят',
  'девяносто',
];
const hundreds = [
  '',
  'сто',
  'двести',
  'триста',
  'четыреста',
  'пятьсот',
  'шестьсот',
  'семьсот',
  'восемьсот',
  'девятьсот',
];
/** The money and its hundredths. */
const money: Readonly<Record<Currency, { readonly whole: Forms; readonly hundredths: Forms }>> = {
  RUB: { whole: ['рубль', 'рубля', 'рублей'], hundredths: ['копейка', 'копейки', 'копеек'] },
  KZT: { whole: ['тенге', 'тенге', 'тенге'], hundredths: ['тиын', 'тиына', 'тиынов'] },
  BYN: {
    whole: ['белорусский рубль', 'белорусских рубля', 'белорусских рублей'],
    hundredths: ['копейка', 'копейки', 'копеек'],
  },
};
/** Groups of three digits from the right after the first, which is the money itself. */
const groups: readonly { gender: Gender; forms: Forms }[] = [
  { gender: 'feminine', forms: ['тысяча', 'тысячи', 'тысяч'] },
  { gender: 'masculine', forms: ['миллион', 'миллиона', 'миллионов'] },
  { gender: 'masculine', forms: ['миллиард', 'миллиарда', 'миллиардов'] },
  { gender: 'masculine', forms: ['триллион', 'триллиона', 'триллионов'] },
];
/** «Сто шестнадцать тысяч семьсот тридцать рублей 00 копеек», as invoices write it. */
export function amountInWords(amount: number, currency: Currency): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount >= 1e17) {
    throw new RangeError(`${amount} is not an amount of kopecks.`);
  }
  const roubles = Math.floor(amount / 100);
  const remainder = amount % 100;
  const { whole, hundredths } = money[currency];
  const words = [
    ...wholeWords(roubles, whole),
    String(remainder).padStart(2, '0'),
    form(remainder, hundredths),
  ].join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function wholeWords(roubles: number, forms: Forms): string[] {
  const words = roubles === 0 ? ['ноль'] : [];
  const named = [{ gender: 'masculine' as const, forms }, ...groups];
  for (let index = named.length - 1; index >= 0; index--) {
    const group = named[index];
    const value = Math.floor(roubles / 1000 ** index) % 1000;
    // Empty thousands are not named, but the roubles always are.
    if (!group || (value === 0 && index > 0)) continue;
    words.push(...threeDigits(value, group.gender), form(value, group.forms));
  }
  return words;
}

function threeDigits(value: number, gender: Gender): string[] {
  const teen = value % 100 >= 10 && value % 100 < 20;
  return [
    hundreds[Math.floor(value / 100)],
    teen ? teens[value % 10] : tens[Math.floor(value / 10) % 10],
    teen ? '' : ones[gender][value % 10],
  ].filter((word): word is string => word !== undefined && word !== '');
}

/** 1 рубль, 2 рубля, 5 рублей, 11 рублей, 21 рубль. */
function form(value: number, [one, few, many]: Forms): string {
  const [last, lastTwo] = [value % 10, value % 100];
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}
