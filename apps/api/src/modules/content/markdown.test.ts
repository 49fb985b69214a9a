import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownToHtml, parseMarkdown, type Piece } from './markdown.ts';

function html(source: string): string {
  return parseMarkdown(source)
    .pieces.map((piece) => (piece.type === 'html' ? piece.html : ''))
    .join('');
}

function tables(source: string): Extract<Piece, { type: 'table' }>[] {
  return parseMarkdown(source).pieces.filter((piece) => piece.type === 'table');
}

describe('headings', () => {
  test('get transliterated ids, the same ones every time', () => {
    const source = '## Срок поставки\n\nтекст\n\n## Цена, ₽ и «скидка»\n\n## Срок поставки\n\n### Щётка';
    const { headings } = parseMarkdown(source);
    expect(headings).toEqual([
      { id: 'srok-postavki', text: 'Срок поставки' },
      { id: 'tsena-i-skidka', text: 'Цена, ₽ и\u00A0«скидка»' },
      { id: 'srok-postavki-2', text: 'Срок поставки' },
    ]);
    expect(html(source)).toContain('<h3 id="schetka">Щётка</h3>');
    expect(parseMarkdown(source)).toEqual(parseMarkdown(source));
  });

  test('the page has its own h1, so a heading of the text is never one', () => {
    expect(html('# Главная\n\n<h1>Ещё</h1>')).toBe('<h2 id="glavnaya">Главная</h2>\n<h2>Ещё</h2>');
  });

  test('markup inside a heading does not get into its text or id', () => {
    const { headings } = parseMarkdown('## **Гарантия** и [возврат](/vozvrat/)');
    expect(headings).toEqual([{ id: 'garantiya-i-vozvrat', text: 'Гарантия и\u00A0возврат' }]);
  });

  test('an id written by hand is dropped: it could shadow one of the page', () => {
    expect(html('<h2 id="root">Раздел</h2>')).toBe('<h2>Раздел</h2>');
  });
});

describe('tables', () => {
  test('become data, with columns of numbers marked', () => {
    const [table] = tables(
      '| Склад & зона | Цена | Срок | Телефон | Счёт |\n| --- | --- | --- | --- | --- |\n' +
        '| **Москва** | 1 200,50 ₽ | 3–5 дней | +7 (495) 226-48-11 | 40702810200000018452 |\n' +
        '| [Уфа](/ufa/) | от 90 ₽ | — | 8-800-600-52-83 | 046577123 |',
    );
    expect(table).toEqual({
      type: 'table',
      caption: null,
      head: ['Склад & зона', 'Цена', 'Срок', 'Телефон', 'Счёт'],
      rows: [
        [
          '<strong>Москва</strong>',
          '1\u00A0200,50\u00A0₽',
          '3–\u20605\u00A0дней',
          '+7 (495) 226-48-11',
          '40702810200000018452',
        ],
        ['<a href="/ufa/">Уфа</a>', 'от\u00A090\u00A0₽', '—', '8-800-600-52-83', '046577123'],
      ],
      numeric: [false, true, true, false, false],
    });
  });

  test('an alignment written in the table wins', () => {
    const [table] = tables('| A | B |\n| :--- | ---: |\n| 1 | текст |');
    expect(table?.numeric).toEqual([false, true]);
  });

  test('cells are sanitised, heads are plain text', () => {
    const [table] = tables('| <b onclick=x>A</b> |\n| --- |\n| <img src=x onerror=alert(1)>5 |');
    expect(table?.head).toEqual(['A']);
    expect(table?.rows).toEqual([['5']]);
  });

  test('stay in the text where the whole text is requested', () => {
    expect(markdownToHtml('| A |\n| --- |\n| 1 |')).toContain('<td>1</td>');
  });
});

