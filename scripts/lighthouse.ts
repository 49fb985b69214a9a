import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowser } from './find-browser.mjs';

/**
 * `npm run lighthouse [-- addresses…]`: runs Lighthouse with its mobile preset on the main pages of a demo shop, or of
 * the shop in `SHOP_URL`. Lighthouse is installed on demand beside the other caches, because neither the shop nor its
 * tests need it. Fails where accessibility, best practices or SEO are below 100; performance (90 on an idle machine) is
 * only reported, as the median of three runs where the first one is below it.
 */
const version = '13.5.0';
const root = path.resolve(import.meta.dirname, '..');
const cacheDirectory = path.join(root, 'node_modules/.cache/lighthouse');
const port = 4874;
const goods = 3000;
const bars = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof bars;
const reportedCategory: Category = 'performance';
const attemptCount = 3;

interface Report {
  readonly categories: Record<
    Category,
    {
      readonly score: number | null;
      readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
    }
  >;
  readonly audits: Record<
    string,
    { readonly title: string; readonly score: number | null; readonly displayValue?: string }
  >;
}

interface Page {
  readonly name: string;
  readonly path: string;
  /** Closed to search engines on purpose. */
  readonly isPrivate?: true;
}

function install(): void {
  const manifest = path.join(cacheDirectory, 'node_modules/lighthouse/package.json');
  if (existsSync(manifest)) return;
  console.log(`Lighthouse ${version} is installed into node_modules/.cache/lighthouse`);
  execFileSync(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefix', cacheDirectory, `lighthouse@${version}`],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
}

async function openShop(): Promise<{ url: string; close(): Promise<void> }> {
  const shopUrl = process.env['SHOP_URL'];
  if (shopUrl) return { url: shopUrl.replace(/\/$/, ''), close: async () => {} };
  const directory = await mkdtemp(path.join(tmpdir(), 'spindle-lighthouse-'));
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'apps/shop/src/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: directory,
      DEMO_GOODS: String(goods),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await rm(directory, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 1200 && child.exitCode === null; tries++) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok) return { url, close };
    await sleep(250);
  }
  await close();
  throw new Error('The shop did not start.');
}

/** What a visitor meets: found in the shop itself, so that it holds for any goods. */
async function pagesOf(url: string): Promise<Page[]> {
  const searchAll = async (body: object) => {
    const answer = await fetch(`${url}/api/search/all`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ limit: 1, offset: 0, ...body }),
    });
    return ((await answer.json()) as { data: readonly { url: string }[] }).data;
  };
  const [tool] = await searchAll({ category: 'tools' });
  const product = (tool?.url ?? '/').replace(/\?.*$/, '');
  const listing = product.replace(/[^/]+\/$/, '');
  const press = await (await fetch(`${url}/press/`)).text();
  const [, article = '/press/'] = /href="(\/press\/[a-z0-9-]+\/[a-z0-9-]+\/)"/.exec(press) ?? [];
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: listing },
    { name: 'table', path: `${listing}?view=table` },
    { name: 'product', path: product },
    { name: 'cart', path: '/cart/', isPrivate: true },
    { name: 'article', path: article },
  ];
}

async function runLighthouse(address: string, browser: string, isPrivate: boolean): Promise<Report> {
  const output = path.join(await mkdtemp(path.join(tmpdir(), 'spindle-lighthouse-')), 'report.json');
  try {
    const child = spawn(
      process.execPath,
      [
        path.join(cacheDirectory, 'node_modules/lighthouse/cli/index.js'),
        address,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        '--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage',
        `--only-categories=${Object.keys(bars).join(',')}`,
        ...(isPrivate ? ['--skip-audits=is-crawlable'] : []),
      ],
      { env: { ...process.env, CHROME_PATH: browser }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await once(child, 'exit');
    return JSON.parse(await readFile(output, 'utf8')) as Report;
  } finally {
    await rm(path.dirname(output), { recursive: true, force: true });
  }
}

const scoreOf = (report: Report, one: Category): number =>
  Math.round((report.categories[one].score ?? 0) * 100);

/** One look, or the middle one of three where a busy moment may have spoilt the first. */
async function judge(address: string, browser: string, isPrivate: boolean): Promise<Report> {
  const first = await runLighthouse(address, browser, isPrivate);
  const reports = [first];
  if (scoreOf(first, reportedCategory) >= bars[reportedCategory]) return first;
  while (reports.length < attemptCount) reports.push(await runLighthouse(address, browser, isPrivate));
  return (
    reports.toSorted((a, b) => scoreOf(a, reportedCategory) - scoreOf(b, reportedCategory))[
      attemptCount >> 1
    ] ?? first
  );
}

if (process.argv.includes('--help')) {
  console.log('npm run lighthouse [-- addresses…]: scores of the pages that matter, or of these addresses');
  process.exit(0);
}
install();
const browser = findBrowser();
if (!browser) throw new Error('No Chromium was found.');
const shop = await openShop();
let failed = 0;
try {
  const requestedPages = process.argv.slice(2).map((one): Page => ({ name: one, path: one }));
  const pages = requestedPages.length > 0 ? requestedPages : await pagesOf(shop.url);
  const categories = Object.keys(bars) as Category[];
  console.log(`${''.padEnd(10)}${categories.map((one) => `${one} (${bars[one]})`.padStart(22)).join('')}`);
  for (const page of pages) {
    const report = await judge(`${shop.url}${page.path}`, browser, page.isPrivate === true);
    const score = (one: Category): number => scoreOf(report, one);
    console.log(
      `${page.name.padEnd(10)}${categories.map((one) => String(score(one)).padStart(22)).join('')}`,
    );
    for (const category of categories) {
      if (score(category) >= bars[category]) continue;
      if (category !== reportedCategory) failed += 1;
      for (const { id, weight } of report.categories[category].auditRefs) {
        const audit = report.audits[id];
        if (!audit || weight === 0 || audit.score === null || audit.score >= 0.9) continue;
        console.log(`    ${category}: ${audit.title} ${audit.displayValue ?? ''} (${id})`);
      }
    }
  }
} finally {
  await shop.close();
}
process.exitCode = failed > 0 ? 1 : 0;
