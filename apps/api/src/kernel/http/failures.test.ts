import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { answerFailure } from './failures.ts';

/** The answer and the log level for a handler that throws an error with this code. */
async function thrown(code: string): Promise<{ readonly status: number; readonly levels: number[] }> {
  const levels: number[] = [];
  const stream = { write: (line: string) => void levels.push((JSON.parse(line) as { level: number }).level) };
  const app = Fastify({ logger: { level: 'info', stream } });
  app.setErrorHandler(answerFailure);
  app.get('/', () => {
    throw Object.assign(new Error('no'), { code });
  });
  const { statusCode: status } = await app.inject('/');
  await app.close();
  return { status, levels: levels.filter((level) => level >= 40) };
}

it.each([
  ['a failure of its own is an error in the log', 'XX000', 500, [50]],
  ['two changes that met are told to the one who lost, and warned of', '23503', 409, [40]],
  ['the same made twice at once too', '23505', 409, [40]],
  ['a database that is away is an error in the log', '57P01', 503, [50]],
  ['whoever left in the middle of an answer is nobody’s failure', 'ERR_STREAM_PREMATURE_CLOSE', 500, []],
])('%s', async (_name, code, status, levels) => {
  expect(await thrown(code)).toEqual({ status, levels });
});
