import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileCirclesOf, roomCirclesOf } from './cycles.ts';
import { drawHouse, pictureFile } from './draw.ts';
import { readHouse, readSource, type SourceFile } from './graph.ts';
import { breachesOf, fileRules, importRules } from './rules.ts';
import { readFileSync } from 'node:fs';

const root = resolve(import.meta.dirname, '../..');

function file(path: string, ...targets: string[]): SourceFile {
  return {
    path,
    imports: targets.map((to) => ({ from: path, to, isType: false, isPath: false, isDynamic: false })),
    queries: [],
    addresses: [],
    unoffered: [],
  };
}

/** One breach for each rule: every rule is seen to fail. */
const breaches: Record<string, SourceFile> = {
  'a part imports only the parts named for it': file('apps/web/app/root.tsx', 'apps/api/src/api.ts'),
  'the contract imports only zod': file('packages/contract/src/orders/cart.ts', 'fastify'),
  'the catalogue index knows no HTTP and no SQL': file('packages/catalogue-index/src/query.ts', 'kysely'),
  'the storefront is entered by its server door alone': file(
    'apps/shop/src/pages/send-page.ts',
    'apps/web/app/shared/visitor/visitor-slots.ts',
  ),
  'the storefront and the office import downwards': file(
    'apps/office/app/lists/list-screen.tsx',
    'apps/office/app/modules/orders/orders-page.tsx',
  ),
  'a module of the storefront or the office never imports another': file(
    'apps/web/app/modules/cart/cart-page.tsx',
    'apps/web/app/modules/checkout/checkout-page.tsx',
  ),
  'the kernel of the API knows no module': file(
    'apps/api/src/kernel/jobs.ts',
    'apps/api/src/modules/cart/cart.service.ts',
  ),
  'a module of the API is reached by its doors': file(
    'apps/api/src/modules/cart/cart.service.ts',
    'apps/api/src/modules/site/site.view.ts',
  ),
  'SQL stays in its module': file(
    'apps/shop/src/command/site-commands.ts',
    'apps/api/src/modules/orders/orders.sql.ts',
  ),
  'rules are pure: no SQL, no HTTP, no service': file(
    'apps/api/src/modules/cart/cart.rules.ts',
    'apps/api/src/modules/cart/cart.sql.ts',
  ),
  'SQL files hold queries only': file(
    'apps/api/src/modules/cart/cart.sql.ts',
    'apps/api/src/modules/cart/cart.service.ts',
  ),
  'a part is entered by a door its package names': file(
    'apps/shop/src/server.ts',
    '@spindle/api/modules/cart/cart.view',
  ),
  'the demo is loaded by one file, and only when it is needed': file(
    'apps/shop/src/start/open-shop.ts',
    'packages/demo-data/src/index.ts',
  ),
  'no tests inside what is shipped': file('apps/api/src/api.ts', 'apps/api/src/api.test.ts'),
  'SQL stands in *.sql.ts': { ...file('apps/api/src/modules/cart/cart.service.ts'), queries: ['selectFrom'] },
  'addresses are built by contract/addresses': {
    ...file('apps/api/src/modules/cart/cart.emails.ts'),
    addresses: ['/cart/'],
  },
  'nothing reaches into what a library does not offer': {
    ...file('packages/database/src/pool.ts'),
    unoffered: ['a private name'],
  },
};

