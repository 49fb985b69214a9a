import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startShop } from './start/start-shop.ts';

const officeBuild = resolve(import.meta.dirname, '../../office/build');
const webBuild = resolve(import.meta.dirname, '../../web/build');

startShop(async () => {
  const { render, pagePattern } = await import(pathToFileURL(`${webBuild}/server/index.js`).href);
  return { render, pagePattern, assets: `${webBuild}/client`, office: `${officeBuild}/client` };
});
