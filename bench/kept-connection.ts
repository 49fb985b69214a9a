import { connect } from 'node:net';

export type Ask = (
  method: string,
  path: string,
  body: object | null,
  headers?: Readonly<Record<string, string>>,
) => Promise<void>;

export interface KeptConnection {
  readonly ask: Ask;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * One connection that is kept, one question at a time. A client of Node spends 1.3 ms of processor on a checkout of three calls, which
 * the shop beside it on the same two cores does not have; this one a third of it.
 */
export function keptConnection(port: number): KeptConnection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let waiting: { done(): void; failed(error: Error): void; name: string } | undefined;
  let parts: Buffer[] = [];
  let [status, left] = [0, -1];
  const fail = (error: Error): void => {
    waiting?.failed(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the connection was closed')));
  socket.on('data', (chunk) => {
    parts.push(chunk);
    if (left === -1) {
      const head = parts.length === 1 ? chunk : Buffer.concat(parts);
      const end = head.indexOf(headEnd);
      if (end === -1) return;
      const text = head.toString('latin1', 0, end);
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      if (length === undefined) {
        fail(new Error(`${waiting?.name}: an answer without its length`));
        return;
      }
      status = Number(text.slice(9, 12));
      const rest = head.subarray(end + headEnd.length);
      parts = [rest];
      left = Number(length) - rest.length;
    } else left -= chunk.length;
    if (left > 0) return;
    const { done, failed, name } = waiting ?? { done() {}, failed() {}, name: '' };
    waiting = undefined;
    // Nobody looks at what was answered: to read it would take from the shop beside it.
    if (status === 200) done();
    else failed(new Error(`${name}: ${status} ${Buffer.concat(parts).toString().slice(0, 200)}`));
  });
  return {
    ask: (method, path, body, headers = {}) =>
      new Promise((done, failed) => {
        const payload = body ? JSON.stringify(body) : '';
        let request = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\n`;
        if (body)
          request += `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n`;
        for (const name in headers) request += `${name}: ${headers[name]}\r\n`;
        waiting = { done, failed, name: `${method} ${path}` };
        [parts, left] = [[], -1];
        socket.write(`${request}\r\n${payload}`);
      }),
    close: () => socket.destroy(),
  };
}
