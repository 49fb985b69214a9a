import { describe, expect, it } from 'vitest';
import { paths } from '@spindle/contract/addresses/paths';
import {
  authRedirectTarget,
  authRedirectTo,
  pathOfRouteName,
  routeNameOf,
  routeNames,
} from './route-names.ts';
import { withoutAuthRedirect } from './auth-redirect.ts';

const pages: readonly [string, string, Record<string, string>][] = [
  ['personal', paths.personal(), {}],
  ['personal-profile', paths.profile(), {}],
  ['personal-security', paths.security(), {}],
  ['personal-articles', paths.ownArticles(), {}],
  ['personal-orders', paths.orders(), {}],
  ['personal-orders-id', paths.order('3001'), { id: '3001' }],
  ['personal-quotations', paths.personalQuotations(), {}],
  ['personal-bonus', paths.bonus(), {}],
  ['personal-equipment', paths.equipment(), {}],
  ['personal-equipment-id', paths.equipmentCard('7'), { id: '7' }],
  ['personal-equipment-id-slug', paths.equipmentRequest('7', 'sr-15'), { id: '7', slug: 'sr-15' }],
  ['personal-documents', paths.documents(), {}],
  ['personal-favorites', paths.favorites(), {}],
  ['personal-favorites-id', paths.favoriteList('12'), { id: '12' }],
  ['personal-reviews', paths.reviews(), {}],
  ['quotations', paths.quotations(), {}],
  ['quotations-id', paths.quotation('q-5'), { id: 'q-5' }],
  ['checkout-id', paths.checkoutDone('901'), { id: '901' }],
];

describe('names of protected pages', () => {
  it('has every page once', () => {
    expect(pages.map(([name]) => name)).toEqual(routeNames);
  });

  it.each(pages)('%s is %s', (name, path, params) => {
    expect(routeNameOf(path)).toEqual({ name, params });
    expect(pathOfRouteName(name, params)).toBe(path);
  });

  it.each(['/', '/about/', '/checkout/', '/personal', '/personal/orders/1/2/'])(
    '%s is not protected',
    (path) => {
      expect(routeNameOf(path)).toBeNull();
    },
  );

  it('opens the requested page with its ids', () => {
    const address = authRedirectTo('/personal/equipment/7/sr-15/');
    expect(address).toBe('/?authRedirect=personal-equipment-id-slug&id=7&slug=sr-15');
    expect(authRedirectTarget(new URL(address, 'https://shop.test').searchParams)).toBe(
      '/personal/equipment/7/sr-15/',
    );
  });

  it('opens it with its query too', () => {
    const address = authRedirectTo('/quotations/', '?kit=k_abc&goods_id=p_1&goods_id=p_2');
    expect(authRedirectTarget(new URL(address, 'https://shop.test').searchParams)).toBe(
      '/quotations/?kit=k_abc&goods_id=p_1&goods_id=p_2',
    );
    expect(withoutAuthRedirect(new URL(address, 'https://shop.test').searchParams).toString()).toBe('');
  });

  it.each([
    ['//evil.example/', '/quotations/?%2F%2Fevil.example%2F='],
    ['#x', '/quotations/?%23x='],
    ['a'.repeat(2001), '/quotations/'],
  ])('a query is never more than a query: %s', (query, target) => {
    expect(authRedirectTarget(new URLSearchParams({ authRedirect: 'quotations', authQuery: query }))).toBe(
      target,
    );
  });

  it('leads an unknown page of the account to its front page', () => {
    expect(authRedirectTo('/personal/nowhere/')).toBe('/?authRedirect=personal');
  });

  it.each([
    ['an address', '//evil.example/', {}],
    ['a path', '/personal/', {}],
    ['a script', 'javascript:alert(1)', {}],
    ['a property of every object', 'constructor', {}],
    ['a missing id', 'personal-orders-id', {}],
    ['an id that climbs', 'personal-orders-id', { id: '..' }],
    ['an id with a slash', 'personal-orders-id', { id: 'a/b' }],
    ['an endless id', 'personal-orders-id', { id: 'a'.repeat(121) }],
  ])('does not follow %s', (_case, name, params) => {
    expect(pathOfRouteName(name, params)).toBeNull();
  });

  it('removes only the redirect parameters from the URL', () => {
    const search = new URLSearchParams('authRedirect=personal-orders-id&id=5&page=2');
    expect(withoutAuthRedirect(search).toString()).toBe('page=2');
    expect(withoutAuthRedirect(new URLSearchParams('id=5')).toString()).toBe('id=5');
  });
});
