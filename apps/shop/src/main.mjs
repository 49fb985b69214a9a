// Plain JavaScript: a first file with types would make Node read its reader of types, longer than the look at the bundle takes.
import { keepCompiled, openBundled } from './bundled.mjs';

const { resolve } = process.getBuiltinModule('node:path');
const { pathToFileURL } = process.getBuiltinModule('node:url');

const officeBuild = resolve(import.meta.dirname, '../../office/build');
const webBuild = resolve(import.meta.dirname, '../../web/build');

keepCompiled();
const { startShop } = await openBundled('start-shop', () => import('./start-shop.ts'));

startShop(async () => {
  const { render, pagePattern } = await import(pathToFileURL(`${webBuild}/server/index.js`).href);
  return { render, pagePattern, assets: `${webBuild}/client`, office: `${officeBuild}/client` };
});
