import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
/** Where `npm test` unpacks Debian's shell. */
export const shellFolder = join(root, 'node_modules', '.cache', 'chromium-headless-shell');

// The shell without a window needs half the processor of the whole browser.
const usual = [
  '/usr/bin/chromium-headless-shell',
  join(shellFolder, 'usr', 'lib', 'chromium', 'chromium-headless-shell'),
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The first Chromium of this machine: named, installed, or downloaded by Playwright. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return [...usual, ...downloaded()].find((path) => existsSync(path));
}

function downloaded() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache', 'ms-playwright'),
    join(homedir(), 'Library', 'Caches', 'ms-playwright'),
  ].filter((path) => path && existsSync(path));
  return caches.flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => name.startsWith('chromium-'))
      .flatMap((name) => [
        join(cache, name, 'chrome-linux', 'chrome'),
        join(cache, name, 'chrome-linux64', 'chrome'),
        join(cache, name, 'chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'),
      ]),
  );
}
