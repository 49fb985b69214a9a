// Not imported: that reads all that a module of Node has (scripts/bundle/plain-builtins.ts).
const { readFileSync, statSync } = process.getBuiltinModule('node:fs');
const { enableCompileCache } = process.getBuiltinModule('node:module');
const { join, resolve } = process.getBuiltinModule('node:path');
const { pathToFileURL } = process.getBuiltinModule('node:url');

const shop = resolve(import.meta.dirname, '../../..');
const bundle = 'apps/shop/build';

/** A start compiles only what has changed (decision 114): called before anything else is read. Where it cannot be written, nothing is kept. */
export function keepCompiled() {
  enableCompileCache(resolve(shop, 'node_modules/.cache/spindle-compiled'));
}

/** A source of the shop by its name: from one file instead of two thousand where it is made of the sources as they are (decision 169). */
export async function openBundled(name, source) {
  if (!isFresh(shop, bundle)) return source();
  const made = (file) => import(pathToFileURL(resolve(shop, bundle, file)).href);
  const { readableStacks } = await made('readable-stacks.js');
  readableStacks(resolve(shop, bundle));
  return made(`${name}.js`);
}

/** Whether a bundle is made of the sources as they are. */
export function isFresh(root, folder) {
  try {
    const marks = JSON.parse(readFileSync(join(root, folder, 'bundle.json'), 'utf8'));
    return Object.entries(marks).every(([file, mark]) => {
      const { size, mtimeMs } = statSync(join(root, file));
      return `${size} ${mtimeMs}` === mark;
    });
  } catch {
    return false;
  }
}
