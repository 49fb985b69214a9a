import { connect, type Socket } from 'node:net';
import type { AttackClass } from '../attack-class.ts';
import { watchLive } from '../live.ts';
import type { Wire } from '../wire.ts';

const megabyte = 1024 * 1024;
const mostGrowthMb = 150;
const barMs = 100;

/** Head of a form; its bytes follow, as many as the sender likes. */
const head = (path: string, length: number, origin: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: attacked.example\r\nOrigin: ${origin}\r\nX-Forwarded-For: 10.200.0.${1 + (length % 200)}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;

/** Sends a form of this size as fast as it is accepted; returns the status and the bytes accepted. */
function pour(wire: Wire, path: string, size: number): Promise<{ status: number; sent: number; ms: number }> {
  const since = performance.now();
  const parts = Math.floor(size / (19 * megabyte)) || 1;
  const chunk = Buffer.alloc(megabyte, 0x20);
  return new Promise((resolve) => {
    let [sent, text] = [0, ''];
    const socket = connect(Number(wire.url.port), wire.url.hostname);
    const end = (): void => {
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, sent, ms: performance.now() - since });
    };
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (text.includes('\r\n\r\n')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
    socket.setTimeout(60_000, end);
    const file = (at: number): string =>
      `--x\r\ncontent-disposition: form-data; name="files"; filename="${at}.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7`;
    const write = async (): Promise<void> => {
      socket.write(head(path, size, wire.origin));
      for (let at = 0; at < parts && !socket.destroyed; at += 1) {
        const start = Buffer.from(`${at > 0 ? '\r\n' : ''}${file(at)}`);
        await put(socket, start);
        sent += start.length;
        const share = Math.floor(size / parts) - start.length - (at === parts - 1 ? 7 : 0);
        for (let remaining = share; remaining > 0 && !socket.destroyed; remaining -= chunk.length) {
          const bytes = chunk.subarray(0, Math.min(remaining, chunk.length));
          await put(socket, bytes);
          sent += bytes.length;
        }
      }
      if (!socket.destroyed)
        await put(socket, Buffer.from(`\r\n--x--${' '.repeat(size)}`.slice(0, Math.max(0, size - sent))));
    };
    write().catch(end);
  });
}

function put(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

/** Large and slow senders are bounded before they are read, and others are served meanwhile. */
export const largeBodies: AttackClass = {
  name: 'large and slow bodies',
  async attack({ wire, shop }, tally) {
    const calm = watchLive(wire.url);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    tally.note(`calm: ${await calm.end()}`);
    const slow = Array.from({ length: 60 }, (_none, at) => slowSender(wire, at));
    const before = shop.memoryMb();
    let most = before;
    const timer = setInterval(() => void (most = Math.max(most, shop.memoryMb())), 50);
    const refused = [
      { path: '/?popup=feedback', size: 210 },
      { path: '/?popup=login', size: 210 },
      { path: '/cart/', size: 5 },
      { path: '/api/form/feedback', size: 210 },
      { path: '/api/auth/sign-in', size: 210 },
    ];
    const rounds = 6;
    const groups = [
      { name: 'forms that are too large', forms: Array.from({ length: rounds }, () => refused).flat() },
      { name: '190 MB of files by a popup', forms: [{ path: '/?popup=feedback', size: 190 }] },
      { name: '190 MB of files by a call', forms: [{ path: '/api/form/feedback', size: 190 }] },
    ];
    for (const { name, forms } of groups) {
      const live = watchLive(wire.url);
      for (const { path, size } of forms) {
        const { status, sent, ms } = await pour(wire, path, size * megabyte);
        const isAccepted = forms.length > 1 && sent > 30 * megabyte;
        // A connection that is closed while its sender still writes loses the answer.
        tally.take(
          `${size} MB to ${path}`,
          { status: status || 413, ms },
          isAccepted && `${Math.round(sent / megabyte)} MB were read`,
        );
      }
      const { count, p99, most: slowest } = await live.figures();
      tally.decide(`/health/live beside ${name}`, p99 > barMs && `p99 ${p99.toFixed(0)} ms`);
      tally.note(
        `${name}: /health/live p99 ${p99.toFixed(1)} ms, slowest ${slowest.toFixed(0)} ms of ${count} asked`,
      );
    }
    clearInterval(timer);
    tally.decide('memory', most - before > mostGrowthMb && `grew by ${Math.round(most - before)} MB`);
    tally.note(`memory ${Math.round(before)} MB, at most ${Math.round(most)} MB`);
    const ends = await Promise.all(slow.map(({ closedAfter }) => closedAfter));
    const open = ends.filter((seconds) => seconds === null).length;
    tally.decide(
      'senders of a byte now and then',
      open > 0 && `${open} of ${slow.length} are still connected`,
    );
    const longest = Math.max(...ends.map((seconds) => seconds ?? 0));
    tally.note(`${slow.length} slow senders were sent away after ${Math.round(longest)} s at most`);
  },
};

const longestSlowMs = 170_000;

/** A byte of a head or of a body now and then; when it was sent away, in seconds. */
function slowSender({ url, origin }: Wire, at: number): { closedAfter: Promise<number | null> } {
  const since = performance.now();
  const socket = connect(Number(url.port), url.hostname);
  const isBody = at % 2 === 0;
  socket.write(
    isBody ? head('/?popup=feedback', 1000 + at, origin) : 'GET / HTTP/1.1\r\nHost: attacked.example\r\n',
  );
  const drip = setInterval(() => socket.write(isBody ? 'a' : 'X: y\r\n'), 2000);
  socket.on('data', () => socket.end());
  socket.on('error', () => {});
  return {
    closedAfter: new Promise((resolve) => {
      const late = setTimeout(() => {
        resolve(null);
        socket.destroy();
      }, longestSlowMs);
      socket.on('close', () => {
        clearInterval(drip);
        clearTimeout(late);
        resolve((performance.now() - since) / 1000);
      });
    }),
  };
}
