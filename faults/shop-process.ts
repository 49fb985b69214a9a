import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ShopProcess {
  readonly url: string;
  /** Starts it if it is not running, and waits until it answers. */
  start(): Promise<void>;
  /** kill -9: nothing is finished or logged. */
  kill(): Promise<void>;
  /** SIGTERM; the answer is the exit code. */
  stop(): Promise<number | null>;
}

const main = path.join(import.meta.dirname, '../apps/shop/src/main.ts');
const patienceMs = 120_000;

/** The shop as users start it, on a fixed port of its own. */
export function createShopProcess(port: number, env: Record<string, string>): ShopProcess {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const exited = async (one: ChildProcess): Promise<number | null> => {
    if (one.exitCode === null && one.signalCode === null) await once(one, 'exit');
    return one.exitCode;
  };
  return {
    url,
    async start() {
      if (child && child.exitCode === null && child.signalCode === null) return;
      child = spawn(process.execPath, [main], {
        env: {
          ...process.env,
          HOST: '127.0.0.1',
          PORT: String(port),
          PUBLIC_URL: url,
          LOG_LEVEL: 'error',
          ...env,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
        const ready = await fetch(`${url}/health/ready`).then(
          ({ status }) => status === 200,
          () => false,
        );
        if (ready) return;
        if (child.exitCode !== null) throw new Error(`the shop ended with code ${child.exitCode}`);
      }
      throw new Error('the shop did not start in time');
    },
    async kill() {
      if (!child) return;
      child.kill('SIGKILL');
      await exited(child);
    },
    async stop() {
      if (!child) return null;
      child.kill('SIGTERM');
      return exited(child);
    },
  };
}
