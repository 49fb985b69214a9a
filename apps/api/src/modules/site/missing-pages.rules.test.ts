import { expect, it } from 'vitest';
import { missingPath } from './missing-pages.rules.ts';

it.each([
  ['/Staraya-Stranica?utm=1#x', '/staraya-stranica/'],
  ['/catalog/frezy/', '/catalog/frezy/'],
  ['/%D1%81%D1%82%D0%B0%D0%BD%D0%BA%D0%B8/', '/станки/'],
  ['/index.html', '/index.html/'],
  ['/', null],
  ['/wp-login.php', null],
  ['/.env', null],
  ['/favicon.ico', null],
  ['/personal/orders/17/', null],
  ['/cart/shared/abc/', null],
  ['/a.lebedev@example.ru/', null],
  ['/tel/79123456789/', null],
  ['/x/0123456789abcdef0123456789abcdef/', null],
  ['/%E0%A4%A/', null],
  [`/${'a'.repeat(300)}/`, null],
  ['/a b/', null],
])('%s is kept as %s', (url, logged) => {
  expect(missingPath(url)).toBe(logged);
});
