import { isPhone, normalisePhone } from '@spindle/contract/fields/contact/phone-number';
import { LOCALE_RULES, type Locale } from '@spindle/contract/shop/locales';
import { NBSP } from './number.ts';

const MASKS = Object.values(LOCALE_RULES).map(({ phone }) => phone);
const FREE_CALL = /^\+7(80[04])(\d{3})(\d{2})(\d{2})$/;

/** «+7 (912) 240-18-36», «+375 (29) 240-18-36», «8-800-600-52-83»; other numbers come back as they are. */
export const formatPhone = (text: string, locale?: Locale): string => {
  if (!isPhone(text, locale)) return text;
  const number = normalisePhone(text, locale);
  const free = FREE_CALL.exec(number);
  if (free) return `8-${free.slice(1).join('-')}`;
  const rules = MASKS.find(
    ({ code, nationalDigits }) =>
      number.startsWith(`+${code}`) && number.length === 1 + code.length + nationalDigits,
  );
  if (!rules) return number;
  const digits = number.slice(1 + rules.code.length)[Symbol.iterator]();
  return rules.mask.replaceAll(' ', NBSP).replace(/#/g, () => digits.next().value ?? '');
};

const EXTENSION = /,?\s*доб\.\s*(\d+)\s*$/;

/** For links: `tel:+79122401836`; an extension is dialled after a pause. */
export const phoneHref = (text: string, locale?: Locale): string => {
  const extension = EXTENSION.exec(text)?.[1];
  const number = normalisePhone(text.replace(EXTENSION, ''), locale).replace(/[^\d+]/g, '');
  return `tel:${number}${extension ? `,${extension}` : ''}`;
};
