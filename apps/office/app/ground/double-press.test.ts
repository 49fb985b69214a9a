import type { TransportAnswer, TransportRequest } from '@spindle/client/client';
import { expect, it } from 'vitest';
import { pressedOnce } from './double-press.ts';

/** A server that answers on command. */
function slowServer() {
  const answers: (() => void)[] = [];
  const transport = pressedOnce({
    send: () =>
      new Promise<TransportAnswer>((answer) => {
        answers.push(() => answer({ status: 200, header: () => null, text: '' }));
      }),
  });
  const press = (over: Partial<TransportRequest> = {}) =>
    transport.send({
      method: 'POST',
      url: '/api/staff/notes',
      headers: {},
      body: '{"text":"ждём"}',
      ...over,
    });
  return { answers, press };
}

it('sends a change that is pressed twice once, and another press after the answer again', async () => {
  const { answers, press } = slowServer();
  const both = Promise.all([press(), press()]);
  expect(answers).toHaveLength(1);
  answers[0]?.();
  expect(await both).toHaveLength(2);
  void press();
  expect(answers).toHaveLength(2);
});

it('distinguishes changes by version, body and address, and ignores reads and files', () => {
  const { answers, press } = slowServer();
  const files = new FormData();
  const controller = new AbortController();
  const sent = [
    press(),
    press({ headers: { 'if-match': '"2"' } }),
    press({ body: '{"text":"едет"}' }),
    press({ url: '/api/staff/other' }),
    press({ method: 'GET' }),
    press({ method: 'GET' }),
    press({ body: files }),
    press({ body: files }),
    press({ signal: controller.signal }),
    press({ signal: controller.signal }),
  ];
  expect(answers).toHaveLength(sent.length);
});

it('forgets a change that failed', async () => {
  let tries = 0;
  const transport = pressedOnce({
    send: () => {
      tries += 1;
      return Promise.reject(new Error('no network'));
    },
  });
  const request = { method: 'PUT', url: '/', headers: {} };
  await expect(transport.send(request)).rejects.toThrow('no network');
  await expect(transport.send(request)).rejects.toThrow('no network');
  expect(tries).toBe(2);
});
