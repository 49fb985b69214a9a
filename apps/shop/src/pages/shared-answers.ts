import type { Transport, TransportAnswer, TransportRequest } from '@spindle/client/client';
import { createByteLru } from '@spindle/api/kernel/byte-lru';
import { lookAgain } from '@spindle/api/kernel/one-look';
import { sameForOf, topicsOf } from '@spindle/api/kernel/topics';
import type { Moment, PageVersion } from './page-version.ts';

const longestKept = 256 * 1024;
const longestQuestion = 2000;
const bookkeeping = 1000;
/** Two bytes a letter, about as much again and half for what is read of it, and one for what pages are sent of it. */
const readWeight = 6;
/** For what changes and tells nobody. */
const longestLife = 60_000;

interface SharedAnswersOptions {
  readonly version: PageVersion;
  /** Whether changes are heard of at the moment: somebody's own prices are never taken from memory otherwise. */
  readonly isHearing: () => boolean;
  readonly now: () => number;
  readonly mostBytes: number;
}

export interface SharedAnswers {
  /** Calls of a page that is rendered for all guests: asked anonymously. */
  over(transport: Transport): Transport;
  /** Calls of one person's page: what does not depend on who asks is kept for all who see the same prices. */
  forPerson(transport: Transport, prices: string): Transport;
}

/**
 * Asked anonymously, an answer depends on its question and the data alone. Asked by a person it may depend on them:
 * then it is kept only where the API says that it does not, or by their prices alone.
 */
export function createSharedAnswers(options: SharedAnswersOptions): SharedAnswers {
  const { version, now, mostBytes, isHearing } = options;
  const kept = createByteLru<{ made: Moment; askedAt: number; answer: TransportAnswer }>(mostBytes);

  function known(key: string): TransportAnswer | null {
    const entry = kept.get(key);
    const fresh = entry !== undefined && now() - entry.askedAt < longestLife;
    return fresh && version.holds(entry.made, topicsOf(entry.answer)) ? entry.answer : null;
  }

  const over = (transport: Transport, prices: string, own: string | null): Transport => {
    // Whoever changes something may have other prices afterwards: the rest of such a page is asked as it is.
    let onlyAsks = true;
    const changes = (): void => {
      onlyAsks = false;
      lookAgain();
    };
    return { send };

    async function send(request: TransportRequest): Promise<TransportAnswer> {
      const question = questionOf(request);
      if (question === null || !onlyAsks || (own === null && !isHearing())) {
        const answer = await transport.send(request);
        if (request.method !== 'GET') changes();
        return answer;
      }
      const keys = { everyone: `everyone ${question}`, prices: `prices ${prices} ${question}` };
      const ready = known(keys.everyone) ?? known(keys.prices) ?? (own && known(`${own} ${question}`));
      if (ready) return ready;
      const [made, askedAt] = [version.now(), now()];
      const given = await transport.send(request);
      const { status, text } = given;
      const same = sameForOf(given);
      if (!same && request.method !== 'GET') changes();
      const key = same ? keys[same] : own && request.method === 'GET' ? `${own} ${question}` : null;
      const isAnswer = status === 200 || (status === 404 && same !== null);
      if (!key || !onlyAsks || !isAnswer || text.length >= longestKept) return given;
      const answer = readOnce(given);
      kept.set(key, { made, askedAt, answer }, text.length * readWeight + bookkeeping);
      return answer;
    }
  };

  return {
    over: (transport) => over(transport, '', 'anonymous'),
    forPerson: (transport, prices) => over(transport, prices, null),
  };
}

/** Pages that are made from the same answer share what it says: nothing of it can be changed by one of them. */
function readOnce(answer: TransportAnswer): TransportAnswer {
  let read: unknown;
  return { ...answer, json: () => (read ??= JSON.parse(answer.text)) };
}

/** Null for what may be more than a question: a file, or one too long to be asked again. */
function questionOf({ method, url, body = '' }: TransportRequest): string | null {
  if (typeof body !== 'string' || url.length + body.length > longestQuestion) return null;
  return method === 'GET' || method === 'POST' ? `${method} ${url} ${body}` : null;
}
