import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

/** One request as it is sent again and again. */
export interface Shot {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Load {
  readonly port: number;
  /** Asked in turn. */
  readonly shots: readonly Shot[];
  readonly seconds: number;
  /** On a busy machine so many answers are waited for, however long it takes. */
  readonly least: number;
  readonly connections: number;
  /** Every address another one: nothing can come from memory. */
  readonly unique: boolean;
}

export interface LoadFigures {
  /** With those that were not measured yet: the processor's time was spent on them as well. */
  readonly answered: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly kilobytes: number;
  readonly statuses: Readonly<Record<string, number>>;
}

const { port, shots, seconds, least, connections, unique } = workerData as Load;
/** This thread's own code is not compiled when it begins: what it measures until then is of itself. */
const settlingMs = 200;
const since = performance.now() + settlingMs;
const until = since + seconds * 1000;
const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = '\r\n0\r\n\r\n';
const times: number[] = [];
const statuses: Record<string, number> = {};
let bytes = 0;
let answered = 0;
let turn = 0;
let serial = Math.floor(Math.random() * 1e9);

function text({ method = 'GET', path, body, headers = {} }: Shot, mark: string): string {
  const payload = body ? JSON.stringify(body) : '';
  const lines = Object.entries({
    Host: 'localhost',
    ...(body
      ? { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(payload)) }
      : {}),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path}${mark} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}

const ready = shots.map((shot) => Buffer.from(text(shot, '')));

function nextText(): Buffer | string {
  const place = turn++ % shots.length;
  if (!unique) return ready[place] ?? '';
  const shot = shots[place] ?? { path: '/' };
  return text(shot, `${shot.path.includes('?') ? '&' : '?'}utm_content=${(serial += 1)}`);
}

/** One connection: a request, its whole answer, the next request. */
function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    // One place for all that is read: without it every answer would leave 64 KB behind, and the tail that is measured would be of
    // this thread's collector.
    const buffer = Buffer.alloc(512 * 1024);
    const socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer, callback: (length) => read(buffer.subarray(0, length)) },
    });
    let sentAt = 0;
    let left = -1;
    let isChunked = false;
    let tail = '';
    let head: Buffer = Buffer.alloc(0);
    const ask = (): void => {
      if (performance.now() >= until && times.length >= least) {
        socket.destroy();
        resolve();
        return;
      }
      const request = nextText();
      left = -1;
      head = Buffer.alloc(0);
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection was closed')));
    const read = (chunk: Buffer): boolean => {
      if (sentAt >= since) bytes += chunk.length;
      if (left === -1) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(headEnd);
        if (end === -1) {
          head = Buffer.from(head);
          return true;
        }
        const text = head.toString('latin1', 0, end);
        const length = /content-length: (\d+)/i.exec(text)?.[1];
        isChunked = length === undefined;
        const status = text.slice(9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        left = Number(length ?? 0) - (head.length - end - headEnd.length);
      } else left -= chunk.length;
      if (isChunked)
        tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - lastChunk.length))).slice(
          -lastChunk.length,
        );
      if (isChunked ? tail !== lastChunk : left > 0) return true;
      answered += 1;
      if (sentAt >= since) times.push(performance.now() - sentAt);
      ask();
      return true;
    };
  });
}

await Promise.all(Array.from({ length: connections }, run));
const took = (performance.now() - since) / 1000;
times.sort((a, b) => a - b);
const figures: LoadFigures = {
  answered,
  perSecond: times.length / took,
  p50: times[Math.floor(times.length / 2)] ?? 0,
  p99: times[Math.floor(times.length * 0.99)] ?? 0,
  kilobytes: bytes / Math.max(1, times.length) / 1024,
  statuses,
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no target
parentPort?.postMessage(figures);
