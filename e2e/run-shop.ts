import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const patience = 60_000;

export interface RunningShop {
  readonly url: string;
  readonly process: ChildProcess;
  /** All it has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the shop as a process of its own, on a free port, and waits until it says its address. */
export async function startShop(env: Record<string, string>): Promise<RunningShop> {
  const child = spawn(process.execPath, [resolve(root, 'apps/shop/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const url = await new Promise<string>((found, failed) => {
    const timer = setTimeout(() => failed(new Error(`the shop did not start in time:\n${output}`)), patience);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
      if (address) {
        clearTimeout(timer);
        found(`http://127.0.0.1:${address}`);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => {
      clearTimeout(timer);
      failed(new Error(`the shop stopped with code ${code} before it was up:\n${output}`));
    });
  });
  return {
    url,
    process: child,
    output: () => output,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return exited;
    },
  };
}
