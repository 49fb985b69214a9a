import type { Transport, TransportAnswer, TransportRequest } from '@spindle/client/client';

/** Identical changes share a key; a cancellable change, or one with files, has none. */
function nameOf({ method, url, headers, body, signal }: TransportRequest): string | null {
  if (method === 'GET' || signal || (body !== undefined && typeof body !== 'string')) return null;
  return JSON.stringify([method, url, headers['if-match'] ?? '', body ?? '']);
}

/** Does not send a pending change a second time: both presses get the same response. */
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
