import { request } from 'node:http';

interface RawQuestion {
  readonly method: string;
  readonly path: string;
  readonly body: object | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

interface RawAnswer {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

/** `fetch` unpacks what it gets; here the bytes are wanted as they were sent. */
export async function fetchRaw(
  port: number,
  { method, path, body, headers }: RawQuestion,
): Promise<RawAnswer> {
  const payload = body ? JSON.stringify(body) : '';
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const drop = new Set(['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding']);
          const kept = Object.entries(answer.headers).filter(([name]) => !drop.has(name));
          resolve({
            body: Buffer.concat(parts),
            headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}
