import type { AttackClass } from '../attack-class.ts';

const hidden = 'GET /api/hidden-request HTTP/1.1\r\nHost: attacked.example\r\n\r\n';
const post = (head: string, body: string): string =>
  `POST /api/search/count HTTP/1.1\r\nHost: attacked.example\r\nOrigin: https://attacked.example\r\nContent-Type: application/json\r\n${head}\r\n\r\n${body}`;

/** Requests with an ambiguous end. */
const requests: readonly (readonly [string, string])[] = [
  ['length and chunks', post('Content-Length: 6\r\nTransfer-Encoding: chunked', `0\r\n\r\n${hidden}`)],
  ['chunks and length', post('Transfer-Encoding: chunked\r\nContent-Length: 4', `0\r\n\r\n${hidden}`)],
  ['two lengths', post(`Content-Length: 2\r\nContent-Length: ${2 + hidden.length}`, `{}${hidden}`)],
  ['two lengths in one', post(`Content-Length: 2, ${2 + hidden.length}`, `{}${hidden}`)],
  ['a length with a sign', post('Content-Length: +2', `{}${hidden}`)],
  ['a length in hex', post('Content-Length: 0x2', `{}${hidden}`)],
  ['a length with a space', post('Content-Length : 2', `{}${hidden}`)],
  ['a negative length', post('Content-Length: -2', `{}${hidden}`)],
  ['unknown coding', post('Transfer-Encoding: xchunked', `0\r\n\r\n${hidden}`)],
  ['chunked not last', post('Transfer-Encoding: chunked, identity', `0\r\n\r\n${hidden}`)],
  ['two codings', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: identity', `0\r\n\r\n${hidden}`)],
  ['a coding behind a tab', post('Transfer-Encoding:\tchunked\r\nContent-Length: 5', `0\r\n\r\n${hidden}`)],
  [
    'a coding behind a fold',
    post('X: y\r\n Transfer-Encoding: chunked\r\nContent-Length: 5', `0\r\n\r\n${hidden}`),
  ],
  ['a bare line feed', post('X: y\nTransfer-Encoding: chunked\r\nContent-Length: 5', `0\r\n\r\n${hidden}`)],
  ['a bare return', post('X: y\rTransfer-Encoding: chunked\r\nContent-Length: 5', `0\r\n\r\n${hidden}`)],
  ['a chunk size with an overflow', post('Transfer-Encoding: chunked', `10000000000000000\r\n${hidden}`)],
  ['a chunk extension with a line feed', post('Transfer-Encoding: chunked', `0;a\nb\r\n\r\n${hidden}`)],
  ['a zero in a header', post('X: a\0b\r\nContent-Length: 5', `0\r\n\r\n${hidden}`)],
  ['a name with a space', post('Transfer Encoding: chunked\r\nContent-Length: 5', `0\r\n\r\n${hidden}`)],
  [
    'an old protocol with chunks',
    post('Transfer-Encoding: chunked', `0\r\n\r\n${hidden}`).replace('HTTP/1.1', 'HTTP/1.0'),
  ],
  ['no such protocol', post('Content-Length: 0', '').replace('HTTP/1.1', 'HTTP/9.9')],
  ['two hosts', `GET /api/site HTTP/1.1\r\nHost: attacked.example\r\nHost: evil.example\r\n\r\n`],
  ['no host', 'GET /api/site HTTP/1.1\r\n\r\n'],
  ['a whole address', 'GET http://evil.example/api/site HTTP/1.1\r\nHost: attacked.example\r\n\r\n'],
  ['a tunnel', 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: attacked.example\r\n\r\n'],
  ['a trace', 'TRACE / HTTP/1.1\r\nHost: attacked.example\r\nCookie: token=secret-cookie\r\n\r\n'],
  [
    'another protocol',
    'GET / HTTP/1.1\r\nHost: attacked.example\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n',
  ],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'very many headers',
    `GET /api/site HTTP/1.1\r\nHost: attacked.example\r\n${'X: y\r\n'.repeat(20_000)}\r\n`,
  ],
];

/** At most one answer per request: a smuggled one is never answered. */
export const smuggling: AttackClass = {
  name: 'smuggling',
  async attack({ wire }, tally) {
    for (const [name, bytes] of requests) {
      const since = performance.now();
      const text = await wire.raw(bytes);
      const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
      const answered = statuses.length > 1 && bytes.includes('hidden-request');
      const tunnelled = /^HTTP\/1\.1 (?:2|101)/.test(text) && /^(?:CONNECT|TRACE)/.test(bytes);
      const led = /evil\.example/.test(text.split('\r\n\r\n')[0] ?? '');
      tally.take(
        name,
        { status: statuses[0] ?? 400, ms: performance.now() - since },
        (answered && `${statuses.length} answers: ${statuses.join(', ')}`) ||
          (tunnelled && 'was opened') ||
          (led && 'was believed') ||
          (text.includes('secret-cookie') && 'sent a cookie back'),
      );
    }
  },
};
