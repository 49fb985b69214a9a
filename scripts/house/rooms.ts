/** Which part of the house may import which; what is not named here, it may not. */
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

/** Floors of the storefront from below; an import goes down or stays on its floor. */
export const webFloors: readonly Floor[] = [
  {
    floor: 'ground',
    rooms: ['addresses', 'calls', 'failures', 'layout'],
    holds: 'what every page stands on',
  },
  { floor: 'kits', rooms: ['kits'], holds: 'what several modules share and has a word of the shop in it' },
  { floor: 'modules', rooms: ['modules'], holds: 'pages and popups of one domain' },
  { floor: 'top', rooms: ['shell', 'routes'], holds: 'header, footer, registry of popups, routes, root' },
];

/** Floors of the office from below. */
const officeFloors: readonly Floor[] = [
  { floor: 'ground', rooms: ['ground', 'styles'], holds: 'calls, words, keys, fields, states' },
  { floor: 'frame', rooms: ['frame', 'lists', 'records'], holds: 'shell, palette, the one list, conflicts' },
  { floor: 'kits', rooms: ['kits'], holds: 'what several modules share: who buys, which goods' },
  { floor: 'modules', rooms: ['modules'], holds: 'screens of one domain' },
  { floor: 'top', rooms: [], holds: 'routes and root' },
];

interface Floor {
  readonly floor: string;
  readonly rooms: readonly string[];
  readonly holds: string;
}

export interface Place {
  /** The app or package, or the folder of the root: `api`, `contract`, `bench`. */
  readonly part: string;
  /** The path inside it, without `src/` or `app/`. */
  readonly inside: string;
}

const own = /^(?:(?:apps|packages)\/([\w-]+)\/(?:src\/|app\/)?|(e2e|bench|faults|attacks|scripts)\/)(.*)$/;

/** Where a file stands; null for what is not of this house. */
export function placeOf(path: string): Place | null {
  const unnamedDoor = /^@spindle\/([\w-]+)\/?(.*)$/.exec(path);
  if (unnamedDoor) return { part: unnamedDoor[1] ?? '', inside: unnamedDoor[2] ?? '' };
  const found = own.exec(path);
  return found ? { part: found[1] ?? found[2] ?? '', inside: found[3] ?? '' } : null;
}

/** `modules/cart/cart.sql.ts` → `cart`. */
export function moduleOf({ inside }: Place): string | null {
  return /^modules\/([\w-]+)\//.exec(inside)?.[1] ?? null;
}

const testFile =
  /\.(?:test|e2e)\.tsx?$|\.(?:setup|fixture|test-kit|reporter)\.ts$|\/test-(?:support|database)/;

export function isTest(path: string): boolean {
  return testFile.test(path);
}

/** How high a file of a React app stands; a loose file that is not named stands on top. */
export function floorOf({ part, inside }: Place): number {
  const floors = part === 'office' ? officeFloors : webFloors;
  const room = /^([\w-]+)/.exec(inside)?.[1] ?? '';
  const found = floors.findIndex(({ rooms }) => rooms.includes(room));
  return found === -1 ? floors.length - 1 : found;
}
