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

test('a React Router that does it otherwise is told at the build', () => {
  for (const change of changes) expect(() => leaner('export {}', change)).toThrow(/is not what it was/);
});
