import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { data } from 'react-router';
import { handingLoader, redeem } from './handed-data.server.ts';
import { asScript, HandedData, HandedText, useShownHtml } from './handed-data.tsx';
import { readHanded } from './take-handed-data.ts';

const answered = async (answer: unknown, isPage = true) =>
  handingLoader(
    async () => answer,
    () => isPage,
  )();

describe('data handed to a page as JSON', () => {
  it('is written once, cannot end its script, and is whole for the rendering', async () => {
    const layout = { name: '</script><script>steal()', found: 3, none: null, left: undefined };
    const page = { goods: [{ id: 'a' }] };
    const given = { root: await answered(layout), page: await answered(page) };
    expect(JSON.stringify(given)).toBe('{"root":{},"page":{}}');
    const { loaderData, text } = redeem(given);
    expect(loaderData).toEqual({ root: layout, page });
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ root: { name: layout.name, found: 3, none: null }, page });
  });

  it('keeps the headers its loader set', async () => {
    const answer = (await answered(data({ a: 1 }, { headers: { 'x-a': '1' } }))) as ReturnType<typeof data>;
    expect(answer.init?.headers).toEqual({ 'x-a': '1' });
    expect(redeem({ page: answer.data }).loaderData).toEqual({ page: { a: 1 } });
  });

  it.each([
    ['a day', { at: new Date(0) }],
    ['a promise', { later: Promise.resolve(1) }],
    ['a map', { map: new Map() }],
    ['no number', [Number.NaN]],
    ['a gap', [undefined]],
    ['nothing', undefined],
    ['an answer of its own', new Response('x')],
  ])('leaves %s to React Router', async (_name, answer) => {
    expect(await answered(answer)).toBe(answer);
    expect(redeem({ page: answer })).toEqual({ loaderData: { page: answer }, text: '{}', isWhole: false });
  });

  it('holds nothing that the page shows as it is', () => {
    const svg = '<svg><path d="M0 0"></path></svg>';
    const given = { goods: { drawing: svg, other: 'html', note: { $text: '"$html"' } }, none: null };
    const whole = asScript(given);
    const Shown = () =>
      createElement('div', { id: useShownHtml(svg), dangerouslySetInnerHTML: { __html: svg } });
    const page = (...parts: (() => React.ReactNode)[]) =>
      renderToString(
        createElement(
          HandedText,
          { value: { text: whole, shown: new Map() } },
          ...parts.map((part, key) => createElement(part, { key })),
        ),
      );
    const read = (html: string) => {
      const sent = /id="handed">(.*)<\/script>/.exec(html)?.[1] ?? '';
      const htmlOf = (id: string) => new RegExp(`<div id="${id}">(.*?)</div>`).exec(html)?.[1];
      return { sent, data: readHanded(sent, htmlOf) };
    };
    const [shown, hidden] = [read(page(Shown, HandedData)), read(page(HandedData))];
    expect([shown.data, hidden.data]).toEqual([given, given]);
    expect([shown.sent.includes('path'), hidden.sent.includes('path')]).toEqual([false, true]);
  });

  it('leaves the data of the next page alone', async () => {
    const answer = { a: 1 };
    expect(await answered(answer, false)).toBe(answer);
  });
});
