import type { Facets } from '@spindle/contract/catalogue/search';
import { describe, expect, it } from 'vitest';
import { canonicalListing, formatListing } from '../listing/listing-address.ts';
import { fitChips } from './machine-fit-chips.ts';

const defaults = { view: 'tile' } as const;
const facets = {
  properties: [
    {
      slug: 'taper',
      name: 'Конус',
      unit: null,
      letter: null,
      kind: 'choice',
      range: null,
      values: [{ slug: 'bt40', name: 'BT40', goods_found: 12, checked: false }],
    },
  ],
} as unknown as Facets;
const vmc = { name: 'Kvarta VMC 850', fits: { osnastka: 'p.taper=bt40', cangi: 'p.collet_size=er16,er32' } };
const haas = { name: 'Haas VF-2', fits: { osnastka: 'p.taper=bt40' } };
const small = { name: 'Ortho S', fits: { osnastka: 'p.taper=hsk-e40' } };
const at = (folders: string[], search = '') => ({
  folders,
  listing: canonicalListing(search, defaults).listing,
  defaults,
  facets,
});
const links = (chips: ReturnType<typeof fitChips>) =>
  chips.map(({ names, target, selected }) => [names.join(), selected, formatListing(target, defaults)]);

describe('chips of fitting goods', () => {
  it('merges machines that need the same filter, keeps other filters and resets the page', () => {
    expect(links(fitChips([vmc, haas], at(['osnastka'], '?brands=pinole&page=3')))).toEqual([
      ['Kvarta VMC 850,Haas VF-2', false, '?brands=pinole&p.taper=bt40'],
    ]);
  });

  it('pressed again it takes its filters away', () => {
    expect(links(fitChips([vmc], at(['osnastka'], '?brands=pinole&p.taper=bt40')))).toEqual([
      ['Kvarta VMC 850', true, '?brands=pinole'],
    ]);
  });

  it('the nearest folder with a rule counts', () => {
    expect(links(fitChips([vmc, haas], at(['cangi', 'osnastka'])))).toEqual([
      ['Kvarta VMC 850', false, '?p.collet_size=er16,er32'],
      ['Haas VF-2', false, '?p.taper=bt40'],
    ]);
  });

  it('below the folder of a rule only what leaves something', () => {
    expect(links(fitChips([haas, small], at(['opravki', 'osnastka'])))).toEqual([
      ['Haas VF-2', false, '?p.taper=bt40'],
    ]);
    expect(fitChips([vmc], at(['metchiki', 'rezba']))).toEqual([]);
  });
});
