import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HttpRequest } from './http.ts';
import { processorTime } from './process-figures.ts';
import { percentile } from './table.ts';

export interface Load {
  readonly port: number;
  /** One list a connection: its requests are sent one after another. */
  readonly lists: readonly (readonly HttpRequest[])[];
  readonly seconds: number;
  /** Begins a list again at its end; else the load ends with it. */
  readonly repeat: boolean;
}

export interface LoadFigures {
  readonly times: readonly number[];
  readonly bytes: number;
  readonly wrong: Readonly<Record<string, number>>;
  readonly seconds: number;
}

interface Measured {
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor of the server for one answer. */
  readonly processor: number;
}

export interface Server {
  readonly port: number;
  readonly pid: number;
}

/** Sends requests from a worker thread; a response other than 2xx ends the benchmark. */
export async function load(server: Server, options: Omit<Load, 'port'>): Promise<Measured> {
  const before = await processorTime(server.pid);
  const worker = new Worker(new URL('./load.worker.ts', import.meta.url), {
    workerData: { ...options, port: server.port } satisfies Load,
  });
  const [{ times, wrong, seconds }] = (await once(worker, 'message')) as [LoadFigures];
  const [[name, count] = []] = Object.entries(wrong);
  if (name) throw new Error(`${name} came ${count} times`);
  const processor = ((await processorTime(server.pid)) - before) / Math.max(1, times.length);
  return {
    answered: times.length,
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processor,
  };
}

/** The same requests again and again at one connection, after the server has warmed up. */
export async function again(
  server: Server,
  list: readonly HttpRequest[],
  seconds: number,
): Promise<Measured> {
  await load(server, { lists: [list], seconds: Math.min(3, seconds), repeat: true });
  return load(server, { lists: [list], seconds, repeat: true });
}

/** Every request once at one connection; the first ones warm the server and are not counted. */
export async function each(
  server: Server,
  list: readonly HttpRequest[],
  seconds = Number.POSITIVE_INFINITY,
): Promise<Measured> {
  const warming = Math.min(list.length >> 2, 200);
  await load(server, { lists: [list.slice(0, warming)], seconds, repeat: false });
  return load(server, { lists: [list.slice(warming)], seconds, repeat: false });
}
