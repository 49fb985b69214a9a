import type { Transport, TransportAnswer, TransportRequest } from '@spindle/client/client';

/** Changes that are alike word for word; what can be given up, or carries files, stands by itself. */
function nameOf({ method, url, headers, body, signal }: TransportRequest): string | null {
  if (method === 'GET' || signal || (body !== undefined && typeof body !== 'string')) return null;
  return JSON.stringify([method, url, headers['if-match'] ?? '', body ?? '']);
}

/** A change that is on its way is not sent a second time: both presses hear the same answer. */
export function pressedOnce(transport: Transport): Transport {
  const flying = new Map<string, Promise<TransportAnswer>>();
  return {
    send(request) {
      const name = nameOf(request);
      if (name === null) return transport.send(request);
      const answer = flying.get(name) ?? transport.send(request).finally(() => flying.delete(name));
      flying.set(name, answer);
      return answer;
    },
  };
}
