import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startShop } from './run-shop.ts';
import { throwAwayDirectory } from './throw-away.ts';

let dataDir: string;
test.beforeEach(async () => {
  dataDir = join(await throwAwayDirectory(), 'данные магазина');
});
test.afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }));

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
