import type { Transport, TransportAnswer } from '@spindle/client/client';
import { createByteLru } from '@spindle/api/kernel/byte-lru';
import { topicsOf } from '@spindle/api/kernel/topics';
import type { Moment, PageVersion } from './page-version.ts';

const longestKept = 256 * 1024;
/** For what changes and tells nobody. */
const longestLife = 60_000;

interface SharedAnswersOptions {
  readonly version: PageVersion;
  readonly now: () => number;
  readonly mostBytes: number;
}

export interface SharedAnswers {
  over(transport: Transport): Transport;
}

/**
 * Calls of pages that are rendered for everyone: asked anonymously, an answer depends on its address and the data alone.
 * Settings, menus, offices and folders are the same on every page and are not asked for again until something changes.
 */
export function createSharedAnswers(options: SharedAnswersOptions): SharedAnswers {
  const { version, now, mostBytes } = options;
  const kept = createByteLru<{ made: Moment; askedAt: number; answer: TransportAnswer }>(mostBytes);
  return {
    over: (transport) => ({
      async send(request) {
        if (request.method !== 'GET') return transport.send(request);
        const [made, askedAt] = [version.now(), now()];
        const known = kept.get(request.url);
        const fresh = known !== undefined && askedAt - known.askedAt < longestLife;
        if (fresh && version.holds(known.made, topicsOf(known.answer))) return known.answer;
        const answer = await transport.send(request);
        const { status, text } = answer;
        if (status === 200 && text.length < longestKept)
          kept.set(request.url, { made, askedAt, answer }, text.length * 2);
        return answer;
      },
    }),
  };
}
