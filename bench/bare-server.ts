import fastify from 'fastify';
import { Pool } from 'pg';

/** Run as a process by `bare.ts`: the same bytes as the shop's, a read and a write by primary key. */
const app = fastify({ bodyLimit: 64 * 2 ** 20 });
const pool = new Pool({ user: 'spindle', database: 'spindle', max: 16, application_name: 'bench' });
const hop = new Set(['content-length', 'date', 'connection', 'keep-alive', 'transfer-encoding']);
let body = Buffer.alloc(0);
let headers: Record<string, string | string[]> = {};
let serial = 0;

await pool.query('CREATE TABLE IF NOT EXISTS bench_rows (id int PRIMARY KEY, value int NOT NULL)');
await pool.query('INSERT INTO bench_rows SELECT n, 0 FROM generate_series(0, 15) n ON CONFLICT DO NOTHING');

app.post<{ Body: { body: string; headers: typeof headers } }>('/copy', async (request) => {
  body = Buffer.from(request.body.body, 'base64');
  headers = Object.fromEntries(Object.entries(request.body.headers).filter(([name]) => !hop.has(name)));
  return {};
});
app.get('/same', (_request, reply) => reply.headers(headers).send(body));
app.get('/read', async () => {
  const { rows } = await pool.query('SELECT id, slug, name FROM goods WHERE id = $1', [
    1 + ((serial += 1) % 1000),
  ]);
  return { rows };
});
app.get('/write', async () => {
  await pool.query('UPDATE bench_rows SET value = value + 1 WHERE id = $1', [(serial += 1) % 16]);
  return {};
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(typeof address === 'object' && address ? address.port : 0);
