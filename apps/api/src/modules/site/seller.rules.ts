import type { SiteSettings } from '@spindle/contract/content/site';
import type { StoredSeller } from '@spindle/database/tables/orders';

/** The shop's requisites at the moment a document is created. */
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
