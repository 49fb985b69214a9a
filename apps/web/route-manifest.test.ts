import { expect, it } from 'vitest';
import { leanManifest, manifestScript } from './route-manifest.ts';

it('a route names only files that neither the entry nor the routes around it name', () => {
  const lean = leanManifest({
    entry: { module: 'entry', imports: ['react'] },
    routes: {
      root: { module: 'root', imports: ['react', 'shell'] },
      open: { parentId: 'root', module: 'open', imports: ['shell', 'header'] },
      goods: { parentId: 'open', module: 'goods', imports: ['react', 'shell', 'header', 'cards', 'root'] },
      other: { parentId: 'root', module: 'other', imports: ['header', 'cards'] },
      plain: { parentId: 'root', module: 'plain' },
    },
  });
  const imports = Object.fromEntries(Object.entries(lean.routes).map(([id, route]) => [id, route.imports]));
  expect(imports).toEqual({
    root: ['shell'],
    open: ['header'],
    goods: ['cards'],
    other: ['header', 'cards'],
    plain: undefined,
  });
  expect(lean.entry).toEqual({ module: 'entry', imports: ['react'] });
});

it('its script says no id twice and gives every route its own', () => {
  const script = manifestScript({
    entry: { module: 'entry', imports: [] },
    routes: {
      root: { id: 'root', module: 'root' } as never,
      goods: { id: 'goods', parentId: 'root', module: 'goods', hasDefaultExport: true } as never,
    },
  });
  expect(script).not.toMatch(/"id"|hasDefaultExport/);
  const window = {} as { __reactRouterManifest?: unknown };
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script
  new Function('window', script)(window);
  expect(window.__reactRouterManifest).toEqual({
    entry: { module: 'entry', imports: [] },
    routes: {
      root: { id: 'root', module: 'root' },
      goods: { id: 'goods', parentId: 'root', module: 'goods' },
    },
  });
});
