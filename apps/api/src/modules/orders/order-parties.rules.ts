import type { Payer } from '@spindle/contract/account';
import type { Profile } from '@spindle/contract/profile';
import type { SiteSettings } from '@spindle/contract/site';
import type { StoredPayer, StoredSeller } from '@spindle/database/tables/orders';

export interface Orderer {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string;
}

type Named = Pick<Profile, 'first_name' | 'last_name' | 'phone' | 'email'>;

export function personOf({ first_name, last_name, phone, email }: Named): Orderer {
  return { name: `${first_name} ${last_name}`.trim() || email, phone, email };
}

/** The requisites of everyone the person may pay as, for a paper's own copy. */
export function payersOf({ companies }: Pick<Profile, 'companies'>, payers: readonly Payer[]): StoredPayer[] {
  return payers.map(({ id, name, is_legal }) => {
    const company = companies.find((one) => one.id === id);
    return {
      id,
      is_legal,
      name,
      inn: company?.inn ?? null,
      kpp: company?.kpp ?? null,
      address: company?.legal_address ?? null,
    };
  });
}

export function sellerOf({ seller, pageTemplate }: SiteSettings): StoredSeller {
  return {
    name_short: seller.name_short,
    inn: seller.inn,
    kpp: seller.kpp,
    legal_address: seller.legal_address,
    postal_address: seller.postal_address,
    bank_name: seller.bank_name,
    bik: seller.bik,
    account: seller.account,
    correspondent_account: seller.correspondent_account,
    director: seller.director,
    chief_accountant: seller.chief_accountant,
    phone: seller.phone,
    opening_hours: pageTemplate.headerWorkingText,
  };
}
