import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startShop } from './run-shop.ts';

test.describe.configure({ mode: 'default', timeout: 120_000 });

let dataDir: string;
test.beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'spindle-life-')), 'данные магазина');
});
test.afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }));

/** Processes of this data directory, by the kernel's own list. */
function processesOf(directory: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        return '';
      }
    })
    .filter((command) => command.includes(directory));
}

const ready = async (url: string): Promise<number> => (await fetch(`${url}/health/ready`)).status;

test('SIGTERM stops everything and leaves no process', async () => {
  const shop = await startShop({ DATA_DIR: dataDir });
  expect(await ready(shop.url)).toBe(200);
  expect(processesOf(dataDir).length).toBeGreaterThan(0);
  expect(await shop.stop('SIGTERM')).toBe(0);
  await expect.poll(() => processesOf(dataDir), { timeout: 15_000 }).toEqual([]);
});

test('after kill -9 the next start simply works', async () => {
  const first = await startShop({ DATA_DIR: dataDir });
  await first.stop('SIGKILL');
  const second = await startShop({ DATA_DIR: dataDir });
  expect(await ready(second.url)).toBe(200);
  expect((await fetch(`${second.url}/about/`)).status).toBe(200);
  await second.stop();
});

test('a start killed in the middle is made good by the next one', async () => {
  for (const pause of [150, 900, 1800]) {
    const half = startShop({ DATA_DIR: dataDir });
    half.catch(() => {});
    await new Promise((done) => setTimeout(done, pause));
    for (const command of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        const line = readFileSync(`/proc/${command}/environ`, 'utf8');
        const main = readFileSync(`/proc/${command}/cmdline`, 'utf8');
        if (line.includes(`DATA_DIR=${dataDir}`) && main.includes('apps/shop/src/main.ts'))
          process.kill(Number(command), 'SIGKILL');
      } catch {
        // The process is gone already.
      }
    }
    await half.then(
      (shop) => shop.stop('SIGKILL'),
      () => {},
    );
  }
  const shop = await startShop({ DATA_DIR: dataDir });
  const page = await fetch(`${shop.url}/catalog/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Обрабатывающие центры');
  await shop.stop();
});

test('a second copy on the same data refuses in one sentence', async () => {
  const shop = await startShop({ DATA_DIR: dataDir });
  await expect(startShop({ DATA_DIR: dataDir })).rejects.toThrow(/Магазин уже запущен на этой папке данных/);
  expect(await ready(shop.url)).toBe(200);
  await shop.stop();
});

test('a busy port is said', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => taken.once('listening', done));
  const { port } = taken.address() as { port: number };
  await expect(startShop({ DATA_DIR: dataDir, PORT: String(port) })).rejects.toThrow(/Порт уже занят/);
  await expect.poll(() => processesOf(dataDir), { timeout: 15_000 }).toEqual([]);
  taken.close();
});

test('wrong settings are named, each in its own line', async () => {
  await expect(startShop({ DATA_DIR: dataDir, LOG_LEVEL: 'loud', TRUST_PROXY: '1' })).rejects.toThrow(
    /LOG_LEVEL: [^\n]+\n\s+TRUST_PROXY|TRUST_PROXY: [^\n]+\n\s+LOG_LEVEL/,
  );
});

test('a data directory that is a file, and a database that is away', async () => {
  mkdirSync(join(dataDir, '..'), { recursive: true });
  writeFileSync(dataDir, 'not a directory');
  await expect(startShop({ DATA_DIR: dataDir })).rejects.toThrow(/Папка данных не годится/);
  await expect(startShop({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' })).rejects.toThrow(
    /База данных недоступна/,
  );
});

test('when the database goes away pages answer 503 with Retry-After, and come back with it', async () => {
  const shop = await startShop({ DATA_DIR: dataDir });
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGSTOP');
  try {
    const answer = await fetch(`${shop.url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@example.ru', password: 'whatever-1' }),
      signal: AbortSignal.timeout(40_000),
    });
    // A stopped postmaster still serves connections it has: what counts is a bounded, honest answer.
    expect([422, 503]).toContain(answer.status);
  } finally {
    process.kill(postmaster, 'SIGCONT');
  }
  process.kill(postmaster, 'SIGKILL');
  const statuses = new Set<number>();
  await expect
    .poll(
      async () => {
        const answer = await fetch(`${shop.url}/health/ready`);
        statuses.add(answer.status);
        if (answer.status === 503) expect(answer.headers.get('retry-after')).not.toBeNull();
        return answer.status;
      },
      { timeout: 30_000, intervals: [50] },
    )
    .toBe(200);
  // Connections that died with the server may each cost one more 503 before the pool has let go of them.
  await expect
    .poll(
      async () => {
        const { status } = await fetch(`${shop.url}/`);
        statuses.add(status);
        return status;
      },
      { timeout: 30_000 },
    )
    .toBe(200);
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  await shop.stop();
});
