import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { requireLoopback } from './loopback.ts';

export type Headers = Readonly<Record<string, string | readonly string[]>>;

interface WireRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Headers;
  /** An object is sent as JSON; text and bytes as they are. */
  readonly body?: unknown;
  /** The session token of the caller. */
  readonly token?: string | null;
  /** The sender's network address, as the proxy passes it. */
  readonly from?: string;
}

export interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

export interface Wire {
  readonly url: URL;
  readonly origin: string;
  send(ask: WireRequest): Promise<Answer>;
  /** Bytes as they are, on a connection of their own; the answer is all that comes back. */
  raw(bytes: string | Buffer, waitMs?: number): Promise<string>;
  /** Many at a time, in order of their answers. */
  each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void>;
  close(): void;
}

const atOnce = 6;
const patienceMs = 30_000;
let senders = 0;

/** Another sender each time, so that limits of one case do not hide another. */
export function newSender(): string {
  senders += 1;
  return `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`;
}

/** `origin` is the shop's own address as browsers see it. */
export function openWire(address: string, origin: string): Wire {
  const url = requireLoopback(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { host } = new URL(origin);

  const send = ({ method = 'GET', path, headers = {}, body, token, from }: WireRequest): Promise<Answer> => {
    const since = performance.now();
    const isJson = typeof body === 'object' && body !== null && !Buffer.isBuffer(body);
    const bytes = body === undefined ? undefined : isJson ? JSON.stringify(body) : (body as string | Buffer);
    return new Promise((resolve) => {
      const none = (): void => resolve({ status: 0, headers: {}, text: '', ms: performance.now() - since });
      const sent = request(
        {
          agent,
          host: url.hostname,
          port: url.port,
          method,
          path,
          headers: {
            host,
            origin,
            'x-forwarded-for': from ?? newSender(),
            ...(bytes === undefined ? {} : { 'content-length': Buffer.byteLength(bytes) }),
            ...(isJson || typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(headers as Record<string, string>),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
          answer.on('error', none);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
              ms: performance.now() - since,
            }),
          );
        },
      );
      sent.setTimeout(patienceMs, () => sent.destroy());
      sent.on('error', none);
      sent.end(bytes);
    });
  };

  return {
    url,
    origin,
    send,
    raw: (bytes, waitMs = 1500) =>
      new Promise((resolve) => {
        let text = '';
        const socket = connect(Number(url.port), url.hostname, () => socket.write(bytes));
        const end = (): void => {
          socket.destroy();
          resolve(text);
        };
        socket.on('data', (chunk) => void (text += chunk.toString('latin1')));
        socket.on('error', end);
        socket.on('close', end);
        socket.setTimeout(waitMs, end);
      }),
    async each(items, work) {
      const remaining = items.values();
      const worker = async (): Promise<void> => {
        for (const item of remaining) await work(item);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    },
    close: () => agent.destroy(),
  };
}
