import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

interface Load {
  readonly port: number;
  readonly path: string;
  readonly seconds: number;
  readonly connections: number;
  /** Every address another one: nothing can come from memory. */
  readonly unique: boolean;
  readonly cookie: string;
}

const { port, path, seconds, connections, unique, cookie } = workerData as Load;
const until = performance.now() + seconds * 1000;
const headEnd = Buffer.from('\r\n\r\n');
const times: number[] = [];
const statuses: Record<string, number> = {};
let bytes = 0;
let serial = Math.floor(Math.random() * 1e9);

/** One connection: a request, its whole answer, the next request. */
function run(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let sentAt = 0;
    let left = -1;
    let head = Buffer.alloc(0);
    const ask = (): void => {
      if (performance.now() >= until) {
        socket.destroy();
        resolve();
        return;
      }
      serial += 1;
      const address = unique ? `${path}?utm_content=${serial}` : path;
      sentAt = performance.now();
      left = -1;
      head = Buffer.alloc(0);
      socket.write(
        `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
      );
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      if (left === -1) {
        head = head.length > 0 ? Buffer.concat([head, chunk]) : chunk;
        const end = head.indexOf(headEnd);
        if (end === -1) return;
        const text = head.toString('latin1', 0, end);
        const length = /content-length: (\d+)/i.exec(text)?.[1];
        if (length === undefined) return reject(new Error(`an answer without a length:\n${text}`));
        const status = text.slice(9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        left = Number(length) - (head.length - end - headEnd.length);
      } else left -= chunk.length;
      if (left > 0) return;
      times.push(performance.now() - sentAt);
      ask();
    });
  });
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: connections }, run));
const took = (performance.now() - startedAt) / 1000;
times.sort((a, b) => a - b);
const figures = {
  perSecond: times.length / took,
  p50: times[Math.floor(times.length / 2)] ?? 0,
  p99: times[Math.floor(times.length * 0.99)] ?? 0,
  kilobytes: bytes / Math.max(1, times.length) / 1024,
  statuses,
};
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no target
parentPort?.postMessage(figures);
