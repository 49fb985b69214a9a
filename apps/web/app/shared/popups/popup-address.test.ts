import { describe, expect, it } from 'vitest';
import {
  popupInAddress,
  popupInHash,
  popupValue,
  withoutPopup,
  withPopup,
  withSent,
} from './popup-address.ts';
import { popupsOf } from './popup-registry.fixture.ts';

const registry = popupsOf('login', 'callback', 'feedback');

describe('a popup in the address', () => {
  it.each([
    ['?popup=login', 'login'],
    ['?page=2&popup=callback', 'callback'],
    ['?authRedirect=personal', 'login'],
    ['?authRedirect=anything', 'login'],
    ['?popup=feedback&authRedirect=personal', 'feedback'],
  ])('%s opens %s', (search, name) => {
    expect(popupInAddress(registry, search)?.entry.name).toBe(name);
  });

  it.each(['', '?popup=', '?popup=nonsense', '?popup=constructor', '?query=popup'])(
    '%s opens nothing',
    (search) => {
      expect(popupInAddress(registry, search)).toBeNull();
    },
  );

  it('carries parameters in the same value', () => {
    const value = popupValue('feedback', { topic: 'goods & prices', id: 'p_7' });
    expect(popupInAddress(registry, `?${new URLSearchParams({ popup: value })}`)?.params).toEqual({
      topic: 'goods & prices',
      id: 'p_7',
    });
  });

  it('shows a number of a request, never a text', () => {
    expect(popupInAddress(registry, '?popup=callback&sent=3001')?.sent).toBe('3001');
    expect(popupInAddress(registry, '?popup=callback&sent=<b>привет</b>')?.sent).toBeNull();
  });

  it('opens by hash only what the hashes name', () => {
    expect(popupInHash('#login')).toBe('login');
    expect(popupInHash('#main')).toBeUndefined();
    expect(popupInHash('#toString')).toBeUndefined();
  });
});

describe('the address around a popup', () => {
  it('closing leaves the page its own query', () => {
    expect(withoutPopup('?query=сверло&popup=callback&sent=3001').toString()).toBe(
      new URLSearchParams({ query: 'сверло' }).toString(),
    );
    expect(withoutPopup('?authRedirect=personal-orders-id&id=5&page=2').toString()).toBe('page=2');
  });

  it('opening another popup replaces the first', () => {
    expect(withPopup('?page=2&popup=feedback&sent=3', 'callback').toString()).toBe('page=2&popup=callback');
  });

  it('signing in keeps the requested page', () => {
    expect(withPopup('?authRedirect=personal-orders-id&id=5', 'login').toString()).toBe(
      'authRedirect=personal-orders-id&id=5&popup=login',
    );
    expect(withPopup('?authRedirect=personal-orders-id&id=5', 'callback').toString()).toBe('popup=callback');
  });

  it('thanks come under the same popup', () => {
    expect(withSent('?page=2&popup=callback', 'callback', '3001').toString()).toBe(
      'page=2&popup=callback&sent=3001',
    );
  });
});