describe('the house', () => {
  it.each([...importRules, ...fileRules].map(({ name }) => name))('%s: a breach is seen', (name) => {
    const seen = breaches[name] ? breachesOf(breaches[name]) : [];
    expect(seen.map(({ rule }) => rule)).toContain(name);
  });

  it('lets the demo in by a dynamic import alone', () => {
    const seen = (isDynamic: boolean) =>
      breachesOf({
        ...file('apps/shop/src/start/open-shop.ts'),
        imports: [
          {
            from: 'apps/shop/src/start/open-shop.ts',
            to: 'apps/shop/src/start/demo-shop.ts',
            isType: false,
            isPath: true,
            isDynamic,
          },
        ],
      }).map(({ rule }) => rule);
    expect(seen(false)).toContain('the demo is loaded by one file, and only when it is needed');
    expect(seen(true)).toEqual([]);
  });

  it('sees a circle between folders that no two files make', () => {
    const files = [
      file('apps/web/app/shared/a/one.ts', 'apps/web/app/shared/b/two.ts'),
      file('apps/web/app/shared/a/last.ts'),
      file('apps/web/app/shared/b/other.ts', 'apps/web/app/shared/a/last.ts'),
      file('apps/web/app/shared/b/two.ts'),
    ];
    expect(roomCirclesOf(files).map(({ members }) => members)).toEqual([
      ['apps/web/app/shared/a', 'apps/web/app/shared/b'],
    ]);
    expect(fileCirclesOf(files)).toEqual([]);
    expect(roomCirclesOf(files.slice(1))).toEqual([]);
  });

  it('sees a circle between files of one folder that types alone make', () => {
    const drawing = file('apps/web/app/shared/a/drawing.tsx', 'apps/web/app/shared/a/table.tsx');
    const table = file('apps/web/app/shared/a/table.tsx', 'apps/web/app/shared/a/drawing.tsx');
    const files = [{ ...drawing, imports: drawing.imports.map((one) => ({ ...one, isType: true })) }, table];
    expect(fileCirclesOf(files).map(({ members }) => members)).toEqual([
      ['apps/web/app/shared/a/drawing.tsx', 'apps/web/app/shared/a/table.tsx'],
    ]);
    expect(roomCirclesOf(files)).toEqual([]);
  });

  it('reads every kind of import and query', () => {
    const source = `import a from 'one';\nimport type { B } from "two";\nimport 'three';\nexport { c } from './four.ts';\nexport type { D } from './five.ts';\nconst e = await import('six');\nimport { f, type G } from 'seven';\nsql\`select 1\`; db.selectFrom('goods');\n// import 'eight';`;
    const read = readSource('apps/x/src/y.ts', source, (_, specifier) => specifier);
    expect(read.imports.map(({ to, isType }) => `${to}${isType ? ' (type)' : ''}`)).toEqual([
      'one',
      'two (type)',
      'three',
      'seven',
      './four.ts',
      './five.ts (type)',
      'six',
    ]);
    expect(read.queries).toEqual(['sql``', 'selectFrom']);
  });

  it('reads every written address, and nothing else with a slash', () => {
    const source = `const a = '/cart/'; const b = \`/press/\${slug}/#top\`; go({ to: "/quotations/?kit=1" });
      const c = '<a href="/brands/">'; const d = \`/api/documents/\${id}/file\`; const e = \`/\${page}/\`;
      app.get('/docs/', page); const f = ['/', 'a/b/', '../x/', 'мм/об', 'https://schema.org/', './y/'];`;
    expect(readSource('apps/x/src/y.ts', source, (_, specifier) => specifier).addresses).toEqual([
      '/cart/',
      '/press/${}/#top',
      '/quotations/?kit=1',
      '/brands/',
      '/api/documents/${}/file',
      '/${}/',
    ]);
  });

  const files = readHouse(root);

  it('was read whole', () => {
    expect(files.length).toBeGreaterThan(1500);
    for (const part of ['bench', 'faults', 'e2e', 'scripts', 'apps/shop', 'apps/web', 'packages/contract'])
      expect(files.some(({ path }) => path.startsWith(`${part}/`))).toBe(true);
  });

  it('follows its rules', () => {
    expect(files.flatMap(breachesOf)).toEqual([]);
  });

  it('has no circles between its rooms', () => {
    expect(roomCirclesOf(files)).toEqual([]);
  });

  it('has no circles between its files', () => {
    expect(fileCirclesOf(files)).toEqual([]);
  });

  it('matches its diagram, which node scripts/house/draw.ts generates', () => {
    expect(readFileSync(resolve(root, pictureFile), 'utf8')).toBe(drawHouse());
  });
});
