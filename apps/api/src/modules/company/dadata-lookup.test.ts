import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { recordingLog } from '../../kernel/log.fixture.ts';
import { createDadataLookup } from './dadata-lookup.ts';

const inn = '6671109590';
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;

async function fake(handler: Handler): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => handler(request, response, body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/party`;
}

const party = (over: object = {}) => ({
  value: 'ООО "МЕХАНИКА"',
  data: {
    inn,
    kpp: '667101001',
    ogrn: '1106600017314',
    name: { short_with_opf: 'ООО "МЕХАНИКА"', full_with_opf: 'ОБЩЕСТВО "МЕХАНИКА"' },
    address: { value: 'г Екатеринбург', unrestricted_value: '620144, г Екатеринбург, ул Щорса, д 7' },
    state: { status: 'ACTIVE' },
    ...over,
  },
});
const answers =
  (suggestions: unknown): Handler =>
  (_request, response) =>
    void response.setHeader('content-type', 'application/json').end(JSON.stringify({ suggestions }));

const lookup = (url: string, log = recordingLog()) =>
  createDadataLookup({ key: 'secret-key-1', url, timeoutMs: 300, log });

describe('the look-up at DaData', () => {
  it('looks up by number with its key and reads the answer', async () => {
    let requestBody: unknown;
    const url = await fake((request, response, body) => {
      requestBody = { method: request.method, key: request.headers.authorization, body: JSON.parse(body) };
      answers([party()])(request, response, body);
    });
    expect(await lookup(url).find(inn)).toEqual([
      {
        legal_name_short: 'ООО "МЕХАНИКА"',
        legal_name_full: 'ОБЩЕСТВО "МЕХАНИКА"',
        inn,
        kpp: '667101001',
        ogrn: '1106600017314',
        legal_address: '620144, г Екатеринбург, ул Щорса, д 7',
        email: null,
      },
    ]);
    expect(requestBody).toEqual({
      method: 'POST',
      key: 'Token secret-key-1',
      body: { query: inn, count: 20 },
    });
  });

  it('leaves out closed companies, other numbers and entries it cannot read', async () => {
    const url = await fake(
      answers([
        party({ state: { status: 'LIQUIDATED' } }),
        party({ inn: '7707083893' }),
        { nonsense: true },
        null,
        party({ kpp: null, name: null, address: null, state: null }),
      ]),
    );
    expect(await lookup(url).find(inn)).toEqual([
      {
        legal_name_short: 'ООО "МЕХАНИКА"',
        legal_name_full: 'ООО "МЕХАНИКА"',
        inn,
        kpp: null,
        ogrn: '1106600017314',
        legal_address: null,
        email: null,
      },
    ]);
  });

  const failures: [string, Handler][] = [
    ['a refusal', (_request, response) => void response.writeHead(403).end()],
    ['a failure', (_request, response) => void response.writeHead(500).end('oops')],
    ['something that is not JSON', (_request, response) => void response.end('<html>')],
    ['JSON of another shape', (_request, response) => void response.end('{"suggestions": 5}')],
    ['silence', () => {}],
    ['a broken connection', (request) => void request.socket.destroy()],
    [
      'a redirect',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ];
  it.each(failures)('%s means: not found, type it yourself', async (_name, handler) => {
    const log = recordingLog();
    const began = Date.now();
    expect(await lookup(await fake(handler), log).find(inn)).toEqual([]);
    expect(Date.now() - began).toBeLessThan(5000);
    expect(log.lines).toEqual([expect.objectContaining({ level: 'warn' })]);
    expect(JSON.stringify(log.lines)).not.toContain('secret-key-1');
  });

  it('a server that is not there', async () => {
    expect(await lookup('http://127.0.0.1:1/').find(inn)).toEqual([]);
  });
});
