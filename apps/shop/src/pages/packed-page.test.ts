import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import { describe, expect, it } from 'vitest';
import { type Encoding, type PackedPage, packPage } from './packed-page.ts';

const goods = '<li>Сверло 10 мм</li>'.repeat(50);
const html =
  `<p>${goods}</p><span data-slot="cart-words" class="w">Корзина</span>` +
  `<span data-slot="cart-badge" hidden="" class="b">0</span><p>${goods}</p>` +
  '<script type="application/json" id="visitor"></script><p>end</p>';
const withCart = (count: number): Visitor => ({ ...emptyVisitor, cart: { count, lines: { o1: count } } });

const read = async (page: PackedPage, visitor: Visitor, encoding: Encoding = 'gzip'): Promise<string> => {
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, identity: (all: Buffer) => all }[encoding];
  return unpack((await page.body(visitor, encoding))!).toString();
};

describe.each([
  ['a newcomer', true],
  ['somebody with a cart', false],
])('a page first asked for by %s', (_name, isNewcomer) => {
  const packed = (encoding: Encoding = 'gzip', onGrown = () => {}) =>
    packPage(html, { 'content-type': 'text/html' }, { isNewcomer, encoding, onGrown });

  it.each([0, 1, 5, 1200, 123_456, 1e25])('holds the count of a visitor: %s', async (count) => {
    const page = await packed();
    expect(await read(page, emptyVisitor)).toBe(html);
    if (count === 0) return;
    const own = (await read(page, withCart(count))).replaceAll(/<span +/g, '<span ');
    expect(own.replaceAll(/<span.*?<\/span>|<script.*?<\/script>/g, '')).toBe(
      html.replaceAll(/<span.*?<\/span>|<script.*?<\/script>/g, ''),
    );
    expect(own).toMatch(/<span data-slot="cart-words" class="w">Корзина, [^<]+товар[^<]*<\/span>/);
    expect(own).toMatch(/<span data-slot="cart-badge" class="b">[^<]+<\/span>/);
    expect(own).toContain('"o1"');
  });

  it.each(['br', 'gzip', 'identity'] as const)(
    'is the same to newcomers in every encoding, after %s',
    async (first) => {
      const page = await packed(first);
      for (const encoding of ['identity', 'br', 'gzip'] as const)
        expect(await read(page, emptyVisitor, encoding)).toBe(html);
    },
  );

  it('tells when it grows by another way of packing, once for each', async () => {
    const sizes: number[] = [];
    const page = await packed('gzip', () => sizes.push(page.bytes));
    const before = page.bytes;
    for (let time = 0; time < 2; time++) {
      await page.body(emptyVisitor, 'gzip');
      await page.body(emptyVisitor, 'br');
      await page.body(withCart(2), 'gzip');
    }
    expect(sizes).toHaveLength(2);
    expect(sizes[0]).toBeGreaterThan(before);
    expect(sizes[1]).toBeGreaterThan(sizes[0] ?? 0);
  });

  it('has another name for everybody who sees something else', async () => {
    const page = await packed();
    const names = [emptyVisitor, withCart(1), withCart(2), null].map((visitor) => page.tag(visitor));
    expect(new Set(await Promise.all(names)).size).toBe(4);
    expect(await page.tag(withCart(2))).toBe(await page.tag(withCart(2)));
  });

  it('is not sent in Brotli to who has something of their own', async () => {
    expect(await (await packed()).body(withCart(1), 'br')).toBeNull();
  });
});
