import { readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

/** Processor time of a process with all its threads, in milliseconds. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

interface Memory {
  /** Megabytes. */
  readonly now: number;
  readonly most: number;
}

export async function memoryOf(pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string): number => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

/** Resolves when the process has done next to nothing for two seconds: jobs of a start or of a load are over. */
export async function untilIdle(pid: number, patience = 60_000): Promise<void> {
  const end = Date.now() + patience;
  for (let quiet = 0; quiet < 2 && Date.now() < end;) {
    const before = await processorTime(pid);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    quiet = (await processorTime(pid)) - before < 50 ? quiet + 1 : 0;
  }
}
