import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOCALES } from '@spindle/contract/shop/locales';
import { describe, expect, it } from 'vitest';
import { localizeText, lawNote, type MoneyInForce } from './text-localization.rules.ts';

const now = new Date('2026-11-15T09:00:00Z');
const moneys: Record<(typeof LOCALES)[number], MoneyInForce> = {
  ru_RU: { currency: 'RUB', rate: null, step: null },
  ru_KZ: { currency: 'KZT', rate: '6.250000', step: 100 },
  ru_BY: { currency: 'BYN', rate: '0.035500', step: 1 },
};
const localized = (text: string, locale: (typeof LOCALES)[number]) =>
  localizeText(text, moneys[locale], now).replaceAll('\u00a0', ' ');

describe('a line', () => {
  it.each([
    ['390 ₽', '2 438 KZT', '13,85 BYN'],
    ['225 447,60 ₽', '1 409 048 KZT', '8 003,39 BYN'],
    ['от 2400 ₽ за сутки', 'от 15 000 KZT за сутки', 'от 85,20 BYN за сутки'],
    ['140 000–190 000 ₽', '875 000–1 187 500 KZT', '4 970–6 745 BYN'],
    ['140 000–\u2060190 000 ₽', '875 000–\u20601 187 500 KZT', '4 970–\u20606 745 BYN'],
    ['−1 650 000 ₽', '−10 312 500 KZT', '−58 575 BYN'],
    ['Счёт с НДС 22 %', 'Счёт с НДС 16 %', 'Счёт с НДС 20 %'],
    ['выберите плательщика по ИНН', 'выберите плательщика по БИН', 'выберите плательщика по УНП'],
    ['ООО «Шпиндель», ИНН 6673184521', 'ООО «Шпиндель», ИНН 6673184521', 'ООО «Шпиндель», ИНН 6673184521'],
    ['Цены указаны в рублях', 'Цены указаны в тенге', 'Цены указаны в белорусских рублях'],
    ['скидка 22 %, ГОСТ 390', 'скидка 22 %, ГОСТ 390', 'скидка 22 %, ГОСТ 390'],
    ['0,01 ₽', '1 KZT', '0,01 BYN'],
  ])('%s', (russian, kazakh, belarusian) => {
    expect(localized(russian, 'ru_RU')).toBe(russian);
    expect(localized(russian, 'ru_KZ')).toBe(kazakh);
    expect(localized(russian, 'ru_BY')).toBe(belarusian);
  });
});

const content = resolve(import.meta.dirname, '../../../../../packages/demo-data/content');
const texts = ['pages', 'faq', 'vacancies', 'education']
  .flatMap((folder) =>
    readdirSync(`${content}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  )
  .filter((name) => name.endsWith('.md'))
  .concat('contract.md');

describe.each(LOCALES.filter((locale) => locale !== 'ru_RU'))('the demo texts in %s', (locale) => {
  it.each(texts)('%s has no rouble and no tax of Russia', (name) => {
    const source = readFileSync(`${content}/${name}`, 'utf8');
    const text = localized(source, locale);
    expect(text).not.toMatch(/₽|(?<!белорусских )рублях|НДС[ \u00a0]22/);
    expect(text).not.toMatch(/(?<!\p{L})ИНН (?=\p{L})/u);
    const speaksOfRussia = /(?<!\p{L})(?:НК|ГК) РФ|Банка России|Российской Федерации/u.test(source);
    expect(lawNote(source, moneys[locale].currency) !== '' || !speaksOfRussia).toBe(true);
  });
});

it('at home nothing is added', () => {
  const contract = readFileSync(`${content}/contract.md`, 'utf8');
  expect(localized(contract, 'ru_RU')).toBe(contract.replaceAll('\u00a0', ' '));
  expect(lawNote(contract, 'RUB')).toBe('');
  expect(lawNote(contract, 'KZT')).toContain('Казахстана');
});
