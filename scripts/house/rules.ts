import type { SourceFile } from './graph.ts';
import { layerOf, isTest, moduleOf, partImports, type SourceLocation, locationOf } from './layers.ts';

interface ImportFacts {
  readonly from: SourceLocation;
  /** Null for a package of others. */
  readonly to: SourceLocation | null;
  readonly fromPath: string;
  readonly toPath: string;
  readonly isType: boolean;
  readonly isPath: boolean;
  readonly isDynamic: boolean;
}

interface ImportRule {
  readonly name: string;
  readonly forbids: (facts: ImportFacts) => boolean;
}

interface FileRule {
  readonly name: string;
  readonly forbids: (file: SourceFile) => boolean;
  /** What of the file is meant. */
  readonly shows?: (file: SourceFile) => readonly string[];
}

const zodOnly = /^zod(?:\/|$)/;
const httpOrSql = /^(?:fastify|pg|kysely|node:https?)(?:\/|$)/;
/** Files of a module that other modules may import: services, staff functions, pure rules. */
const moduleExport = /\.(?:service|staff|rules)\.ts$/;
/** Files for one kind of importer: SQL fragments for SQL, call helpers for routes. */
const sqlExport = /\.fragment\.sql\.ts$/;
const routesExport = /\.calls\.ts$/;

function isModuleExport(fromPath: string, toPath: string): boolean {
  if (sqlExport.test(toPath)) return fromPath.endsWith('.sql.ts');
  if (routesExport.test(toPath)) return fromPath.endsWith('.routes.ts');
  return moduleExport.test(toPath);
}

const serverEntry = 'apps/web/app/server-exports.ts';
/** The one file of what ships that loads the demo; it is itself loaded only to fill a shop or to remove the demo. */
const demoDoor = 'apps/shop/src/start/demo-shop.ts';
const isReact = ({ part }: SourceLocation): boolean => part === 'web' || part === 'office';

