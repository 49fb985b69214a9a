import type { SiteSettings } from '@spindle/contract/site';
import { describe, expect, it } from 'vitest';
import { defaultSite } from '../layout/default-site.ts';
import { sellerLine } from './footer.tsx';

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
  it('is told from the requisites', () => {
    expect(line('')).toBe('ООО «Шпиндель», ОГРН\u00a01026605218936, ИНН\u00a06673184521, Екатеринбург');
  });

  it('is not told twice when the site text says it', () => {
    const own = 'ООО «Шпиндель», ИНН 6673184521, ОГРН 1026605218936.';
    expect(line(own)).toBe(own);
  });

  it('is told in the words of the country', () => {
    expect(line('', 'ru_KZ')).toBe('ООО «Шпиндель», БИН\u00a06673184521, Екатеринбург');
    expect(line('', 'ru_BY')).toBe('ООО «Шпиндель», УНП\u00a06673184521, Екатеринбург');
  });

  it('stays beside another text', () => {
    expect(line('Звонок бесплатный.')).toMatch(/ОГРН.1026605218936.*Звонок бесплатный\.$/);
  });
});
