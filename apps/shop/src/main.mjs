// Plain JavaScript: a first file with types would make Node read its reader of types, longer than the look at the bundle takes.
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isFresh } from './bundled.mjs';

const officeBuild = resolve(import.meta.dirname, '../../office/build');
const webBuild = resolve(import.meta.dirname, '../../web/build');
const root = resolve(import.meta.dirname, '../../..');
const bundle = 'apps/shop/build';

// Before anything else is read: a start compiles only what has changed (decision 114). Where it cannot be written, nothing is kept.
enableCompileCache(resolve(root, 'node_modules/.cache/spindle-compiled'));
const { startShop } = await openStart();

startShop(async () => {
  const { render, pagePattern, layoutFile } = await import(pathToFileURL(`${webBuild}/server/index.js`).href);
  return { render, pagePattern, layoutFile, assets: `${webBuild}/client`, office: `${officeBuild}/client` };
});

/** One file instead of two thousand where it is made of the sources as they are (decision 169); else the sources. */
async function openStart() {
  if (!isFresh(root, bundle)) return import('./start-shop.ts');
  const made = (name) => import(pathToFileURL(resolve(root, bundle, name)).href);
  const { readableStacks } = await made('readable-stacks.js');
  readableStacks(resolve(root, bundle));
  return made('start-shop.js');
}
