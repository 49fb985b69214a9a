import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { type HttpRequest, sendOk } from './http.ts';
import type { Server } from './load.ts';
import type { Shop } from './shop.ts';

/** A server that does nothing but Fastify's own work: the baseline of every row. */
export interface BareServer extends Server {
  /** Seconds until it answered. */
  readonly answered: number;
  /** Answers `/same` with the bytes and headers that the shop sends to this request. */
  copy(request: HttpRequest): Promise<number>;
  stop(): Promise<void>;
}

export async function startBareServer(shop: Shop): Promise<BareServer> {
  const began = performance.now();
  const { host, port: databasePort } = shop.pool.options;
  const child: ChildProcess = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PGHOST: host, PGPORT: String(databasePort) },
  });
  if (!child.stdout) throw new Error('the bare server has no output');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const port = Number(line);
  const answered = (performance.now() - began) / 1000;
  return {
    port,
    pid: child.pid ?? 0,
    answered,
    async copy(request) {
      const { headers, body } = await sendOk(shop.port, request);
      await sendOk(port, { method: 'POST', path: '/copy', body: { headers, body: body.toString('base64') } });
      return body.length;
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
