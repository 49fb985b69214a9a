import { gunzipSync } from 'node:zlib';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import { expect, it } from 'vitest';
import { packPage } from './packed-page.ts';

const goods = '<li>Сверло 10 мм</li>'.repeat(50);
const html =
  `<p>${goods}</p><span data-slot="cart-words" class="w">Корзина</span>` +
  `<span data-slot="cart-badge" hidden="" class="b">0</span><p>${goods}</p>` +
  '<script type="application/json" id="visitor"></script><p>end</p>';
const withCart = (count: number): Visitor => ({ ...emptyVisitor, cart: { count, lines: { o1: count } } });

it.each([0, 1, 5, 1200, 123_456, 1e25])('a page holds the count of a visitor: %s', async (count) => {
  const page = await packPage(html, { 'content-type': 'text/html' });
  const read = (visitor: Visitor): string =>
    gunzipSync(page.gzip(visitor))
      .toString()
      .replaceAll(/<span +/g, '<span ');
  expect(read(emptyVisitor)).toBe(html);
  if (count === 0) return;
  const own = read(withCart(count));
  expect(own.replaceAll(/<span.*?<\/span>|<script.*?<\/script>/g, '')).toBe(
    html.replaceAll(/<span.*?<\/span>|<script.*?<\/script>/g, ''),
  );
  expect(own).toMatch(/<span data-slot="cart-words" class="w">Корзина, [^<]+товар[^<]*<\/span>/);
  expect(own).toMatch(/<span data-slot="cart-badge" class="b">[^<]+<\/span>/);
  expect(own).toContain('"o1"');
});
