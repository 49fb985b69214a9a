import { describe, expect, it } from 'vitest';
import { OrdersFilter } from '@spindle/contract/orders/orders';
import { filterFromUrl } from './requested-filter.server.ts';
import { filterHref, usualPeriods, withValues } from './filter-address.ts';

const filterOf = (query: string) =>
  filterFromUrl(new URL(`https://shop.test/personal/orders/${query}`), OrdersFilter);
const refusal = (query: string): { status: number; to: string | null } => {
  try {
    filterOf(query);
  } catch (thrown) {
    if (thrown instanceof Response) return { status: thrown.status, to: thrown.headers.get('location') };
    return { status: (thrown as { init: { status: number } }).init.status, to: null };
  }
  return { status: 200, to: null };
};

describe('the address of a list', () => {
  it('holds what is chosen, and a page after the first', () => {
    expect(filterHref('/a/', {})).toBe('/a/');
    expect(filterHref('/a/', { query: 'фреза 8', from: '' }, 2)).toBe(
      '/a/?query=%D1%84%D1%80%D0%B5%D0%B7%D0%B0+8&page=2',
    );
    expect(withValues({ query: 'a', from: '2026-01-01' }, { from: null, to: '2026-02-01' })).toEqual({
      query: 'a',
      to: '2026-02-01',
    });
  });

  it('offers common periods', () => {
    expect(usualPeriods('2026-11-16').map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-10-18 2026-11-16',
      '2026-10-01 2026-11-16',
      '2026-01-01 2026-11-16',
      '2025-01-01 2025-12-31',
    ]);
    expect(usualPeriods('2027-01-01')[1]).toMatchObject({ from: '2027-01-01', to: '2027-01-01' });
  });
});

describe('the filter in a URL', () => {
  it('is read, with Russian dates too', () => {
    expect(filterOf('?query=12&from=01.02.2026&status_group=active&page=3')).toMatchObject({
      values: { query: '12', from: '2026-02-01', status_group: 'active' },
      filter: { query: '12', from: '2026-02-01', status_group: 'active' },
      errors: {},
    });
  });

  it('is made clean when a form was sent without JavaScript', () => {
    expect(refusal('?query=&from=&to=2026-01-01&payer=&status_group=active')).toEqual({
      status: 302,
      to: '/personal/orders/?to=2026-01-01&status_group=active',
    });
  });

  it('reports an invalid value at its field after a form, and ignores it otherwise', () => {
    const swapped = filterOf('?from=2026-02-02&to=2026-02-01&status_group=active');
    expect(swapped.errors).toEqual({ to: 'Конец периода раньше его начала' });
    expect(swapped.filter).toEqual({ status_group: 'active' });
    expect(swapped.values['from']).toBe('2026-02-02');
    expect(filterOf('?from=31.02.2026').errors['from']).toContain('ДД.ММ.ГГГГ');
    for (const query of ['?payer=x', '?status=odd', '?status_group=odd', '?colleague=1'])
      expect([query, refusal(query).status]).toEqual([query, 404]);
  });
});
