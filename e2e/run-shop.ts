import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
// A first start on a busy machine: this is no time that anybody waits for nothing.
const patience = 240_000;

export interface RunningShop {
  readonly url: string;
  readonly process: ChildProcess;
  /** All it has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

interface Starting {
  readonly process: ChildProcess;
  readonly exited: Promise<number | null>;
  output(): string;
  /** Resolves with the first match in what it prints. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
}

/** Shops of this process: a test that fails leaves none behind. */
const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill()));

function spawnShop(env: Record<string, string>): Starting {
  const child = spawn(process.execPath, [resolve(root, 'apps/shop/src/main.ts')], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  running.add(child);
  const exited = once(child, 'exit').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  const waitForOutput = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((found, failed) => {
      AbortSignal.timeout(patience).addEventListener('abort', () =>
        failed(new Error(`the shop did not start in time:\n${output}`)),
      );
      const read = (): void => {
        const match = pattern.exec(output);
        if (match) found(match);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      read();
      void exited.then((code) =>
        failed(new Error(`the shop stopped with code ${code} before it was up:\n${output}`)),
      );
    });
  const collect = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  return { process: child, exited, output: () => output, waitForOutput };
}

/** Starts the shop as a process of its own on a free port and waits until it prints its address. */
export async function startShop(env: Record<string, string>): Promise<RunningShop> {
  const shop = spawnShop(env);
  const [, port] = await shop.waitForOutput(/http:\/\/localhost:(\d+)\//);
  return {
    url: `http://127.0.0.1:${port}`,
    process: shop.process,
    output: shop.output,
    stop: async (signal = 'SIGTERM') => {
      shop.process.kill(signal);
      return shop.exited;
    },
  };
}

/** A start that is killed as soon as it prints this. */
export async function killedStart(env: Record<string, string>, pattern: RegExp): Promise<void> {
  const shop = spawnShop(env);
  await shop.waitForOutput(pattern);
  shop.process.kill('SIGKILL');
  await shop.exited;
}
