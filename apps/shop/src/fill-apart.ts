import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { FillNews, FillOrder } from './fill.worker.ts';

interface Listeners {
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  readonly say: (text: string) => void;
}

/** Fills a shop in a process of its own: what goods by the hundred thousand leave in memory goes with it. */
export function fillApart(order: FillOrder, { log, say }: Listeners): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = fork(fileURLToPath(new URL('./fill.worker.ts', import.meta.url)), {
    // Neither a debugger's port nor the shop's bounds.
    execArgv: [],
    serialization: 'advanced',
  });
  child.on('message', (news: FillNews) => {
    if ('say' in news) say(news.say);
    else if ('info' in news) log.info(...(news.info as [object, string]));
    else if (news.done === null) resolve();
    else reject(Object.assign(new Error(news.done.message), news.done));
  });
  child.on('error', reject);
  // After all that it has told.
  child.on('disconnect', () => reject(new Error('The process that fills the shop has ended.')));
  child.send(order, (error) => {
    if (error) reject(error);
  });
  return promise;
}
