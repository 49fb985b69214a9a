import type { CompanyState } from '@spindle/contract/account/company-data';
import { isCompanyInn } from '@spindle/contract/fields/requisites/tax-number';
import { type Locale, localeRules } from '@spindle/contract/shop/locales';
import { requiredMessage } from '@spindle/contract/messages';
import type { FoundCompany } from './company-lookup.rules.ts';

export interface CompanyChoice {
  readonly inn: string;
  readonly name_short: string;
  readonly name_full?: string | undefined;
  readonly kpp?: string | undefined;
  readonly ogrn?: string | undefined;
  readonly legal_address?: string | undefined;
}

export interface CompanyData {
  readonly inn: string;
  readonly name_short: string;
  readonly name_full: string;
  readonly kpp: string | null;
  readonly ogrn: string | null;
  readonly legal_address: string | null;
  /** The company's e-mail address in the registry. */
  readonly registryEmail: string | null;
}

type ChoiceResult = { ok: true; data: CompanyData } | { ok: false; field: string; message: string };

const key = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase();

/** The company chosen from what the look-up found or, when it found nothing, the one typed by hand. */
export function chooseCompany(
  found: readonly FoundCompany[],
  choice: CompanyChoice,
  locale: Locale,
): ChoiceResult {
  if (found.length === 0) return typedCompany(choice, locale);
  const match = found.find(
    ({ legal_name_short, kpp }) =>
      key(legal_name_short) === key(choice.name_short) && (choice.kpp === undefined || kpp === choice.kpp),
  );
  if (!match) return { ok: false, field: 'name_short', message: 'Выберите организацию из\u00a0списка' };
  return {
    ok: true,
    data: {
      inn: match.inn,
      name_short: match.legal_name_short,
      name_full: match.legal_name_full,
      kpp: match.kpp,
      ogrn: match.ogrn,
      legal_address: match.legal_address,
      registryEmail: match.email ?? null,
    },
  };
}

function typedCompany(choice: CompanyChoice, locale: Locale): ChoiceResult {
  const { hasKpp } = localeRules(locale);
  if (choice.legal_address === undefined) {
    return { ok: false, field: 'legal_address', message: requiredMessage };
  }
  // A sole trader, whose number is longer, has no КПП.
  if (hasKpp && isCompanyInn(choice.inn) && choice.kpp === undefined) {
    return { ok: false, field: 'kpp', message: requiredMessage };
  }
  return {
    ok: true,
    data: {
      inn: choice.inn,
      name_short: choice.name_short,
      name_full: choice.name_full ?? choice.name_short,
      kpp: hasKpp ? (choice.kpp ?? null) : null,
      ogrn: choice.ogrn ?? null,
      legal_address: choice.legal_address,
      registryEmail: null,
    },
  };
}

interface StateColumns {
  readonly checked_at: Date | null;
  readonly rejected_at: Date | null;
}

export function companyState({ checked_at, rejected_at }: StateColumns): CompanyState {
  if (rejected_at) return 'rejected';
  return checked_at ? 'confirmed' : 'unchecked';
}

export type CompanyStep = 'confirm' | 'reject' | 'correct';

const steps: Readonly<Record<CompanyState, readonly CompanyStep[]>> = {
  unchecked: ['confirm', 'reject', 'correct'],
  confirmed: ['reject'],
  rejected: ['confirm', 'correct'],
};

/** Staff confirm and reject; the owner corrects until the company is confirmed. */
export const mayStep = (state: CompanyState, step: CompanyStep): boolean => steps[state].includes(step);
