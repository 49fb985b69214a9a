import { describe, expect, it } from 'vitest';
import { createPagesAhead, type PagesAheadParts } from './pages-ahead.ts';

type State = ReturnType<PagesAheadParts['router']>['state'];

/** A shop of three pages seen from `/`; what was asked for, and a clock that tests turn. */
function shop({ life = 'private, max-age=5', answer = {} as Record<string, unknown> } = {}) {
  const asked: string[] = [];
  let etag = 'one';
  let now = 0;
  let revalidated = 0;
  const drawn: unknown[] = [];
  const state = { location: { pathname: '/', search: '' }, navigation: {} };
  const ahead = createPagesAhead({
    router: () => ({
      state: state as unknown as State,
      match: (path) =>
        [
          { route: { id: 'root', shouldRevalidate: () => false } },
          { route: { id: 'open' } },
          { route: { id: 'plain' } },
          { route: { id: `page ${path as string}` } },
        ] as never,
      revalidate: async () => void revalidated++,
    }),
    hasLoader: (id) => id !== 'plain',
    load: () => {},
    fetch: async (url) => {
      asked.push(url);
      return new Response('body', { headers: { 'cache-control': life, etag } });
    },
    read: async () => ({ open: { data: null }, 'page /tools/': { data: asked.length }, ...answer }),
    now: () => now,
    draw: (address, data) => drawn.push([address, data]),
  });
  return {
    ahead,
    asked,
    drawn,
    revalidated: () => revalidated,
    later: (ms: number) => (now += ms),
    changed: () => (etag = 'two'),
    /** As the router asks when somebody goes there. */
    go: (
      address: string,
      { historyAction = 'PUSH', method = 'GET', formMethod = undefined as string | undefined } = {},
    ) => {
      const [pathname = '', search = ''] = address.split(/(?=\?)/);
      Object.assign(state, { navigation: { location: { pathname, search }, historyAction, formMethod } });
      return ahead.take({ method, url: `http://shop${address}` });
    },
    arrive: (address: string) =>
      Object.assign(state, { location: { pathname: address, search: '' }, navigation: {} }),
  };
}

const page = (data: unknown) => ({
  open: { type: 'data', result: null },
  // The router takes a page for failed when a route of it is not told of.
  plain: { type: 'data', result: undefined },
  'page /tools/': { type: 'data', result: data },
});

describe('pages ahead', () => {
  it('asks once for what is near, as the router would, and has it when the link is pressed', async () => {
    const { ahead, asked, go } = shop();
    ahead.prepare('/tools/');
    ahead.prepare('/tools/');
    expect(await go('/tools/')).toEqual(page(1));
    expect(asked).toEqual(['/tools/_.data?_routes=open%2Cpage+%2Ftools%2F']);
  });

  it('draws the page that somebody was near last, and none that is not to be kept or is being opened', async () => {
    const data = (made: number) => ({ open: null, plain: undefined, 'page /tools/': made });
    const { ahead, drawn, go, arrive } = shop({ answer: { 'page /cart/': { data: 0 } } });
    ahead.prepare('/cart/');
    ahead.prepare('/tools/');
    await expect.poll(() => drawn).toEqual([['/tools/', data(2)]]);
    // It was fetched before and is still good.
    ahead.prepare('/tools/');
    await expect.poll(() => drawn).toHaveLength(2);
    ahead.prepare('/cart/');
    await go('/cart/');
    arrive('/cart/');
    ahead.prepare('/tools/');
    await expect.poll(() => drawn).toHaveLength(3);
    expect(drawn[2]).toEqual(['/tools/', data(2)]);
    ahead.prepare('/tools/', true);
    // sleeps because nothing tells that nothing is drawn
    await new Promise((later) => setTimeout(later));
    expect(drawn).toHaveLength(3);
    const unkept = shop({ life: 'no-store' });
    unkept.ahead.prepare('/tools/');
    await unkept.go('/tools/');
    expect(unkept.drawn).toEqual([]);
  });

  it('asks nothing for the page one is on, nor for a page that nobody came near', async () => {
    const { ahead, asked, go } = shop();
    ahead.prepare('/');
    expect(await go('/tools/')).toBeNull();
    // The router has begun by itself.
    ahead.prepare('/tools/');
    expect(asked).toEqual([]);
  });

  it('uses an answer no longer than the server lets it', async () => {
    const { ahead, asked, go, later, arrive } = shop();
    ahead.prepare('/tools/');
    await go('/tools/');
    later(4999);
    expect(await go('/tools/')).not.toBeNull();
    later(1);
    expect(await go('/tools/')).toBeNull();
    arrive('/');
    ahead.prepare('/tools/');
    expect(asked).toHaveLength(2);
  });

  it('keeps no page that is not to be kept, and does not ask for its like again before the press', async () => {
    const { ahead, asked, go } = shop({ life: 'no-store' });
    ahead.prepare('/tools/');
    // The press came while the answer was on its way: one request is enough.
    expect(await go('/tools/')).not.toBeNull();
    expect(await go('/tools/')).toBeNull();
    expect(await go('/tools/', { historyAction: 'POP' })).toBeNull();
    ahead.prepare('/tools/');
    expect(asked).toHaveLength(1);
  });

  it('leaves failures and redirects to the router', async () => {
    const { ahead, go } = shop({ answer: { 'page /tools/': { error: 'gone' } } });
    ahead.prepare('/tools/');
    expect(await go('/tools/')).toBeNull();
  });

  it.each([
    ['a form was sent', { formMethod: 'POST' }],
    ['an action runs', { method: 'POST' }],
  ])('forgets everything when %s', async (_, how) => {
    const { ahead, go } = shop();
    ahead.prepare('/tools/');
    expect(await go('/tools/', how)).toBeNull();
    expect(await go('/tools/')).toBeNull();
  });

  it('forgets everything when the page one is on is asked for again', async () => {
    const { ahead, go } = shop();
    ahead.prepare('/tools/');
    expect(await go('/')).toBeNull();
    expect(await go('/tools/')).toBeNull();
  });

  it('leaves the way in to the router: it loads the layout too', async () => {
    const { ahead, asked } = shop();
    ahead.prepare('/tools/?authRedirect=%2Fcart%2F');
    expect(asked).toEqual([]);
  });

  it('shows the page one goes back to as it was, and asks whether it still is so', async () => {
    const { ahead, asked, go, later, changed, arrive, revalidated } = shop();
    ahead.prepare('/tools/');
    await go('/tools/');
    later(60_000);
    expect(await go('/tools/', { historyAction: 'POP' })).toEqual(page(1));
    arrive('/tools/');
    await expect.poll(() => asked.length).toBe(2);
    expect(revalidated()).toBe(0);
    arrive('/');
    later(60_000);
    changed();
    expect(await go('/tools/', { historyAction: 'POP' })).toEqual(page(1));
    arrive('/tools/');
    await expect.poll(revalidated).toBe(1);
    // Not for ever.
    arrive('/');
    later(600_000);
    expect(await go('/tools/', { historyAction: 'POP' })).toBeNull();
  });
});
