import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageSource } from './start-shop.ts';

const officeBuild = resolve(import.meta.dirname, '../../office/build');
const webBuild = resolve(import.meta.dirname, '../../web/build');
const compiled = resolve(import.meta.dirname, '../../../node_modules/.cache/spindle-compiled');

// Before anything else is read: a start compiles only what has changed (decision 114). Where it cannot be written, nothing is kept.
enableCompileCache(compiled);
const { startShop } = await import('./start-shop.ts');

startShop(async () => {
  const { render, pagePattern, layoutFile } = (await import(
    pathToFileURL(`${webBuild}/server/index.js`).href
  )) as Required<Pick<PageSource, 'render' | 'pagePattern' | 'layoutFile'>>;
  return { render, pagePattern, layoutFile, assets: `${webBuild}/client`, office: `${officeBuild}/client` };
});
