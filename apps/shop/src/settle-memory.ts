import { Session } from 'node:inspector/promises';
import type { FastifyBaseLogger } from 'fastify';

/** The index is built by then and its thread has ended. */
const settledMs = 15_000;

/** Collects what the start has left behind, once: V8 does not tidy up in a process that nobody asks anything (decision 114). */
export function settleMemory(log: FastifyBaseLogger): void {
  const collect = (): void =>
    void collectGarbage().catch((err: unknown) => log.warn({ err }, 'memory was not tidied up'));
  setTimeout(collect, settledMs).unref();
}

/** A whole collection, which gives free pages back to the system. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
