import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startShop } from '../e2e/run-shop.ts';

export interface ShopUnderAttack {
  readonly url: string;
  /** As browsers see it: with https, though the last step is plain. */
  readonly origin: string;
  readonly mail: string;
  /** The shop's data folder. */
  readonly directory: string;
  /** All the shop has logged. */
  log(): string;
  /** Memory of the shop's process, in megabytes. */
  memoryMb(): number;
  isRunning(): boolean;
  stop(): Promise<void>;
}

export const metricsToken = 'figures-for-the-monitor-alone';
const build = path.join(import.meta.dirname, '../apps/web/build/server/index.js');

/** Starts a shop on a free loopback port behind a proxy that passes the sender's address. */
export async function openShop(): Promise<ShopUnderAttack> {
  if (!existsSync(build)) throw new Error('The pages are not built yet: run npm start once, or npm test.');
  const directory = mkdtempSync(path.join(os.tmpdir(), 'spindle-attacks-'));
  const origin = 'https://attacked.example';
  const shop = await startShop({
    DATA_DIR: directory,
    PUBLIC_URL: origin,
    TRUST_PROXY: '127.0.0.1',
    METRICS_TOKEN: metricsToken,
    DEMO_GOODS: '400',
    LOG_LEVEL: 'info',
  });
  return {
    url: shop.url,
    origin,
    directory,
    mail: path.join(directory, 'mail'),
    log: shop.output,
    memoryMb: () => residentMb(shop.process.pid ?? 0),
    isRunning: () => shop.process.exitCode === null && shop.process.signalCode === null,
    async stop() {
      await shop.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}
