import { expect, it } from 'vitest';
import { readSource } from './graph.ts';
import { breachesOf } from './rules.ts';

const rule = 'nothing reaches into what a library does not offer';

function breachesIn(path: string, text: string): string[] {
  return breachesOf(readSource(path, text, (_, specifier) => specifier))
    .filter((breach) => breach.rule === rule)
    .map(({ where }) => where);
}

it.each([
  ["import { UNSAFE_DataRouterContext } from 'react-router';", 'UNSAFE_DataRouterContext'],
  ['window.__reactRouterManifest;', '__reactRouterManifest'],
  ["await page.evaluate('__reactRouterDataRouter.revalidate()');", '__reactRouterDataRouter'],
  ['const meta = renderMeta(matches);', 'renderMeta'],
  ['context.streamCache;', 'streamCache'],
  ['const { def } = schema._zod;', '_zod'],
  ['schema?._zod.def;', '_zod'],
  ["import { setFlagsFromString } from 'node:v8';", 'setFlagsFromString'],
  ['new WebAssembly.Module(bytes);', 'WebAssembly'],
  ['const idle = pool._idle.pop();', 'pool._idle'],
  ['this.pool?._pulseQueue();', 'pool?._pulseQueue'],
  ['client._queryQueue;', 'client._queryQueue'],
  ['inside._clients.length;', '._clients'],
  ['inside._pendingQueue;', '._pendingQueue'],
  ['wire._activeQuery;', '._activeQuery'],
  ['client.connection.stream.cork();', 'connection.stream'],
  ['client.connection.sync();', 'connection.sync'],
  ['utils.prepareValue(value);', 'prepareValue'],
  ["spawn('patch-package');", 'patch-package'],
  ["export const lean = () => ({ name: 'lean', transform(code: string) { return code; } });", 'transform'],
  ["const plugin = { name: 'x', transform: { handler: (code: string) => code } };", 'transform'],
  ["const plugin = { name: 'x', renderChunk: (code: string) => code };", 'renderChunk'],
])('refuses %s', (text, source) => {
  for (const path of [
    'apps/web/app/x.ts',
    'packages/database/src/x.ts',
    'scripts/x.ts',
    'e2e/x.e2e.ts',
    'bench/x.ts',
    'faults/x.ts',
    'attacks/x.ts',
  ]) {
    expect(breachesIn(path, text)).toEqual([expect.stringContaining(source)]);
  }
});

it.each(['"postinstall": "node patch.js"', '"preinstall": "x"', '"install": "x"'])(
  'refuses a package.json with %s',
  (line) => {
    for (const path of ['package.json', 'apps/web/package.json'])
      expect(breachesIn(path, `{ "scripts": { ${line} } }`)).toHaveLength(1);
  },
);

it('lets public ways be', () => {
  const text = `import { Link } from 'react-router';
    const [zod, connection] = [z.pipe(z.string(), z.transform(String)), await pool.connect()];
    client.connection; await client.query('select 1'); connection.release(); box.style.transform = 'none';
    const css = { transform: 'none' }; const row = { name: 'x', sort: 1 }; private_zod; this._idleSince;`;
  expect(breachesIn('apps/web/app/x.ts', text)).toEqual([]);
  expect(breachesIn('package.json', '{ "scripts": { "start": "npm install" } }')).toEqual([]);
});
