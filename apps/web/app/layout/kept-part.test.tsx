import { type ReactNode, Suspense, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { useShownHtml } from './handed-data.tsx';
import type { InPage } from './kept-html.ts';
import { keptStore, written } from './kept-part.fixture.tsx';
import { KeptPart, useLate } from './kept-part.tsx';
import { commonOf, partsOfPage } from './kept-parts.server.ts';

describe('a kept part', () => {
  it('is rendered once for the same data and is what React writes', () => {
    const times = { rendered: 0 };
    function Name({ text }: { text: string }) {
      times.rendered += 1;
      return <b title={text}>{text}</b>;
    }
    const page = (...texts: string[]) => (
      <ul>
        {texts.map((text) => (
          <KeptPart key={text} name="name" from={[{ text }]}>
            <Name text={text} />
          </KeptPart>
        ))}
      </ul>
    );
    const plain = renderToString(page('one', '<two>'));
    const { kept } = keptStore();
    times.rendered = 0;
    expect(written(kept, page('one', '<two>'))).toBe(plain);
    expect(times.rendered).toBe(2);
    expect(written(kept, page('one', '<two>'))).toBe(plain);
    expect(times.rendered).toBe(2);
    const next = written(kept, page('<two>', 'three'));
    expect(times.rendered).toBe(3);
    expect(next).toBe(renderToString(page('<two>', 'three')));
  });

  it('is another for other data of the layout, for a guest and for somebody signed in', () => {
    const { kept, parts } = keptStore();
    const page = (
      <KeptPart name="x" from={[]}>
        <b />
      </KeptPart>
    );
    const layout = { site: { basketEnabled: true }, user: null };
    const somebody = { ...layout, user: { first_name: 'Анна' } };
    const another = { ...layout, user: { first_name: 'Пётр' } };
    const noBasket = { ...layout, site: { basketEnabled: false } };
    for (const root of [layout, somebody, another, noBasket]) {
      written(kept, page, { common: commonOf({ root }) ?? '' });
    }
    expect(parts.size).toBe(3);
    expect(commonOf({})).toBeNull();
  });

  it('with ids of its own is kept for its place', () => {
    function Named() {
      return <b id={useId()} />;
    }
    const part = (
      <KeptPart name="named" from={[1]}>
        <Named />
      </KeptPart>
    );
    const pages = [
      part,
      <div key="2">
        <i />
        {part}
      </div>,
      // The second of three and the second of many have the same id themselves, but not what is in them.
      ...[3, 4, 7, 8, 9, 33].map((count) => (
        <ul key={count}>
          {Array.from({ length: count }, (_, at) => (
            <li key={at}>{at === 1 && part}</li>
          ))}
        </ul>
      )),
    ];
    const { kept, parts } = keptStore();
    for (const page of [...pages, ...pages]) expect(written(kept, page)).toBe(renderToString(page));
    expect(parts.size).toBeGreaterThan(2);
  });

  it('has a place for the address of its page', () => {
    function Form() {
      return <input name="from" value={useLate('here', 'browser')} readOnly />;
    }
    const page = (
      <KeptPart name="outer" from={[]}>
        <p>
          <KeptPart name="form" from={[]}>
            <Form />
          </KeptPart>
        </p>
      </KeptPart>
    );
    const { kept, parts } = keptStore();
    const at = (here: string) => written(kept, page, { here });
    expect(at('/a/?q=1&w="2\'<b>')).toBe(
      '<p><input readOnly="" name="from" value="/a/?q=1&amp;w=&quot;2&#x27;&lt;b&gt;"/></p>',
    );
    expect(at('/b/')).toBe('<p><input readOnly="" name="from" value="/b/"/></p>');
    expect(parts.size).toBe(2);
    expect(renderToString(page)).toContain('value="browser"');
  });

  it('stands between texts that are cut where advertising has marked the address', () => {
    const parts = partsOfPage(keptStore().kept, '', new Map());
    const bytes = Buffer.from('<b>kept</b>');
    const html = `<a href="/?utm_term=a&amp;b.*c1"></a>${parts.known(bytes)}<i>a&amp;b.*c1</i>`;
    expect(parts.whole(html, { here: '', office: '' }, ['a&b.*c1', 'short'])).toEqual([
      '<a href="/?utm_term=',
      { address: 'a&amp;b.*c1' },
      '"></a>',
      bytes,
      '<i>',
      { address: 'a&amp;b.*c1' },
      '</i>',
    ]);
  });

  it('says again what HTML of the data it shows', () => {
    function Drawing() {
      return <div id={useShownHtml('<svg></svg>')} dangerouslySetInnerHTML={{ __html: '<svg></svg>' }} />;
    }
    const page = (
      <KeptPart name="drawing" from={[]}>
        <Drawing />
      </KeptPart>
    );
    const { kept } = keptStore();
    const [first, second] = [new Map<string, InPage>(), new Map<string, InPage>()];
    expect(written(kept, page, { shown: first })).toBe(written(kept, page, { shown: second }));
    expect(first.size).toBe(1);
    expect(second).toEqual(first);
  });

  it('is not kept where it waits, has a script of one page or a picture to be fetched ahead', () => {
    const waiting = new Promise<never>(() => {});
    function Waiting(): ReactNode {
      throw waiting;
    }
    const { kept, parts } = keptStore();
    for (const inside of [
      <Suspense key="1">
        <Waiting />
      </Suspense>,
      <script key="2" nonce="a" />,
      <img key="3" alt="" src="/a.svg" fetchPriority="high" />,
    ]) {
      written(
        kept,
        <KeptPart name="passing" from={[]}>
          {inside}
        </KeptPart>,
      );
    }
    expect(parts.size).toBe(0);
  });

  it('made from more than its data is rendered each time', () => {
    const { kept, parts } = keptStore();
    const page = (
      <KeptPart name="more" from={null}>
        <b />
      </KeptPart>
    );
    expect(written(kept, page)).toBe('<b></b>');
    expect(parts.size).toBe(0);
  });
});
