import { VAT_SYSTEMS, vatSystems } from '../money/vat.ts';
import { isEmail } from '../fields/contact/email.ts';
import { isOwnPath } from '../fields/local-path.ts';
import { LOCALES, localeRules } from '../shop/locales.ts';
import type { FieldSpec } from './field-specs.ts';

/** One section of the settings; a field is named by its path in `SiteSettings`, except currency rates. */
export interface SettingSection {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly specs: readonly FieldSpec[];
}

const picture = {
  shape: { test: (text: string) => isOwnPath(text) && /\.(?:svg|png|webp)$/.test(text) },
  message: 'Адрес картинки магазина, например /brand/logo.svg',
};
const mailbox = { shape: { test: isEmail }, message: 'Нужен адрес почты' };

/** Networks the footer can lead to, in their order; their pictures lie in `/brand/socials/`. */
export const SOCIAL_NETWORKS = [
  { name: 'ВКонтакте', slug: 'vk', host: 'vk.com' },
  { name: 'Telegram', slug: 'telegram', host: 't.me' },
  { name: 'MAX', slug: 'max', host: 'max.ru' },
  { name: 'Rutube', slug: 'rutube', host: 'rutube.ru' },
  { name: 'Дзен', slug: 'dzen', host: 'dzen.ru' },
  { name: 'YouTube', slug: 'youtube', host: 'youtube.com' },
  { name: 'Одноклассники', slug: 'ok', host: 'ok.ru' },
] as const;

/** A page of the network itself, not of a look-alike host. */
function isNetworkPage(text: string, host: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    url.protocol === 'https:' &&
    url.username === '' &&
    url.password === '' &&
    url.port === '' &&
    (url.hostname === host || url.hostname.endsWith(`.${host}`)) &&
    url.pathname.length > 1
  );
}

const rate: Pick<FieldSpec, 'kind' | 'max' | 'pattern'> = {
  kind: 'line',
  max: 20,
  pattern: {
    shape: /^(?=.*[1-9])\d{1,6}(?:[.,]\d{1,6})?$/,
    message: 'Сколько валюты стоит один рубль, например 6,25',
  },
};

