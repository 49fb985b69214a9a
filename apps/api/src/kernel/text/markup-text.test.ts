import { expect, it } from 'vitest';
import { markupLines, markupText } from './markup-text.ts';

it('leaves no sign that opens a tag, an entity or an attribute', () => {
  expect(markupText(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});

it('drops what XML cannot hold', () => {
  expect(markupText('a\u0000b\u000bc\ufffed\ud800')).toBe('abcd\ufffd');
});

it('keeps the line breaks of a message', () => {
  expect(markupLines('1 < 2\n2 > 1')).toBe('1 &lt; 2<br>2 &gt; 1');
});
