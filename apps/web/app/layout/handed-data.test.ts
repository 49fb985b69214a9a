import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { data } from 'react-router';
import { fromDataText } from './data-text.ts';
import { handingLoader, redeem as redeemed } from './handed-data.server.ts';
import { HandedData, HandedText, useShownHtml, useShownLinks, useShownText } from './handed-data.tsx';
import { asScript, handedPieces, handedText } from './handed-text.server.ts';
import { frozen } from './frozen.ts';
import type { InPage, ShownLink } from './kept-html.ts';
import type { LayoutFile } from './layout-file.ts';
import { pageHead } from './page-head.ts';
import type { Handing } from './server-context.ts';
import { readHanded, withLayoutFile } from './take-handed-data.ts';

const redeem = (...given: Parameters<typeof redeemed>) => {
  const { sent, ...rest } = redeemed(...given);
  return { ...rest, text: asScript(sent) };
};

/** In one text, and in pieces of which some cannot change: the same. */
function written(data: object, given: Parameters<typeof handedText>[1]): string {
  const text = handedText(data, given);
  for (const one of [data, frozenInside(data), frozenInside(data)])
    expect(handedPieces(one, given).map(String).join('')).toBe(text);
  return text;
}

const frozenInside = (data: object): object =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, freezeLeaves(value)]));

/** Objects without others inside them. */
function freezeLeaves(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.values(value);
  if (inside.every((one) => typeof one !== 'object')) return Object.freeze(value);
  inside.forEach(freezeLeaves);
  return value;
}

