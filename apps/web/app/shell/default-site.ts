import type { SiteSettings } from '@spindle/contract/site';

/** The shop's face when its settings cannot be read: the constants of the specification, nothing that opens or sells. */
export const defaultSite: SiteSettings = {
  logoHeader: '/brand/logo.svg',
  logoFooter: '/brand/logo-inverse.svg',
  basketEnabled: true,
  profilesEnabled: true,
  individualsAllowed: true,
  gtmId: null,
  locale: 'ru_RU',
  countryMeta: { code: 'RU', name: 'Россия' },
  icons: { payment: [], socials: [] },
  pageTemplate: {
    phone: '8-800-600-52-83',
    openingHours: '',
    contactsAdditionalText: '',
    footerTextFirst: '',
    footerTextSecond: '',
    slogan: '',
    copyrightSince: 1992,
    companyName: 'Шпиндель',
    headerWorkingText: '',
  },
  seller: {
    name_full: '', name_short: '', ogrn: '', inn: '', kpp: '', legal_address: '', postal_address: '', bank_name: '', bik: '',
    account: '', correspondent_account: '', director: '', chief_accountant: '', email: '', phone: '',
  },
};
