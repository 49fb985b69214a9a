import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

interface ClusterIdentity {
  /** Directory of the cluster. */
  directory: string;
  /** Text that stands in the title of each of its processes. */
  tag: string;
}

/** The PostgreSQL processes that still live on a cluster, orphans included. */
export async function clusterProcesses(cluster: ClusterIdentity): Promise<number[]> {
  return process.platform === 'linux' ? byWorkingDirectory(cluster.directory) : byTitle(cluster.tag);
}

// Every PostgreSQL process stands in its data directory; comparing inodes also sees through mounts.
async function byWorkingDirectory(directory: string): Promise<number[]> {
  const home = await stat(directory).catch(() => undefined);
  if (!home) return [];
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const matches = await Promise.all(
    names.map(async (name) => {
      try {
        if ((await readFile(`/proc/${name}/comm`, 'utf8')).trim() !== 'postgres') return undefined;
        const at = await stat(`/proc/${name}/cwd`);
        return at.dev === home.dev && at.ino === home.ino ? Number(name) : undefined;
      } catch {
        return undefined;
      }
    }),
  );
  return matches.filter((pid) => pid !== undefined);
}

async function byTitle(tag: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command='], {
    maxBuffer: 16 << 20,
  });
  return stdout
    .split('\n')
    .filter((line) => line.includes(tag) && line.includes('postgres'))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid > 0 && pid !== process.pid);
}

/** Waits until no process uses the cluster; those left after `patience` are killed. */
export async function waitUntilFree(
  cluster: ClusterIdentity,
  options: { patience: number; onWait?: () => void },
): Promise<void> {
  const deadline = Date.now() + options.patience;
  let reported = false;
  for (;;) {
    const alive = await clusterProcesses(cluster);
    if (alive.length === 0) return;
    if (!reported) options.onWait?.();
    reported = true;
    if (Date.now() >= deadline) alive.forEach(killHard);
    if (Date.now() >= deadline + 5000) return;
    await sleep(30);
  }
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended by itself.
  }
}
