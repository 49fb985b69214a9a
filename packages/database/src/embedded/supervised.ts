import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { type Account, systemPath } from './embedded-account.ts';

// Given as text, so that an account that cannot read this folder can run it too.
const supervisor = readFileSync(new URL('./supervisor.sh', import.meta.url), 'utf8');

const stopPatience = 20_000;

export interface SupervisedProcess {
  /** Resolves with undefined after a clean end, or with the reason in words. */
  ended: Promise<string | undefined>;
  running(): boolean;
  /** Requests a fast shutdown and waits for the end. */
  stop(): Promise<void>;
}

/** Starts a program in its own session, away from Ctrl-C, tied to the life of this process. */
export function startSupervised(account: Account, command: string[], output: number): SupervisedProcess {
  const child = spawn('sh', ['-c', supervisor, 'spindle-supervisor', ...account.prefix, ...command], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', output, output],
    env: { PATH: systemPath, LC_ALL: 'C' },
    ...account.identity,
  });
  child.stdin?.on('error', () => {});
  const ended = endOf(child);
  let running = true;
  void ended.then(() => (running = false));
  return {
    ended,
    running: () => running,
    async stop() {
      child.stdin?.end();
      const hurry = setTimeout(endGroup, stopPatience, child.pid);
      await ended;
      clearTimeout(hurry);
    },
  };
}

// PostgreSQL takes this signal as "stop at once and recover at the next start".
function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGQUIT');
  } catch {
    // It has just ended by itself.
  }
}

async function endOf(child: ChildProcess): Promise<string | undefined> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    if (code === 0) return undefined;
    if (signal) return `the supervisor was ended by ${signal}`;
    return code !== null && code > 128
      ? `it was ended by ${signalName(code - 128)}`
      : `it ended with code ${code}`;
  } catch (error) {
    return `it could not be started: ${(error as Error).message}`;
  }
}

function signalName(number: number): string {
  const found = Object.entries(constants.signals).find(([, value]) => value === number);
  return found?.[0] ?? `signal ${number}`;
}