const answered = async (answer: unknown, handing: Handing = 'page') =>
  handingLoader(
    async () => answer,
    () => handing,
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
    expect(redeem({ page: answer })).toEqual({
      loaderData: { page: answer },
      text: '{}',
      isWhole: false,
      file: null,
    });
  });

  it('holds nothing that the page shows as it is', () => {
    const svg = '<svg><path d="M0 0"></path></svg>';
    const given = { goods: { drawing: svg, other: 'html', note: { $text: '"$html"' } }, none: null };
    const Shown = () =>
      createElement('div', { id: useShownHtml(svg), dangerouslySetInnerHTML: { __html: svg } });
    const page = (...parts: (() => React.ReactNode)[]) => {
      const shown = new Map<string, InPage>();
      const write = () => written(given, { shown, loaderData: {} });
      return renderToString(
        createElement(
          HandedText,
          { value: { write, shown } },
          ...parts.map((part, key) => createElement(part, { key })),
        ),
      );
    };
    const read = (html: string) => {
      const sent = /id="handed">(.*)<\/script>/.exec(html)?.[1] ?? '';
      const innerOf = (id: string) => new RegExp(`<div id="${id}">(.*?)</div>`).exec(html)?.[1];
      return { sent, data: readHanded(sent, (id) => ({ innerHTML: innerOf(id) }) as Element, []) };
    };
    const [shown, hidden] = [read(page(Shown, HandedData)), read(page(HandedData))];
    expect([shown.data, hidden.data]).toEqual([given, given]);
    expect([shown.sent.includes('path'), hidden.sent.includes('path')]).toEqual([false, true]);
  });

  it('holds no long text that the page shows, and every short one', () => {
    const long = 'Сверло & метчик <М10>: «держат» "размер"\nвторую смену, спасибо.';
    const data = frozen({ reviews: [{ content: long }, { content: 'id' }, { content: long }], id: 'да' });
    const Shown = ({ text }: { text: string }) => createElement('p', { id: useShownText(text) }, text);
    const page = (...texts: string[]) => {
      const shown = new Map<string, InPage>();
      const write = () => written({ page: data }, { shown, loaderData: {} });
      const html = renderToString(
        createElement(
          HandedText,
          { value: { write, shown } },
          ...texts.map((text, key) => createElement(Shown, { text, key })),
          createElement(HandedData),
        ),
      );
      const sent = /id="handed">(.*)<\/script>/s.exec(html)?.[1] ?? '';
      const ids = [...html.matchAll(/<p id="(.*?)">/g)].map(([, id]) => id);
      const elementOf = (id: string) => ({ textContent: texts[ids.indexOf(id)] }) as Element;
      return { sent, data: readHanded(sent, elementOf, []) };
    };
    const shown = page(long, 'id', 'reviews', 'да');
    expect(shown.sent).not.toContain('метчик');
    expect(shown.data).toEqual({ page: data });
    expect(page('id').sent).toContain('метчик');
  });

  it('holds no list of links that the page shows', () => {
    const sizes = frozen([
      { label: 'Ø1 «а»', url: '/a/?b=1&c=2', in_stock: true },
      { label: 'Ø2 <б>', url: '/b/', in_stock: false },
    ]);
    const data = { goods: { series: { name: 'Серия', sizes }, other: [...sizes].reverse() } };
    const Links = ({ links }: { links: readonly ShownLink[] }) =>
      createElement(
        'ul',
        { id: useShownLinks(links) },
        ...links.map(({ label, url, in_stock }) =>
          createElement(
            'a',
            { href: url, key: url },
            label,
            !in_stock && createElement('i', {}, 'под заказ'),
          ),
        ),
      );
    const page = (links: readonly ShownLink[]) => {
      const shown = new Map<string, InPage>();
      const write = () => written(data, { shown, loaderData: {} });
      return renderToString(
        createElement(
          HandedText,
          { value: { write, shown } },
          createElement(Links, { links }),
          createElement(HandedData),
        ),
      );
    };
    const text = (html: string) =>
      html.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    const read = (html: string) => {
      const [, id, inside = ''] = /<ul id="(.*?)">(.*)<\/ul>/.exec(html) ?? [];
      const links = [...inside.matchAll(/href="(.*?)">(.*?)(<i>|<\/a>)/g)].map(
        ([, url = '', label = '', end]) => ({
          firstChild: { textContent: text(label) },
          getAttribute: () => text(url),
          lastElementChild: end === '<i>' ? {} : null,
        }),
      );
      const list = { querySelectorAll: () => links } as unknown as Element;
      const sent = /id="handed">(.*)<\/script>/.exec(html)?.[1] ?? '';
      return { sent, data: readHanded(sent, (one) => (one === id ? list : null), []) };
    };
    const shown = read(page(sizes));
    expect(shown.data).toEqual(data);
    expect(shown.sent.match(/Ø2/g)).toHaveLength(1);
    // A part that was kept shows a list that is equal, not the same.
    expect(read(page(structuredClone(sizes)))).toEqual(shown);
    const others = read(page(sizes.slice(1)));
    expect(others.data).toEqual(data);
    expect(others.sent.match(/Ø2/g)).toHaveLength(2);
  });

  it('holds nothing that stands in the head, neither JSON-LD nor a description; a text that looks like its place is a text', () => {
    const description = 'Ключ & головка на "22", </script> остатки по складам $&';
    const jsonLd = [
      // It says what the description says.
      { '@type': 'Product', name: 'Ключ </script> $& & "22"', description },
      { '@type': 'BreadcrumbList', of: 'x' },
    ];
    const seo = Object.freeze({ description });
    const page = { product: { jsonLd, note: '{"$head":0}' }, description, seo };
    const loaderData = { root: { a: 1 }, page };
    const head = (matches: object[]) =>
      pageHead(
        { location: { pathname: '/a/' }, matches: matches as never },
        { title: 'а', description, jsonLd },
      );
    const sent = () => {
      const shown = new Map<string, InPage>();
      const value = { write: () => written(loaderData, { shown, loaderData }), shown };
      const html = renderToString(createElement(HandedText, { value }, createElement(HandedData)));
      return /id="handed">(.*)<\/script>/.exec(html)?.[1] ?? '';
    };
    expect(readHanded(sent(), () => null, [])).toEqual(loaderData);
    const parts = head([{ id: 'root' }, { id: 'page', loaderData: page }]).flatMap((one) => {
      if ('name' in one && one.name === 'description') return [JSON.stringify(one.content)];
      return 'script:ld+json' in one ? [asScript(one['script:ld+json'])] : [];
    });
    expect(parts).toHaveLength(3);
    expect(sent()).not.toMatch(/Product|Ключ/);
    expect(readHanded(sent(), () => null, parts)).toEqual(loaderData);
  });

  it('holds of goods what their tiles do not say', () => {
    const option = (id: string, thumbnail: string) => ({
      id,
      image: { thumbnail },
      price: { current_value_with_tax: id === 'new_2' ? null : 7 },
      availability: {},
    });
    const card = (id: string, chosen: string, options: ReturnType<typeof option>[]) => ({
      id,
      url: `/a/${id}/`,
      name: `Ключ: «${id}» & "22"`,
      selected_option_id: chosen,
      options,
    });
    const goods = frozen([
      card('p_1', 'new_1', [option('new_1', '/drawings/a.svg?D=1&v=4')]),
      card('p_2', 'new_2', [option('new_2', '/uploads/a.webp')]),
      card('p_3', 'bu_3', [option('new_3', '/drawings/b.svg'), option('bu_3', '/drawings/c.svg')]),
      card('p_4', 'gone', [option('new_4', '/drawings/d.svg')]),
    ]);
    const data = { page: { goods } };
    const shown = new Map<string, InPage>([['list', { cards: goods, inRows: false }]]);
    const sent = written(data, { shown, loaderData: {} });
    expect(sent).not.toMatch(/Ключ|p_1|new_1"|p_2|a\.svg|bu_3"|c\.svg/);
    expect(sent).toMatch(/new_2.*a\.webp.*p_3.*p_4.*gone/);
    // As components write it: another option than the first is compared by itself, what has no price has no button.
    const places = goods.map(({ id, url, name, options, selected_option_id: chosen }) => {
      const own = options.find((one) => one.id === chosen) ?? options[0]!;
      const written: Record<string, Record<string, string>> = {
        a: { href: url },
        img: { src: own.image.thumbnail },
        '[name=toggle]': { value: own === options[0] ? id : own.id, 'aria-label': `Сравнить: ${name}` },
        ...(own.price.current_value_with_tax !== null && { '[name=add]': { value: own.id } }),
      };
      return {
        dataset: {},
        querySelector: (what: string) =>
          written[what] && { getAttribute: (attribute: string) => written[what]?.[attribute] ?? null },
      };
    });
    const list = { querySelectorAll: () => places } as unknown as Element;
    expect(readHanded(sent, () => list, [])).toEqual(data);
  });

  it('holds no values that stand beside boxes', () => {
    const values = frozen([
      { slug: 'p', name: 'P — сталь', goods_found: 3101, checked: false },
      { slug: 'm', name: 'M <нержавеющая>', goods_found: 0, checked: true },
    ]);
    const data = { page: { facets: frozen({ values, other: [] }) } };
    const shown = new Map<string, InPage>([['list', { boxes: values }]]);
    const sent = written(data, { shown, loaderData: {} });
    expect(sent).not.toContain('сталь');
    const boxes = values.map(({ slug, name, goods_found, checked }) => ({
      value: slug,
      defaultChecked: checked,
      nextElementSibling: { textContent: name },
      parentElement: { lastElementChild: { textContent: goods_found.toLocaleString('ru-RU') } },
    }));
    const list = { parentElement: { querySelectorAll: () => boxes } } as unknown as Element;
    expect(readHanded(sent, () => list, [])).toEqual(data);
  });

  it('goes to the next page as it is, or as text where that was asked for', async () => {
    const answer = { a: 1 };
    expect(await answered(answer, 'router')).toBe(answer);
    const text = await answered(answer, 'text');
    expect(Object.values(text as object)).toEqual([JSON.stringify(answer)]);
    expect(fromDataText(text)).toEqual(answer);
    expect(fromDataText(answer)).toBe(answer);
    expect(fromDataText(undefined)).toBe(undefined);
  });
});

