import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { changes, leaner } from './lean-router.ts';

const folder = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));

type Compile = (path: string, caseSensitive?: boolean, end?: boolean) => readonly [RegExp, readonly object[]];

describe.each(['production', 'development'])('the %s files of React Router', (kind) => {
  const changed = (end: string): string => {
    const change = changes.find(({ file }) => file.endsWith(end));
    if (!change) throw new Error(`no change of ${end}`);
    return leaner(readFileSync(join(folder, 'dist', kind, 'lib', change.file), 'utf8'), change);
  };

  test('compile a path once', () => {
    const code = changed('utils.js');
    const part = code.slice(code.indexOf('const compiledPaths'), code.indexOf('function decodePath'));
    const compile = runInNewContext(`const warning = () => {};${part};compilePath`) as Compile;
    expect(compile('tools/:slug')).toBe(compile('tools/:slug', false, true));
    expect(compile('tools/:slug')).not.toBe(compile('tools/:slug', false, false));
    expect(compile('tools/:slug')[0].exec('/tools/drill')?.[1]).toBe('drill');
    expect(compile('tools/:slug')[1]).toHaveLength(1);
    // Others push it out.
    const before = compile('tools/:slug');
    for (let other = 0; other < 1001; other++) compile(`other-${other}`);
    expect(compile('tools/:slug')).not.toBe(before);
  });

  test('take the routes of the page as it names them, and match nothing', () => {
    const code = changed('hydration.js');
    const part = code.slice(code.indexOf('function getHydrationData'), code.indexOf('//#endregion'));
    const window = { __reactRouterRouteModules: { root: {}, page: {} } };
    const read = runInNewContext(`const shouldHydrateRouteLoader = () => false;${part};getHydrationData`, {
      window,
    }) as (given: object) => { loaderData: object };
    const state = { loaderData: { root: 1 } };
    const getRouteInfo = (id: string) => ({ hasLoader: id === 'root' });
    expect(read({ state, getRouteInfo }).loaderData).toEqual({ root: 1, page: null });
  });

  test('make routes and router in a turn each', () => {
    const code = changed('hydrated-router.js');
    const part = code.slice(code.indexOf('if (!ssrInfo.routes)'), code.indexOf('let hydrationData'));
    const made: object[] = [];
    const turn = runInNewContext(
      `const ssrInfo = { manifest: {}, context: {} };() => {${part};return routes}`,
      {
        setTimeout,
        UNSAFE_createClientRoutes: () => made[made.push({}) - 1],
      },
    ) as () => object;
    // What is thrown React waits for, and asks again.
    const thrown = (() => {
      try {
        return turn();
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toHaveProperty('then');
    expect(turn()).toBe(made[0]);
    expect(made).toHaveLength(1);
  });

  test('bring no scripts of their own', () => {
    expect(changed('errorBoundaries.js')).not.toContain('createElement(Scripts');
  });
});

describe('React', () => {
  const require = createRequire(import.meta.url);
  const reactDom = dirname(require.resolve('react-dom/package.json'));
  const changed = (path: string, code: string): string =>
    changes.filter(({ file }) => path.replaceAll('\\', '/').endsWith(file)).reduce(leaner, code);

  test('opens its channel when it has something to do, and once', () => {
    const path = createRequire(join(reactDom, 'index.js')).resolve('scheduler/cjs/scheduler.production.js');
    const opened: { port1: { onmessage?: () => void }; port2: { postMessage(): void } }[] = [];
    const scheduler = { unstable_scheduleCallback: (_priority: number, _run: () => void) => {} };
    runInNewContext(changed(path, readFileSync(path, 'utf8')), {
      exports: scheduler,
      performance,
      MessageChannel: function Channel(this: (typeof opened)[number]) {
        this.port1 = {};
        this.port2 = { postMessage: () => {} };
        opened.push(this);
      },
    });
    expect(opened).toHaveLength(0);
    const run: number[] = [];
    scheduler.unstable_scheduleCallback(3, () => void run.push(1));
    scheduler.unstable_scheduleCallback(3, () => void run.push(2));
    expect(opened).toHaveLength(1);
    opened[0]?.port1.onmessage?.();
    expect(run).toEqual([1, 2]);
    scheduler.unstable_scheduleCallback(3, () => void run.push(3));
    expect(opened).toHaveLength(1);
  });

  test('makes no error while it is evaluated', () => {
    const path = join(reactDom, 'cjs/react-dom-client.production.js');
    const code = changed(path, readFileSync(path, 'utf8'));
    let made = 0;
    const module = { exports: {} };
    const known: Record<string, unknown> = { react: require('react'), 'react-dom': require('react-dom') };
    runInNewContext(code, {
      module,
      exports: module.exports,
      require: (name: string) => known[name] ?? createRequire(path)(name),
      Error: Object.assign(() => void made++, { prototype: Error.prototype }),
    });
    expect(Object.keys(module.exports)).toContain('hydrateRoot');
    expect(made).toBe(0);
  });
});

test('a React Router that does it otherwise is told at the build', () => {
  for (const change of changes) expect(() => leaner('export {}', change)).toThrow(/is not what it was/);
});
