import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { killedStart, startShop } from './run-shop.ts';
import { throwAwayDirectory } from './throw-away.ts';

test.describe.configure({ mode: 'default', timeout: 300_000 });

// Process behaviour is the same with few goods.
process.env['DEMO_GOODS'] = '1500';
let dataDir: string;
test.beforeEach(async () => {
  dataDir = join(await throwAwayDirectory(), 'данные магазина');
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

// One directory from its first start to its last: a start of the shop costs seconds.
test('a shop is killed and started again, refuses a second copy and a busy port, outlives its database and leaves no process', async () => {
  await test.step('a start killed in the middle is made good by the next one', async () => {
    const moments = [
      /Запускаю встроенный PostgreSQL/,
      /Обновляю базу данных: 1\.0/,
      /загружаю тексты/,
      /товары:/,
    ];
    for (const message of moments) await killedStart({ DATA_DIR: dataDir }, message);
  });
  const first = await startShop({ DATA_DIR: dataDir });
  const listing = await fetch(`${first.url}/catalog/`);
  expect(listing.status).toBe(200);
  expect(await listing.text()).toContain('Обрабатывающие центры');

  await first.stop('SIGKILL');
  const shop = await startShop({ DATA_DIR: dataDir });
  await test.step('after kill -9 the next start simply works', async () => {
    expect(await ready(shop.url)).toBe(200);
    expect((await fetch(`${shop.url}/about/`)).status).toBe(200);
  });

  await test.step('a second copy on the same data refuses in one sentence', async () => {
    await expect(startShop({ DATA_DIR: dataDir })).rejects.toThrow(
      /Магазин уже запущен на этой папке данных/,
    );
    expect(await ready(shop.url)).toBe(200);
  });

  await test.step('when the database goes away pages answer 503 with Retry-After, and come back with it', async () => {
    const serving = () =>
      Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
    const postmaster = serving();
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
    // The shop answers from its cache until it notices, so the new server must be running first.
    await expect(() => expect(serving()).not.toBe(postmaster)).toPass({ timeout: 30_000 });
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
  });

  await test.step('SIGTERM stops everything and leaves no process', async () => {
    expect(processesOf(dataDir).length).toBeGreaterThan(0);
    expect(await shop.stop('SIGTERM')).toBe(0);
    await expect.poll(() => processesOf(dataDir), { timeout: 15_000 }).toEqual([]);
  });

  await test.step('reports a busy port', async () => {
    const busyServer = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => busyServer.once('listening', resolve));
    const { port } = busyServer.address() as { port: number };
    await expect(startShop({ DATA_DIR: dataDir, PORT: String(port) })).rejects.toThrow(/Порт уже занят/);
    await expect.poll(() => processesOf(dataDir), { timeout: 15_000 }).toEqual([]);
    busyServer.close();
  });
});