export const importRules: readonly ImportRule[] = [
  {
    name: 'a part imports only the parts named for it',
    forbids: ({ from, to, fromPath }) =>
      to !== null &&
      to.part !== from.part &&
      !isTest(fromPath) &&
      !(partImports[from.part] ?? []).includes(to.part),
  },
  {
    name: 'the contract imports only zod',
    forbids: ({ from, to, fromPath, toPath }) =>
      from.part === 'contract' && !isTest(fromPath) && to?.part !== 'contract' && !zodOnly.test(toPath),
  },
  {
    name: 'the catalogue index knows no HTTP and no SQL',
    forbids: ({ from, toPath, fromPath }) =>
      from.part === 'catalogue-index' && !isTest(fromPath) && httpOrSql.test(toPath),
  },
  {
    name: 'the storefront is entered by its server door alone',
    forbids: ({ from, to, toPath }) => from.part !== 'web' && to?.part === 'web' && toPath !== serverEntry,
  },
  {
    name: 'the storefront and the office import downwards',
    forbids: ({ from, to }) => isReact(from) && to?.part === from.part && layerOf(to) > layerOf(from),
  },
  {
    name: 'a module of the storefront or the office never imports another',
    forbids: ({ from, to }) =>
      isReact(from) &&
      to?.part === from.part &&
      moduleOf(from) !== null &&
      moduleOf(to) !== null &&
      moduleOf(from) !== moduleOf(to),
  },
  {
    name: 'the kernel of the API knows no module',
    forbids: ({ from, to, fromPath }) =>
      from.part === 'api' &&
      !isTest(fromPath) &&
      from.inside.startsWith('kernel/') &&
      to?.part === 'api' &&
      !to.inside.startsWith('kernel/'),
  },
  {
    name: 'a module of the API is reached by its doors',
    forbids: ({ from, to, fromPath, toPath }) =>
      from.part === 'api' &&
      to?.part === 'api' &&
      !isTest(fromPath) &&
      moduleOf(from) !== null &&
      moduleOf(to) !== null &&
      moduleOf(from) !== moduleOf(to) &&
      !isModuleExport(fromPath, toPath),
  },
  {
    name: 'SQL stays in its module',
    forbids: ({ from, to, fromPath, toPath }) =>
      !isTest(fromPath) &&
      // Benches measure the shop's own statements.
      from.part !== 'bench' &&
      to?.part === 'api' &&
      toPath.endsWith('.sql.ts') &&
      !(sqlExport.test(toPath) && fromPath.endsWith('.sql.ts')) &&
      (from.part !== 'api' || (moduleOf(to) !== null && moduleOf(from) !== moduleOf(to))),
  },
  {
    name: 'rules are pure: no SQL, no HTTP, no service',
    forbids: ({ fromPath, toPath, isType }) =>
      !isType &&
      fromPath.endsWith('.rules.ts') &&
      (/^(?:fastify|pg|kysely)(?:\/|$)/.test(toPath) ||
        toPath.startsWith('packages/database/') ||
        /\.(?:sql|routes|service|staff)\.ts$/.test(toPath)),
  },
  {
    name: 'SQL files hold queries only',
    forbids: ({ fromPath, toPath, isType }) =>
      !isType &&
      fromPath.endsWith('.sql.ts') &&
      (/^fastify(?:\/|$)/.test(toPath) || /\.(?:routes|service|staff)\.ts$/.test(toPath)),
  },
  {
    name: 'a part is entered by a door its package names',
    forbids: ({ from, to, fromPath, toPath, isPath }) =>
      to !== null &&
      from.part !== to.part &&
      (toPath.startsWith('@spindle/') || (isPath && /^(?:apps|packages)\//.test(fromPath))),
  },
  {
    name: 'the demo is loaded by one file, and only when it is needed',
    forbids: ({ from, to, fromPath, toPath, isType, isDynamic }) =>
      /^(?:apps|packages)\//.test(fromPath) &&
      !isTest(fromPath) &&
      ((from.part !== 'demo-data' && to?.part === 'demo-data' && fromPath !== demoDoor) ||
        (toPath === demoDoor && !isDynamic && !isType)),
  },
  {
    name: 'no tests inside what is shipped',
    forbids: ({ fromPath, toPath }) =>
      /^(?:apps|packages)\//.test(fromPath) && !isTest(fromPath) && isTest(toPath),
  },
];

/** Imports of spreadsheets and files and personal data exports hold SQL for their own tables. */
const mayHoldSql = /\.sql\.ts$|(?:^|\/)import\/|-import\.ts$|\.person-data\.ts$/;

/** These files clean, match or close requested URLs and build none. */
const readsAddresses = new Set([
  'apps/api/src/modules/site/site.rules.ts',
  'apps/shop/src/addresses.ts',
  'apps/shop/src/files/static-files.ts',
]);

/** The rule itself, and the test that shows it red. */
const namesUnoffered = /^scripts\/house\/unoffered(?:\.test)?\.ts$/;

export const fileRules: readonly FileRule[] = [
  {
    name: 'SQL stands in *.sql.ts',
    forbids: ({ path, queries }) =>
      queries.length > 0 && path.startsWith('apps/') && !isTest(path) && !mayHoldSql.test(path),
  },
  {
    name: 'addresses are built by contract/addresses',
    forbids: ({ path, addresses }) =>
      addresses.length > 0 && path.startsWith('apps/') && !isTest(path) && !readsAddresses.has(path),
  },
  {
    name: 'nothing reaches into what a library does not offer',
    forbids: ({ path, unoffered }) => unoffered.length > 0 && !namesUnoffered.test(path),
    shows: ({ unoffered }) => unoffered,
  },
];

interface Breach {
  readonly rule: string;
  readonly where: string;
}

export function breachesOf(file: SourceFile): Breach[] {
  const byFile = fileRules
    .filter(({ forbids }) => forbids(file))
    .map(({ name, shows }) => ({ rule: name, where: [file.path, ...(shows?.(file) ?? [])].join(' ') }));
  const from = locationOf(file.path);
  if (!from) return byFile;
  const byImport = file.imports.flatMap(({ to, isType, isPath, isDynamic }) => {
    const facts = { from, to: locationOf(to), fromPath: file.path, toPath: to, isType, isPath, isDynamic };
    return importRules
      .filter(({ forbids }) => forbids(facts))
      .map(({ name }) => ({ rule: name, where: `${file.path} → ${to}` }));
  });
  return [...byFile, ...byImport];
}
