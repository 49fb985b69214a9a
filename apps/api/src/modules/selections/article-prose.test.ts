import { describe, expect, it } from 'vitest';
import { proseOf } from './article-prose.rules.ts';

describe('the prose of a printed article', () => {
  it('keeps headings, paragraphs and lists in order, without markup', () => {
    const html =
      '<h2 id="pol">Пол</h2><p>Плита <strong>200\u00a0мм</strong> &amp; <a href="/x/">армирование</a>.</p>' +
      '<ol><li>первое</li><li>второе</li></ol><ul><li>ворота &lt; 4&nbsp;м</li></ul><p></p>';
    expect(proseOf(html)).toEqual([
      { kind: 'heading', text: 'Пол' },
      { kind: 'paragraph', text: 'Плита 200\u00a0мм & армирование.' },
      { kind: 'item', text: '1.\u00a0первое' },
      { kind: 'item', text: '2.\u00a0второе' },
      { kind: 'item', text: '–\u00a0ворота < 4\u00a0м' },
    ]);
  });
});