describe('sanitising', () => {
  test.each([
    ['а <script>alert(1)</script>', '<p>а </p>'],
    ['<img src="/a.svg" onerror="alert(1)" alt="а">', '<img alt="а" loading="lazy" src="/a.svg" />'],
    ['<img src="data:image/svg+xml,x"><img src="//evil.example/x.png">', '<p></p>'],
    ['<p style="color:red" onclick="x()">а</p>', '<p>а</p>'],
    ['<iframe src="/about/"></iframe><object data="/x"></object><form action="/x"><input></form>', ''],
    ['[а](javascript:alert(1))', '<p><span>а</span></p>'],
    ['[а](data:text/html,x)', '<p><span>а</span></p>'],
    ['<a href="java&#10;script:alert(1)">а</a>', '<p><span>а</span></p>'],
    ['<a href="//evil.example/">а</a>', '<p><span>а</span></p>'],
    ['<a href="/\\evil.example/">а</a>', '<p><span>а</span></p>'],
    ['[а](http://example.ru/)', '<p><span>а</span></p>'],
    [
      '<a href="https://example.ru/" target="_blank" rel="opener">а</a>',
      '<p><a href="https://example.ru/" rel="noopener">а</a></p>',
    ],
    ['[а](/about/?x=1#b)', '<p><a href="/about/?x=1#b">а</a></p>'],
    [
      '[а](#b) [т](tel:+73432264810) <info@example.ru>',
      '<p><a href="#b">а</a> <a href="tel:+73432264810">т</a> <a href="mailto:info@example.ru">info@example.ru</a></p>',
    ],
  ])('%s', (source, expected) => {
    expect(html(source).trim()).toBe(expected);
  });

  test('no Markdown, however odd, yields a script, a handler or a foreign scheme', () => {
    const bits = [
      '<script>',
      '</script>',
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(1)>',
      '<a href="javascript:x">',
      '<b onclick=x',
      '">',
      "'",
      '`',
      '```',
      '[x](javascript:y)',
      '![x](data:z "t")',
      '<!--',
      '-->',
      '<![CDATA[',
      '&lt;script&gt;',
      '&#x3C;script>',
      '| a | b |\n|---|---|\n| ',
      '\n\n',
      '\n',
      '    ',
      '## ',
      '- ',
      '{{form action="',
      '}}',
      '<style>',
      '<math><mtext></mtext><mglyph>',
      '<textarea>',
      '<noscript><p title="</noscript><img src=x onerror=1>">',
    ];
    const piece = fc.oneof(fc.constantFrom(...bits), fc.string({ unit: 'binary', maxLength: 12 }));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (parts) => {
        const { pieces, headings } = parseMarkdown(parts.join(''));
        const htmlParts = pieces.flatMap((one) =>
          one.type === 'html' ? [one.html] : one.type === 'table' ? one.rows.flat() : [],
        );
        for (const text of [...htmlParts, markdownToHtml(parts.join(''))]) expectSafe(text);
        for (const { id } of headings) expect(id).toMatch(/^[a-z\d-]+$/);
      }),
      { numRuns: 500 },
    );
  });
});

/** `<` and `>` are escaped in text and values, so every tag of the output can be checked separately. */
function expectSafe(text: string): void {
  expect(text).not.toMatch(/<\/?(?:script|style|iframe|svg|math|object|embed|form|input|textarea|noscript)/i);
  for (const [tag] of text.matchAll(/<[^>]*>/g)) {
    const names = tag.replaceAll(/"[^"]*"/g, '""');
    expect(names).not.toMatch(/[\s/"']on\w*\s*=/i);
    expect(names).not.toMatch(/\s(?:style|srcdoc|formaction)\s*=/i);
    const address = /\s(?:href|src)="([^"]*)"/i.exec(tag)?.[1] ?? '#';
    expect(address).toMatch(/^(?:\/(?!\/)|#|https:\/\/|mailto:|tel:)/i);
  }
}

test('words that belong together are tied, code is left as it is', () => {
  expect(html('Отгрузка в день — до 14 часов, 1 200 ₽, ул. Репина')).toBe(
    '<p>Отгрузка в\u00A0день\u00A0— до\u00A014\u00A0часов, 1\u00A0200\u00A0₽, ул.\u00A0Репина</p>',
  );
  expect(html('`а в коде 5 мм`')).toBe('<p><code>а в коде 5 мм</code></p>');
});
