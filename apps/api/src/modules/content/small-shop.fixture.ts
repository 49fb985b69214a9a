/** A small shop, one of everything; a test changes the files it is about. */
export const smallShop: Readonly<Record<string, string>> = {
  'site.yaml': `
logoHeader: /brand/logo.svg
logoFooter: /brand/logo.svg
basketEnabled: true
profilesEnabled: true
individualsAllowed: true
gtmId: null
locale: ru_RU
countryMeta: { code: RU, name: Россия }
icons: { payment: [], socials: [] }
pageTemplate:
  phone: 8-800-600-52-83
  openingHours: Пн–Пт
  contactsAdditionalText: ''
  footerTextFirst: ''
  footerTextSecond: ''
  slogan: Станки
  copyrightSince: 1992
  companyName: Шпиндель
  headerWorkingText: Пн–Пт
seller: { name_full: А, name_short: А, ogrn: '1', inn: '1', kpp: '1', legal_address: А, postal_address: А,
  bank_name: А, bik: '1', account: '1', correspondent_account: '1', director: А, chief_accountant: А,
  email: a@example.ru, phone: '1' }
`,
  'regions.yaml': `
regions:
  - { id: 1, name: Урал, slug: ural, cities: [{ id: 11, name: Уфа, slug: ufa }, { id: 12, name: Пермь, slug: perm }] }
  - { id: 2, name: Сибирь, slug: sibir, cities: [{ id: 21, name: Омск, slug: omsk }] }
`,
  'companies.yaml': `companies:\n${officeYaml('0e50d309-e84a-5e07-b305-64893fb6ca00', 'ufa', true)}`,
  'folders.yaml': `
sections:
  - section: catalog
    children:
      - { slug: frezernye, name: Фрезерные, kind: vmc, drawing: { label: VMC 850 }, has_promotion_badge: true,
          children: [{ slug: vertikalnye, name: Вертикальные }] }
  - section: tools
    children: [{ slug: sverla, name: Свёрла, type: table }]
`,
  'menus.yaml': `
secondary:
  - { id: m1, name: О компании, slug: about, url: /about/,
      children: [{ id: m2, name: История, slug: istoriya, url: /about/istoriya/ }] }
main:
  - { id: m3, name: Бренды, slug: brands, url: /brands/, available: false,
      children: [{ id: m4, name: Haas, slug: haas, url: /brands/haas/ }] }
  - { id: m5, name: Акции, slug: akcii, url: /akcii/, code: akcii, appendText: '%' }
footer:
  - { id: m6, name: Сервис, slug: service, url: null,
      children: [{ id: m7, name: Ремонт, slug: remont, url: /service/, available: false }] }
  - { id: m8, name: Компания, slug: company, url: null,
      children: [{ id: m9, name: Контакты, slug: contacts, url: /contacts/ }] }
documents: []
`,
  'banners.yaml': `
banners:
  - { id: b1, section: home, title: Станки, url: /catalog/, button: Выбрать, order: 1,
      drawing: { kind: vmc, params: { label: VMC 850 } } }
`,
  'seo.yaml': `
entries:
  - { path: /about/, title: О компании, h1: О компании, canonical: /about/, robots: 'index, follow' }
  - { path: /company, redirect_url: /about/ }
  - { path: /old/, redirect_url: '404' }
`,
  'accounts.yaml': `
companies:
  - { id: detal, name_short: ООО «Деталь», name_full: ООО «Деталь», inn: '6658123450', kpp: '665801001' }
accounts:
  - { email: a.lebedev@example.ru, password: Shpindel-2026, first_name: Алексей, last_name: Лебедев, type: physical, business_region_id: 1 }
  - { email: s.voronov@example.ru, password: Shpindel-2026, first_name: Сергей, last_name: Воронов, type: legal, company: detal, role: owner }
`,
  'contract.md': contractMarkdown('2026-03-01', '## 1. Термины\n\n| А |\n| --- |\n| 1 |\n\n{{contacts}}'),
  'pages/about.md': pageMarkdown(
    'about',
    { group: 'company', position: 1 },
    '## Чем занимаемся\n\nТекст.\n\n{{contacts}}',
  ),
  'pages/about/istoriya.md': pageMarkdown(
    'about/istoriya',
    { group: 'company', position: 2 },
    'С 1992 года.\n\n{{form action=feedback}}',
  ),
  'pages/lizing.md': pageMarkdown('lizing', {}, '{{unknown}}\n\nАванс.'),
};

export function officeYaml(id: string, slug: string, head: boolean): string {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const week = days.map((day) => `{ day: ${day}, opens: '08:00', closes: '18:00' }`).join(', ');
  return `  - { id: ${id}, slug: ${slug}, city_name: ${slug}, office_address: 'Рябиновая ул., 44', phone: '+7 (495) 226-48-11',
      email: a@example.ru, opening_hours: Пн–Пт, hours: [${week}], business_region_id: [1], lat: 55.7, lon: 37.4,
      is_head: ${head}, has_showroom: true, has_warehouse: false, description: Офис, how_to_get: Пешком,
      staff: [{ name: Громов Андрей, position: Директор, phone: '1', email: a@example.ru }] }\n`;
}

export function pageMarkdown(slug: string, extra: Record<string, string | number>, body: string): string {
  const more = Object.entries(extra).map(([key, value]) => `${key}: ${value}\n`);
  return `---\nslug: ${slug}\ntitle: Страница\ndescription: О странице\nh1: Страница ${slug}\nlead: Коротко о странице\nupdated: 2026-10-12\n${more.join('')}---\n${body}\n`;
}

export function contractMarkdown(version: string, body: string): string {
  return `---\ntitle: Публичная оферта\nnumber: ОФ-1\nversion: '${version}'\neffective_from: ${version}\n---\n${body}\n`;
}
