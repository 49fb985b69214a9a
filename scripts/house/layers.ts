/** Allowed imports between parts; all others are forbidden. */
export const partImports: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  client: ['contract'],
  ui: ['contract'],
  database: [],
  'catalogue-index': [],
  drawings: [],
  'demo-data': ['database', 'drawings'],
  api: ['contract', 'database', 'catalogue-index'],
  web: ['client', 'contract', 'ui'],
  office: ['client', 'contract', 'ui'],
  shop: ['api', 'client', 'contract', 'database', 'demo-data', 'drawings', 'office', 'web'],
  scripts: [],
  e2e: ['contract', 'database', 'office', 'scripts', 'web'],
  bench: ['api', 'catalogue-index', 'database', 'demo-data', 'scripts'],
  faults: ['api', 'contract', 'database', 'e2e'],
  attacks: ['api', 'contract', 'e2e'],
};

/** Layers of the storefront from the bottom; an import goes down or stays in its layer. */
export const webLayers: readonly Layer[] = [
  {
    layer: 'ground',
    folders: ['addresses', 'calls', 'failures', 'layout'],
    description: 'what every page stands on',
  },
  {
    layer: 'shared',
    folders: ['shared'],
    description: 'what several modules share and has a word of the shop in it',
  },
  { layer: 'modules', folders: ['modules'], description: 'pages and popups of one domain' },
  {
    layer: 'top',
    folders: ['shell', 'routes'],
    description: 'header, footer, registry of popups, routes, root',
  },
];

/** Layers of the office from the bottom. */
const officeLayers: readonly Layer[] = [
  { layer: 'ground', folders: ['ground', 'styles'], description: 'calls, words, keys, fields, states' },
  {
    layer: 'frame',
    folders: ['frame', 'lists', 'records'],
    description: 'shell, palette, the one list, conflicts',
  },
  { layer: 'shared', folders: ['shared'], description: 'what several modules share: who buys, which goods' },
  { layer: 'modules', folders: ['modules'], description: 'screens of one domain' },
  { layer: 'top', folders: [], description: 'routes and root' },
];

interface Layer {
  readonly layer: string;
  readonly folders: readonly string[];
  readonly description: string;
}

export interface SourceLocation {
  /** The app or package, or the folder of the root: `api`, `contract`, `bench`. */
  readonly part: string;
  /** The path inside it, without `src/` or `app/`. */
  readonly inside: string;
}

const sourcePath =
  /^(?:(?:apps|packages)\/([\w-]+)\/(?:src\/|app\/)?|(e2e|bench|faults|attacks|scripts)\/)(.*)$/;

/** The part and path of a file; null for files outside the repository's parts. */
export function locationOf(path: string): SourceLocation | null {
  const unresolvedImport = /^@spindle\/([\w-]+)\/?(.*)$/.exec(path);
  if (unresolvedImport) return { part: unresolvedImport[1] ?? '', inside: unresolvedImport[2] ?? '' };
  const found = sourcePath.exec(path);
  return found ? { part: found[1] ?? found[2] ?? '', inside: found[3] ?? '' } : null;
}

/** `modules/cart/cart.sql.ts` → `cart`. */
export function moduleOf({ inside }: SourceLocation): string | null {
  return /^modules\/([\w-]+)\//.exec(inside)?.[1] ?? null;
}

const testFile =
  /\.(?:test|e2e)\.tsx?$|\.(?:setup|fixture|test-kit|reporter)\.ts$|\/test-(?:support|database)/;

export function isTest(path: string): boolean {
  return testFile.test(path);
}

/** How high a file of a React app stands; a loose file that is not named stands on top. */
export function layerOf({ part, inside }: SourceLocation): number {
  const layers = part === 'office' ? officeLayers : webLayers;
  const folder = /^([\w-]+)/.exec(inside)?.[1] ?? '';
  const found = layers.findIndex(({ folders }) => folders.includes(folder));
  return found === -1 ? layers.length - 1 : found;
}
