import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDirections, importsOf } from './check-directions.ts';
import { directionBreach, rules } from './direction-rules.ts';

/** One forbidden import for each rule: every rule is seen to fail. */
const breaches: Record<string, [file: string, target: string]> = {
  'contract imports only zod and itself': ['packages/contract/src/cart.ts', 'fastify'],
  'client imports only the contract': ['packages/client/src/client.ts', '@spindle/api/services'],
  'database knows no other part of the shop': ['packages/database/src/pool.ts', '@spindle/contract/errors'],
  'catalogue-index knows no HTTP and no SQL': ['packages/catalogue-index/src/facets.ts', 'kysely'],
  'drawings are made from their properties alone': ['packages/drawings/src/draw.ts', 'node:fs'],
  'demo-data knows only the database, the contract and the drawings': [
    'packages/demo-data/src/load.ts',
    'apps/api/src/services.ts',
  ],
  'the API knows only contract, database and catalogue-index': [
    'apps/api/src/api.ts',
    '@spindle/client/client',
  ],
  'the web application knows only client, contract and ui': ['apps/web/app/root.tsx', '@spindle/api/api'],
  'ui knows only the contract': ['packages/ui/src/button.tsx', '@spindle/web/app/paths.ts'],
  'format/ is pure': ['packages/ui/src/format/money.ts', 'packages/ui/src/price.tsx'],
  'rules are pure: no SQL, no HTTP, no clock of their own': [
    'apps/api/src/modules/cart/cart.rules.ts',
    'apps/api/src/modules/cart/cart.sql.ts',
  ],
  'SQL files hold queries only': [
    'apps/api/src/modules/cart/cart.sql.ts',
    'apps/api/src/modules/cart/cart.service.ts',
  ],
  'an API module is reached only through its service, its staff door or its pure rules': [
    'apps/api/src/modules/cart/cart.service.ts',
    'apps/api/src/modules/site/site.sql.ts',
  ],
  'no tests inside what is shipped': ['apps/api/src/api.ts', 'apps/api/src/api.test.ts'],
};

describe('directions', () => {
  it.each(rules.map(({ rule }) => rule))('%s: a breach is seen', (rule) => {
    const [file, target] = breaches[rule] ?? ['', ''];
    expect(directionBreach(file, target)).toEqual({ file, target, rule });
  });

  it('finds every kind of import', () => {
    const source = `import a from 'one';\nimport type { B } from "two";\nimport 'three';\nexport { c } from './four.ts';\nconst d = await import('five');\nimport {\n  e,\n} from 'six';`;
    expect(importsOf(source).map(({ target }) => target)).toEqual([
      'one',
      'two',
      'three',
      './four.ts',
      'five',
      'six',
    ]);
    expect(importsOf(source).map(({ isType }) => isType)).toEqual([false, true, false, false, false, false]);
  });

  it('lets types pass where only running code is kept out, and nowhere else', () => {
    const rulesFile = 'apps/api/src/modules/cart/cart.rules.ts';
    expect(directionBreach(rulesFile, 'apps/api/src/modules/cart/cart.sql.ts', true)).toBeNull();
    expect(directionBreach(rulesFile, 'apps/api/src/modules/site/site.sql.ts', true)).not.toBeNull();
  });

  it('holds in the whole project', () => {
    expect(checkDirections(resolve(import.meta.dirname, '..'))).toEqual([]);
  });
});
