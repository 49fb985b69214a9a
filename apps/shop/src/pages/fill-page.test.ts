import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import { fillVisitor } from '@spindle/web/app/server-exports';
import { expect, it } from 'vitest';
import { fillBytes, slotsInBytes } from './fill-page.ts';

const html = [
  '<p>Свёрла ⌀ 8,5 мм</p><a><span data-slot="cart-words">Корзина</span>',
  '<span data-slot="cart-badge" hidden="" class="x">0</span></a><p>Фрезы</p>',
  '<script type="application/json" id="visitor"></script><p>№ 1</p>',
].join('');

it.each([
  ['a newcomer', emptyVisitor],
  ['somebody with a cart', { ...emptyVisitor, cart: { count: 4, lines: { ключ: 1 } } }],
  ['somebody who could not be read', null],
])('a page in bytes is filled for %s as its text is', (_name, visitor) => {
  const filled = fillBytes(Buffer.from(html), slotsInBytes(html), visitor);
  expect(filled.toString()).toBe(fillVisitor(html, visitor));
});
