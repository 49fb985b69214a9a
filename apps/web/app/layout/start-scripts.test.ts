import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { startText } from './start-scripts.server.ts';

type Page = Parameters<typeof startText>[0];

const page = {
  serverHandoffString:
    '{"basename":"/","future":{"unstable_a":false,"unstable_b":false},"ssr":true,"isSpaMode":false}',
  manifest: {
    url: '/assets/manifest-1.js',
    version: '1',
    entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
    routes: {
      root: { id: 'root', module: '/assets/root.js', imports: ['/assets/react.js', '/assets/shell.js'] },
      page: { id: 'page', module: '/assets/page.js', imports: ['/assets/root.js', '/assets/shell.js'] },
      other: { id: 'other', module: '/assets/other.js' },
    },
  },
  staticHandlerContext: { matches: [{ route: { id: 'root' } }, { route: { id: 'page' } }] },
} as unknown as Page;

describe('startText', () => {
  it('names each file of the page once: the entry, the table, a module for each route, then what they import', () => {
    expect(startText(page, '[]', '/layout/x.json')).toMatch(
      /\("\/layout\/x\.json",\["\/assets\/entry\.js","\/assets\/manifest-1\.js","\/assets\/root\.js","\/assets\/page\.js","\/assets\/react\.js","\/assets\/shell\.js"\],\["root","page"\]\)$/,
    );
  });

  it('runs one file after the other, what others need first and the entry last', async () => {
    const run: string[] = [];
    const taken = (file: string) => {
      run.push(file);
      return Promise.resolve({ file });
    };
    const script = startText(page, '[]', null).replaceAll('import(', 'take(');
    const world = {
      take: taken,
      Response,
      performance,
      setTimeout: (next: () => void, wait?: number) => void (wait || queueMicrotask(next)),
      document: { hidden: true, head: { insertAdjacentHTML: () => {} } },
      __reactRouterRouteModules: {},
    };
    runInNewContext(script, world);
    await expect.poll(() => run.at(-1)).toBe('/assets/entry.js');
    expect(run).toEqual(
      ['react', 'shell', 'manifest-1', 'root', 'page', 'entry'].map((name) => `/assets/${name}.js`),
    );
    expect(world.__reactRouterRouteModules).toEqual({
      root: { file: '/assets/root.js' },
      page: { file: '/assets/page.js' },
    });
  });

  it('says what is set', () => {
    expect(startText(page, '[]', null)).toMatch(
      /^__reactRouterContext=\{"basename":"\/","future":\{\},"ssr":true,"stream":new Response\("\[\]"\)\.body\};/,
    );
  });

  it('is a script that no data can end', () => {
    const text = startText(page, '["</script><script>alert(1)"]\n', null);
    expect(text).not.toContain('</script');
    expect(text).toContain(String.raw`new Response("[\"\u003c/script>\u003cscript>alert(1)\"]\n").body`);
  });
});