export const SETTING_SECTIONS: readonly SettingSection[] = [
  {
    id: 'shop',
    title: 'Магазин',
    about: 'Название, телефон и\u00a0слова, которые стоят на\u00a0каждой странице.',
    specs: [
      {
        key: 'pageTemplate.companyName',
        label: 'Название магазина',
        kind: 'line',
        required: true,
        max: 60,
        hint: 'В\u00a0шапке, заголовках страниц и\u00a0письмах',
      },
      { key: 'pageTemplate.slogan', label: 'Слоган', kind: 'line', max: 120 },
      {
        key: 'pageTemplate.phone',
        label: 'Телефон',
        kind: 'line',
        max: 40,
        hint: 'В\u00a0шапке и\u00a0подвале',
      },
      {
        key: 'pageTemplate.headerWorkingText',
        label: 'Часы в\u00a0шапке',
        kind: 'line',
        max: 60,
        hint: 'Например Пн–Пт 8:00–18:00',
      },
      { key: 'pageTemplate.openingHours', label: 'Часы в\u00a0подвале', kind: 'line', max: 120 },
      {
        key: 'pageTemplate.copyrightSince',
        label: 'Год основания',
        kind: 'whole',
        required: true,
        from: 1800,
        to: 2100,
        hint: 'Стоит в\u00a0подвале после знака ©',
      },
      {
        key: 'pageTemplate.contactsAdditionalText',
        label: 'Добавление к\u00a0контактам',
        kind: 'long',
        max: 500,
      },
      {
        key: 'pageTemplate.footerTextFirst',
        label: 'Подвал, первая строка',
        kind: 'long',
        max: 500,
        hint: 'Кто продаёт: название, ИНН, ОГРН, адрес',
      },
      { key: 'pageTemplate.footerTextSecond', label: 'Подвал, вторая строка', kind: 'long', max: 500 },
      {
        key: 'logoHeader',
        label: 'Знак в\u00a0шапке',
        kind: 'line',
        max: 200,
        pattern: picture,
        hint: 'Пусто: название словами',
      },
      {
        key: 'logoFooter',
        label: 'Знак в\u00a0подвале',
        kind: 'line',
        max: 200,
        pattern: picture,
        hint: 'Светлый, на\u00a0тёмном',
      },
    ],
  },
  {
    id: 'requisites',
    title: 'Реквизиты',
    about:
      'Кто продаёт. Печатаются в\u00a0новых счетах, предложениях и\u00a0УПД; старые документы не\u00a0меняются.',
    specs: [
      { key: 'seller.name_short', label: 'Краткое название', kind: 'line', required: true, max: 200 },
      { key: 'seller.name_full', label: 'Полное название', kind: 'line', required: true },
      { key: 'seller.inn', label: 'ИНН, БИН или УНП', kind: 'line', required: true, max: 20 },
      { key: 'seller.kpp', label: 'КПП', kind: 'line', max: 20, hint: 'У\u00a0предпринимателя его нет' },
      { key: 'seller.ogrn', label: 'ОГРН', kind: 'line', max: 20 },
      {
        key: 'vatFree',
        label: 'Магазин не\u00a0платит НДС',
        kind: 'flag',
        hint: 'УСН без НДС: всё, доставка тоже, продаётся без НДС, какая бы ставка ни\u00a0стояла у\u00a0товара. Действует на\u00a0новые заказы и\u00a0предложения; слова «с НДС» в\u00a0своих текстах поправьте сами',
      },
      {
        key: 'vatSystem',
        label: 'Ставка НДС',
        kind: 'choice',
        required: true,
        options: vatSystems.map((value) => ({ value, label: VAT_SYSTEMS[value] })),
        hint: 'УСН с\u00a0НДС: по\u00a0этой ставке продаются доставка и\u00a0все товары, кроме «0\u00a0%» и\u00a0«без НДС». Действует в\u00a0России и\u00a0на\u00a0новые заказы и\u00a0предложения',
      },
      { key: 'seller.director', label: 'Директор', kind: 'line', max: 120 },
      { key: 'seller.chief_accountant', label: 'Главный бухгалтер', kind: 'line', max: 120 },
      { key: 'seller.legal_address', label: 'Юридический адрес', kind: 'long', required: true, max: 300 },
      { key: 'seller.postal_address', label: 'Почтовый адрес', kind: 'long', max: 300 },
      { key: 'seller.bank_name', label: 'Банк', kind: 'line', max: 200 },
      { key: 'seller.bik', label: 'БИК', kind: 'line', max: 20 },
      { key: 'seller.account', label: 'Расчётный счёт', kind: 'line', max: 40 },
      { key: 'seller.correspondent_account', label: 'Корреспондентский счёт', kind: 'line', max: 40 },
      { key: 'seller.email', label: 'Почта', kind: 'line', max: 254, pattern: mailbox },
      { key: 'seller.phone', label: 'Телефон', kind: 'line', max: 40 },
    ],
  },
  {
    id: 'site',
    title: 'Что умеет сайт',
    about: 'Действует сразу, без перезапуска: открытые страницы узнают об\u00a0этом при следующем переходе.',
    specs: [
      {
        key: 'basketEnabled',
        label: 'Корзина',
        kind: 'flag',
        hint: 'Без неё на\u00a0сайте остаются заявки и\u00a0запрос предложения',
      },
      {
        key: 'profilesEnabled',
        label: 'Личные кабинеты',
        kind: 'flag',
        hint: 'Вход, регистрация, заказы и\u00a0избранное',
      },
      {
        key: 'individualsAllowed',
        label: 'Частные лица',
        kind: 'flag',
        hint: 'Регистрация и\u00a0оплата без компании',
      },
      {
        key: 'gtmId',
        label: 'Google Tag Manager',
        kind: 'line',
        max: 20,
        hint: 'Пусто: счётчиков нет',
        pattern: { shape: /^GTM-[A-Z0-9]{4,12}$/, message: 'Номер вида GTM-ABC1234' },
      },
    ],
  },
  {
    id: 'locale',
    title: 'Страна и\u00a0валюта',
    about: 'Страна решает, в\u00a0чём цены, какой НДС, какие телефоны и\u00a0номера компаний принимаются.',
    specs: [
      {
        key: 'locale',
        label: 'Страна магазина',
        kind: 'choice',
        required: true,
        options: LOCALES.map((value) => ({
          value,
          label: `${localeRules(value).country}, ${localeRules(value).currencySign}`,
        })),
      },
      { key: 'KZT', label: 'Тенге за\u00a0рубль', ...rate, hint: 'Нужен магазину в\u00a0Казахстане' },
      {
        key: 'BYN',
        label: 'Белорусских рублей за\u00a0рубль',
        ...rate,
        hint: 'Нужен магазину в\u00a0Беларуси',
      },
    ],
  },
  {
    id: 'socials',
    title: 'Соцсети',
    about: 'Ссылки «Мы в\u00a0соцсетях» в\u00a0подвале; пустые не\u00a0показываются.',
    specs: SOCIAL_NETWORKS.map(({ name, slug, host }) => ({
      key: slug,
      label: name,
      kind: 'line',
      max: 300,
      hint: `https://${host}/…`,
      pattern: {
        shape: { test: (text: string) => isNetworkPage(text, host) },
        message: `Адрес страницы вида https://${host}/…`,
      },
    })),
  },
];

export const settingSection = (id: string): SettingSection | undefined =>
  SETTING_SECTIONS.find((section) => section.id === id);
