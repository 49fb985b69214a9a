import { expect, it } from 'vitest';
import { leanManifest } from './route-manifest.ts';

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
