import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface HttpRequest {
  readonly method?: string;
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it was sent: packed where it came packed. */
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export async function send(port: number, given: HttpRequest): Promise<HttpAnswer> {
  const { method = given.body ? 'POST' : 'GET', path, body, headers = {} } = given;
  const payload = body ? JSON.stringify(body) : undefined;
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: { ...(payload ? { 'content-type': 'application/json' } : {}), ...headers },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

/** The same, where anything but 2xx ends the bench. */
export async function sendOk(port: number, given: HttpRequest): Promise<HttpAnswer> {
  const answer = await send(port, given);
  if (answer.status < 200 || answer.status > 299)
    throw new Error(
      `${given.method ?? ''} ${given.path}: ${answer.status} ${answer.body.toString().slice(0, 300)}`,
    );
  return answer;
}

export async function readJson<T>(port: number, given: HttpRequest): Promise<T> {
  return JSON.parse((await sendOk(port, given)).body.toString()) as T;
}
