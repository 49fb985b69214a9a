import type { SiteSettings } from '@spindle/contract/content/site';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Popups, PopupsContext } from '../../shared/popups/popup-context.ts';
import { defaultSite } from '../../layout/default-site.ts';
import { opensCookieNotice } from './cookie-notice.tsx';
import { Footer, sellerLine } from './footer.tsx';

const seller = {
  ...defaultSite.seller,
  name_short: 'ООО «Шпиндель»',
  ogrn: '1026605218936',
  inn: '6673184521',
  legal_address: 'Екатеринбург',
};
const line = (footerTextFirst: string, locale: SiteSettings['locale'] = 'ru_RU') =>
  sellerLine({ seller, locale, pageTemplate: { ...defaultSite.pageTemplate, footerTextFirst } });

describe('who sells', () => {
  it('is built from the requisites', () => {
    expect(line('')).toBe('ООО «Шпиндель», ОГРН\u00a01026605218936, ИНН\u00a06673184521, Екатеринбург');
  });

  it('is not repeated when the site text contains it', () => {
    const sellerText = 'ООО «Шпиндель», ИНН 6673184521, ОГРН 1026605218936.';
    expect(line(sellerText)).toBe(sellerText);
  });

  it('uses the tax labels of the country', () => {
    expect(line('', 'ru_KZ')).toBe('ООО «Шпиндель», БИН\u00a06673184521, Екатеринбург');
    expect(line('', 'ru_BY')).toBe('ООО «Шпиндель», УНП\u00a06673184521, Екатеринбург');
  });

  it('stays beside another text', () => {
    expect(line('Звонок бесплатный.')).toMatch(/ОГРН.1026605218936.*Звонок бесплатный\.$/);
  });
});

it('the answer about cookies can be changed from any page, without JavaScript too', () => {
  const popups = { offers: () => true, prepare: () => {} } as unknown as Popups;
  const Page = createRoutesStub([
    {
      path: '/tools/',
      Component: () => (
        <PopupsContext value={popups}>
          <Footer onCookies={() => {}} />
        </PopupsContext>
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={['/tools/?sort=price_asc']} />);
  const [, link = ''] = /<a ([^>]*)>Настройки cookie<\/a>/.exec(html) ?? [];
  expect(link).toContain('rel="nofollow"');
  const href = /href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, search, searchParams } = new URL(href, 'https://shop.example');
  // The same page with the notice open.
  expect([pathname, searchParams.get('sort'), opensCookieNotice(search)]).toEqual([
    '/tools/',
    'price_asc',
    true,
  ]);
});
