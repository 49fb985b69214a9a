import { NavigationType } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type Drawn, drawnPlaces } from './drawn-places.ts';
import type { Place, Places } from './page-place.tsx';

const at = (address: string, navigationType = NavigationType.Push): Place => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  return { location: { pathname, search, hash: '', state: null, key: address }, navigationType } as Place;
};

const drawn = (address: string): Drawn => ({
  key: address.length,
  address,
  box: {} as Drawn['box'],
  View: () => null,
});

const keys = ({ pages }: Places): (number | undefined)[] => pages.map((page) => page?.key);

/** Of these pages `/about/` is one that is not kept. */
const make = (address: string): Drawn | undefined => (address === '/about/' ? undefined : drawn(address));

const tools = drawn('/tools/');
const drill = drawn('/tools/drill/');
const home = at('/');

describe('drawn places', () => {
  it('shows a drawn page when one comes to its address', () => {
    const begun = drawnPlaces(make, null, { next: tools }).at(home);
    expect(begun.at(home)).toBe(begun);
    expect(keys(begun)).toEqual([undefined, tools.key]);
    const listing = begun.at(at('/tools/'));
    expect(keys(listing)).toEqual([tools.key]);
    expect(keys(listing.with(drill))).toEqual([tools.key, drill.key]);
    expect(keys(listing.with(drill).at(at('/tools/drill/')))[0]).toBe(drill.key);
  });

  it('keeps the page one has left for the way back and forth', () => {
    const listing = drawnPlaces(make, null, { next: tools }).at(home).at(at('/tools/'));
    const goods = listing.with(drill).at(at('/tools/drill/'));
    expect(keys(goods)).toEqual([drill.key, tools.key]);
    const back = goods.at(at('/tools/', NavigationType.Pop));
    expect(keys(back)).toEqual([tools.key, drill.key]);
    expect(keys(back.at(at('/tools/drill/', NavigationType.Pop)))).toEqual([drill.key, tools.key]);
    // The same address by a link is another place in the history.
    const again = goods.at(at('/tools/'));
    expect(again.pages).not.toContain(tools);
    expect(again.pages[1]).toBe(drill);
    expect(goods.at(at('/', NavigationType.Pop)).pages).not.toContain(tools);
  });

  it('gives a page that was not drawn a place of its own, and leaves to the router what nobody keeps', () => {
    const listing = drawnPlaces(make, null, { next: tools }).at(home).at(at('/tools/'));
    const goods = listing.at(at('/tools/drill/'));
    expect(keys(goods)).toEqual([drill.key, tools.key]);
    expect(goods.at(at('/tools/', NavigationType.Pop)).pages[0]).toBe(listing.pages[0]);
    expect(keys(listing.with(drill).at(at('/about/')))).toEqual([undefined, tools.key]);
  });

  it('stays in its place with other parameters', () => {
    const listing = drawnPlaces(make, null, { next: tools }).at(home).at(at('/tools/'));
    expect(listing.with(drill).at(at('/tools/?page=2')).pages).toEqual(listing.pages);
  });
});
