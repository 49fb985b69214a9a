import { DEFAULT_COPYRIGHT_SINCE, DEFAULT_LOCALE, DEFAULT_PHONE } from '@spindle/contract/constants';
import type { SiteSettings } from '@spindle/contract/content/site';

/** The shop's face when its settings cannot be read: the constants of the specification, nothing that opens or sells. */
export const defaultSite: SiteSettings = {
  logoHeader: '/brand/logo.svg',
  logoFooter: '/brand/logo-inverse.svg',
  basketEnabled: true,
  profilesEnabled: true,
  individualsAllowed: true,
  gtmId: null,
  locale: DEFAULT_LOCALE,
  countryMeta: { code: 'RU', name: 'Россия' },
  icons: { payment: [], socials: [] },
  pageTemplate: {
    phone: DEFAULT_PHONE,
    openingHours: '',
    contactsAdditionalText: '',
    footerTextFirst: '',
    footerTextSecond: '',
    slogan: '',
    copyrightSince: DEFAULT_COPYRIGHT_SINCE,
    companyName: 'Шпиндель',
    headerWorkingText: '',
  },
  seller: {
    name_full: '',
    name_short: '',
    ogrn: '',
    inn: '',
    kpp: '',
    legal_address: '',
    postal_address: '',
    bank_name: '',
    bik: '',
    account: '',
    correspondent_account: '',
    director: '',
    chief_accountant: '',
    email: '',
    phone: '',
  },
};
