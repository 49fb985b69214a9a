import { emptyVisitor } from '@spindle/contract/account/empty-visitor';
import type { Visitor } from '@spindle/contract/account/visitor';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { VisitorCount, VisitorData } from './visitor-count.tsx';
import { fillVisitor, findVisitorSlots } from './visitor-slots.ts';

const html = renderToString(
  <body>
    <a href="/cart/">
      <VisitorCount part="cart" label="Корзина" className="badge" />
    </a>
    <VisitorCount part="viewed" label="Смотрел" variant="steel" />
    <noscript>
      <b>
        Сравнить <span data-slot="comparison-count" hidden />
      </b>
    </noscript>
    <VisitorData />
  </body>,
);
const visitor: Visitor = {
  ...emptyVisitor,
  comparison: { ...emptyVisitor.comparison, ids: ['p_1', 'p_2', 'p_3'] },
  cart: { count: 4, lines: { '</script><b>': 1 } },
};

describe('the slots of a page', () => {
  it('are found in what React renders', () => {
    expect(findVisitorSlots(html)).toHaveLength(6);
  });

  it('stay as they are for a newcomer', () => {
    expect(fillVisitor(html, emptyVisitor)).toBe(html);
  });

  it('are written for a visitor: name, badge, data', () => {
    const filled = fillVisitor(html, visitor);
    expect(filled).toContain('>Корзина, 4\u00a0товара</span>');
    expect(filled).toMatch(
      /<span data-slot="cart-badge" class="[^"]*badge[^"]*" aria-hidden="true">4<\/span>/,
    );
    expect(filled).toMatch(
      /<span data-slot="viewed-badge" hidden="" class="[^"]*" aria-hidden="true">0<\/span>/,
    );
    expect(filled).toContain('Сравнить <span data-slot="comparison-count">3\u00a0товара</span>');
    expect(filled).not.toContain('</script><b>');
    const data = /id="visitor">(.*?)<\/script>/.exec(filled)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual(visitor);
  });

  it('make the browser request the data when it could not be read', () => {
    expect(fillVisitor(html, null)).toContain('id="visitor">null</script>');
  });
});
