import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { HttpRequest } from './http.ts';
import type { Load, LoadFigures } from './load.ts';

// Plain sockets: a client of Node's own would take as much of the two cores as a quick answer does.
const { port, lists, seconds, repeat } = workerData as Load;
const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = '0\r\n\r\n';
const times: number[] = [];
const wrong: Record<string, number> = {};
let bytes = 0;
const since = performance.now();
const until = since + seconds * 1000;

function textOf({ body, method = body ? 'POST' : 'GET', path, headers = {} }: HttpRequest): string {
  const payload = body ? JSON.stringify(body) : '';
  const all = {
    host: `localhost:${port}`,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}

/** Length of the answer that begins the buffer; null until all of it is there. */
function lengthOf(buffer: Buffer): number | null {
  const end = buffer.indexOf(headEnd);
  if (end === -1) return null;
  const head = buffer.toString('latin1', 0, end);
  const bodyAt = end + headEnd.length;
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return buffer.length >= bodyAt + Number(length) ? bodyAt + Number(length) : null;
  if (!/transfer-encoding: chunked/i.test(head)) return bodyAt;
  return buffer.toString('latin1', buffer.length - lastChunk.length) === lastChunk ? buffer.length : null;
}

/** One keep-alive connection: a request, its whole response, the next request. */
function walk(list: readonly HttpRequest[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let at = 0;
    let sentAt = 0;
    let received: Buffer[] = [];
    const next = (): void => {
      if (at === list.length && repeat) at = 0;
      const request = list[at];
      at += 1;
      if (!request || performance.now() >= until) {
        socket.destroy();
        resolve();
        return;
      }
      received = [];
      sentAt = performance.now();
      socket.write(textOf(request));
    };
    socket.on('connect', next);
    socket.on('error', reject);
    socket.on('end', () => reject(new Error('the shop closed a connection')));
    socket.on('data', (chunk) => {
      received.push(chunk);
      const buffer = received.length === 1 ? chunk : Buffer.concat(received);
      received = [buffer];
      const length = lengthOf(buffer);
      if (length === null) return;
      times.push(performance.now() - sentAt);
      bytes += length;
      const status = buffer.toString('latin1', 9, 12);
      if (!status.startsWith('2')) {
        const name = `${status} ${list[at - 1]?.path}`;
        wrong[name] = (wrong[name] ?? 0) + 1;
      }
      next();
    });
  });
}

await Promise.all(lists.map((list) => walk(list)));
const figures: LoadFigures = { times, bytes, wrong, seconds: (performance.now() - since) / 1000 };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no target
parentPort?.postMessage(figures);