describe('what is the same on every page', () => {
  const shared = {
    site: { name: 'Шпиндель' },
    menus: { footer: ['О компании'] },
    mainMenu: [],
    companies: [{ id: 'head' }],
    regions: ['72'],
  };
  const pageOf = async (own: object, layout: object = shared) => {
    const files: LayoutFile[] = [];
    const given = { root: await answered({ ...layout, ...own }), page: await answered({ goods: [1] }) };
    const redeemed = redeem(given, { put: (file) => files.push(file) });
    return { ...redeemed, files };
  };

  it('goes into a file named by its content, and is whole again in the browser', async () => {
    const person = await pageOf({ user: { name: 'Анна' }, year: 2026 });
    const guest = await pageOf({ user: null, year: 2026 });
    expect(person.files).toEqual([person.file]);
    expect(person.file).toEqual(guest.file);
    expect(person.file?.text).toBe(JSON.stringify(shared));
    expect(person.text).not.toContain('Шпиндель');
    expect((await pageOf({ user: null }, { ...shared, regions: [] })).file?.name).not.toBe(guest.file?.name);
    const asked: string[] = [];
    const whole = await withLayoutFile(
      readHanded(person.text, () => null, []),
      async (path) => {
        asked.push(path);
        return new Response(person.file?.text ?? '');
      },
    );
    expect(asked).toEqual([`/layout/${person.file?.name}.json`]);
    expect(whole).toEqual(person.loaderData);
  });

  it('is made once of what cannot change, and anew of anything else', async () => {
    const kept = frozen(structuredClone(shared));
    const first = await pageOf({ user: null }, kept);
    expect((await pageOf({ user: null }, kept)).file).toBe(first.file);
    const another = await pageOf({ user: null }, { ...kept, regions: frozen(['66']) });
    expect(another.file?.text).toContain('"66"');
    const open = structuredClone(shared);
    await pageOf({ user: null }, open);
    open.site.name = 'Другой';
    expect((await pageOf({ user: null }, open)).file?.text).toContain('Другой');
  });

  it('is not taken from an answer that is none', async () => {
    const { text } = await pageOf({ user: null });
    const handed = readHanded(text, () => null, []);
    const failing = async () => Response.json({ message: 'Попробуйте позже' }, { status: 503 });
    await expect(withLayoutFile(handed, failing)).rejects.toThrow('503');
  });

  it('holds nothing of the person who asks', async () => {
    const { file } = await pageOf({ user: { name: 'Анна' }, view: { by: 'Пётр' }, popupData: 'секрет' });
    expect(file?.text).not.toMatch(/Анна|Пётр|секрет/);
  });

  it('stands in the page where there is no place for files, or no layout', async () => {
    const whole = redeem({ root: await answered(shared) });
    expect(JSON.parse(whole.text)).toEqual({ root: shared });
    expect(whole.file).toBeNull();
    expect(
      await withLayoutFile(
        readHanded(whole.text, () => null, []),
        () => Promise.reject(),
      ),
    ).toEqual({
      root: shared,
    });
    expect(redeem({ page: await answered({ a: 1 }) }, { put: () => {} }).file).toBeNull();
  });
});
