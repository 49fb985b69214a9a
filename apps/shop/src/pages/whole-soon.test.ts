import { describe, expect, it } from 'vitest';
import { wholeSoon } from './whole-soon.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a body in one piece', () => {
  it('where all of it is there', async () => {
    const body = await wholeSoon(new Response('данные').body!);
    expect(body).toEqual(Buffer.from('данные'));
  });

  it('goes on as a stream where something is waited for, and loses nothing', async () => {
    let give = (): void => {};
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes('сначала, '));
        give = () => {
          controller.enqueue(bytes('потом'));
          controller.close();
        };
      },
    });
    const body = await wholeSoon(stream, 1);
    expect(body).toBeInstanceOf(ReadableStream);
    give();
    expect(await new Response(body as ReadableStream).text()).toBe('сначала, потом');
  });

  it('fails where the body does, at once or later', async () => {
    const failing = (at: (fail: () => void) => void) =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          at(() => controller.error(new Error('gone')));
        },
      });
    await expect(wholeSoon(failing((fail) => fail()))).rejects.toThrow('gone');
    let failLate = (): void => {};
    const late = await wholeSoon(
      failing((fail) => {
        failLate = fail;
      }),
      1,
    );
    const read = new Response(late as ReadableStream).text();
    failLate();
    await expect(read).rejects.toThrow('gone');
  });

  it('ends what is left when nobody reads it', async () => {
    let ended = '';
    const stream = new ReadableStream<Uint8Array>({
      cancel(reason) {
        ended = String(reason);
      },
    });
    const body = (await wholeSoon(stream, 1)) as ReadableStream<Uint8Array>;
    await body.cancel('left');
    expect(ended).toBe('left');
  });
});
