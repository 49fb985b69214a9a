import type { Browser, CDPSession, Page } from '@playwright/test';

/**
 * A page that tests of one worker use one after another. Half of a page's cost in Chromium is its new process, which
 * compiles code and decodes pictures and fonts again. The process and its caches stay; what a test left behind is
 * removed.
 */
export interface SharedPage {
  readonly page: Page;
  /** Resets the page, or closes it where that is impossible and returns false. */
  clean(): Promise<boolean>;
}

/** What a page carries from one address to the next, and has no other way to clear. */
const forget = `sessionStorage.clear(); window.name = '';`;

// A page whose test used one of these is closed, because there is no reliable reset.
const lasting = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'pause', 'setExtraHTTPHeaders'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'once',
    'route',
    'routeFromHAR',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setOffline',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
  keyboard: ['down'],
} as const;

const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
];

/** Then nothing that is far is drawn. */
const bytesAreDear = `Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })`;

/** Reports calls of these methods. */
function watch(object: object, methods: readonly string[], called: (first: unknown) => void): void {
  const table = object as Record<string, (...args: unknown[]) => unknown>;
  for (const name of methods) {
    const method = table[name];
    if (!method) throw new Error(`Playwright has no ${name} any more`);
    table[name] = (...args) => {
      called(args[0]);
      return method.apply(object, args);
    };
  }
}

/** Files in the browser's cache are not requested again, so holding them back would prove nothing. */
function refuseFiles(pattern: unknown): void {
  if (/assets|js\b|css|woff|svg|webp|png/.test(String(pattern)))
    throw new Error(`${String(pattern)} may be kept already: the test needs test.use({ cold: true })`);
}

const isElsewhere = (url: string, origin: string): boolean =>
  !url.startsWith('about:') && new URL(url).origin !== origin;

export async function openSharedPage(browser: Browser, origin: string, ahead = false): Promise<SharedPage> {
  const context = await browser.newContext({ baseURL: origin });
  if (!ahead) await context.addInitScript({ content: bytesAreDear });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let spoilt = false;
  const spoil = (): void => void (spoilt = true);
  watch(page, lasting.page, spoil);
  watch(context, lasting.context, spoil);
  watch(context.clock, lasting.clock, spoil);
  watch(page, ['route'], refuseFiles);
  watch(page.keyboard, lasting.keyboard, spoil);
  // Storage is cleared where it is known to be: in this shop.
  page.on('framenavigated', (frame) => isElsewhere(frame.url(), origin) && spoil());
  page.on('crash', spoil);
  page.on('close', spoil);
  return {
    page,
    clean: async () => {
      if (context.pages().some((tab) => isElsewhere(tab.url(), origin))) spoil();
      if (spoilt) await context.close();
      else await clean(page, devtools, origin);
      return !spoilt;
    },
  };
}

async function clean(page: Page, devtools: CDPSession, origin: string): Promise<void> {
  const context = page.context();
  for (const event of events) page.removeAllListeners(event);
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // An address of the shop, so that the process stays; it runs nothing.
  await page.goto('/robots.txt');
  await page.mouse.move(-1, -1);
  await page.evaluate(forget);
  await devtools.send('Page.resetNavigationHistory');
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await context.clearCookies();
}
