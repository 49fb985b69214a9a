import type { CompanyMatch, CompanyState } from '@spindle/contract/account/company-data';
import { describe, expect, it } from 'vitest';
import { chooseCompany, companyState, type CompanyStep, mayStep } from './company.rules.ts';

const match = (over: Partial<CompanyMatch> = {}): CompanyMatch => ({
  legal_name_short: 'ООО «Механика»',
  legal_name_full: 'Общество «Механика»',
  inn: '6671109590',
  kpp: '667101001',
  ogrn: null,
  legal_address: 'Екатеринбург',
  ...over,
});
const typed = { inn: '6671109590', name_short: 'ООО «Новая»', kpp: '667101001', legal_address: 'Пермь' };

describe('choosing a company', () => {
  it('takes everything from the register, nothing from the form', () => {
    const chosen = chooseCompany(
      [match()],
      { inn: '6671109590', name_short: 'ооо  «механика»', name_full: 'Подмена', legal_address: 'Подмена' },
      'ru_RU',
    );
    expect(chosen).toMatchObject({
      ok: true,
      data: { name_full: 'Общество «Механика»', legal_address: 'Екатеринбург', registryEmail: null },
    });
  });

  it('one name, two branches: КПП decides, without it the first', () => {
    const found = [match(), match({ kpp: '550743001' })];
    const kppOf = (kpp?: string) => {
      const chosen = chooseCompany(found, { inn: '1', name_short: 'ООО «Механика»', kpp }, 'ru_RU');
      return chosen.ok ? chosen.data.kpp : chosen.field;
    };
    expect([kppOf(), kppOf('550743001'), kppOf('990101001')]).toEqual([
      '667101001',
      '550743001',
      'name_short',
    ]);
  });

  it('typed by hand it waits for a check', () => {
    expect(chooseCompany([], typed, 'ru_RU')).toMatchObject({
      ok: true,
      data: { name_full: 'ООО «Новая»', ogrn: null, registryEmail: null },
    });
  });

  it.each([
    ['a company needs КПП', { ...typed, kpp: undefined }, 'ru_RU', 'kpp'],
    ['an address is needed', { ...typed, legal_address: undefined }, 'ru_RU', 'legal_address'],
  ] as const)('%s', (_name, choice, locale, field) => {
    expect(chooseCompany([], choice, locale)).toMatchObject({ ok: false, field });
  });

  it('a sole trader has no КПП, and neither has another country', () => {
    const trader = { ...typed, inn: '667173112243', kpp: undefined };
    expect(chooseCompany([], trader, 'ru_RU')).toMatchObject({ ok: true });
    expect(chooseCompany([], { ...typed, inn: '100582333' }, 'ru_BY')).toMatchObject({
      ok: true,
      data: { kpp: null },
    });
  });
});

describe('states of a company', () => {
  it('follow from its two moments', () => {
    const now = new Date();
    expect(companyState({ checked_at: null, rejected_at: null })).toBe('unchecked');
    expect(companyState({ checked_at: now, rejected_at: null })).toBe('confirmed');
    expect(companyState({ checked_at: null, rejected_at: now })).toBe('rejected');
  });

  it.each<[CompanyState, CompanyStep, boolean]>([
    ['unchecked', 'confirm', true],
    ['unchecked', 'reject', true],
    ['unchecked', 'correct', true],
    ['confirmed', 'confirm', false],
    ['confirmed', 'reject', true],
    ['confirmed', 'correct', false],
    ['rejected', 'confirm', true],
    ['rejected', 'reject', false],
    ['rejected', 'correct', true],
  ])('%s → %s: %s', (state, step, may) => {
    expect(mayStep(state, step)).toBe(may);
  });
});
