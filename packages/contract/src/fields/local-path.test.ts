import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { ownPathMessage } from '../messages.ts';
import { isOwnPath, optionalOwnPathField, ownLocation, safePath } from './local-path.ts';

test.each([
  '/',
  '/personal/orders/15/',
  '/catalog/frezernye/?p.spindle_speed=8000..12000&page=2',
  '/search/all/?query=сверло',
  '/search/all/?query=%2F%2Fa',
  '/a/../b/',
  '/faq/#оплата',
  '/?next=https://shop.example/',
  '/compare/a,b;c:d@e/',
])('%s is ours', (path) => expect(isOwnPath(path)).toBe(true));

test.each([
  '',
  'personal/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/ /evil.example',
  '\u0000/',
  '/\u0000',
  '/a\r\nSet-Cookie: a=b',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/a//b',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%0d%0aSet-Cookie:a',
  'https://evil.example/',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  '?a=b',
  '#a',
  `/${'a'.repeat(2000)}`,
])('%j is not', (path) => expect(isOwnPath(path)).toBe(false));

test('field and fallback', () => {
  expect(z.parse(optionalOwnPathField(), '/cart/')).toBe('/cart/');
  expect(z.safeParse(optionalOwnPathField(), '//evil.example').error?.issues).toMatchObject([
    { message: ownPathMessage },
  ]);
  expect(z.parse(optionalOwnPathField(), '')).toBeUndefined();
  expect(safePath('/cart/')).toBe('/cart/');
  expect(safePath('//evil.example')).toBe('/');
  expect(safePath(undefined, '/personal/')).toBe('/personal/');
});

const pieces = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  ':',
  '@',
  '?',
  '#',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '\u00a0',
  '\ufeff',
  '/',
  'https:',
  'javascript:',
  'evil.example',
  'personal',
);

test('no accepted path ever leaves the shop, resolved once or twice', () => {
  const path = fc.oneof(
    fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string().map((text) => `/${text}`),
    fc.webUrl(),
  );
  const origin = 'https://shop.example';
  fc.assert(
    fc.property(path, (text) => {
      const safe = safePath(text);
      const url = new URL(safe, origin);
      expect(url.origin).toBe(origin);
      expect(new URL(url.pathname + url.search + url.hash, origin).origin).toBe(origin);
    }),
    { numRuns: 5000 },
  );
});

describe('ownLocation', () => {
  it.each([
    ['/cart/?a=1&b=%2F#x', '/cart/?a=1&b=%2F#x'],
    ['//evil.example/', '/evil.example/'],
    ['/\\evil.example/', '/evil.example/'],
    ['\\\\evil.example/', '/evil.example/'],
    ['/\t/evil.example/', '/evil.example/'],
    ['/\r\nset-cookie: a=b', '/set-cookie:%20a=b'],
    ['/%2F/evil.example/', '/evil.example/'],
    ['/%5cevil.example', '/evil.example'],
    ['/..//evil.example/', '/evil.example/'],
    ['/a/../..//evil.example/', '/evil.example/'],
    ['https://evil.example/', '/'],
    ['javascript:alert(1)', '/'],
    ['evil.example', '/'],
    ['', '/'],
    ['/поиск/?q=ж', '/%D0%BF%D0%BE%D0%B8%D1%81%D0%BA/?q=%D0%B6'],
  ])('%j becomes %s', (address, path) => {
    expect(ownLocation(address)).toBe(path);
  });

  it('never leads elsewhere, and fits a header', () => {
    const sign = fc.constantFrom(
      '/',
      '\\',
      '.',
      'a',
      '?',
      '#',
      '%2f',
      '%5C',
      '@',
      ':',
      '\t',
      '\n',
      '\0',
      ' ',
      'ж',
    );
    fc.assert(
      fc.property(fc.string({ unit: sign }), (tail) => {
        for (const address of [tail, `/${tail}`, `//${tail}`]) {
          const path = ownLocation(address);
          expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example');
          expect(path).toMatch(/^\/(?!\/)[\u0021-\u007e]*$/);
          expect(ownLocation(path)).toBe(path);
        }
      }),
    );
  });
});
