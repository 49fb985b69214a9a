import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { answerWriter } from './answer-writer.ts';
import { bodyOf, keepBody } from './shared-part.ts';

/** The shop that serves buyers: answers are written by their schemas, in one go. A writer is made for the first answer: a start has thousands of them. */
export const writtenAnswers: FastifySerializerCompiler<unknown> = ({ schema }) => {
  const known = schema as $ZodType;
  let write: ReturnType<typeof answerWriter> | undefined;
  return (answer) => asSent(bodyOf(answer, known, (write ??= answerWriter(known))));
};

/** Writes an answer before it may be sent; one that a hook changes for its asker is written again. */
export function writeAhead<T extends object>(answer: T, schema: $ZodType): T {
  keepBody(answer, schema, answerWriter(schema)(answer));
  return answer;
}

/** The framework sends bytes as well; its type knows texts alone. */
const asSent = (body: Buffer | string): string => body as string;

/** Tests and development: every answer is checked against its whole schema, and written the same as in the shop. */
export const checkedAnswers: FastifySerializerCompiler<unknown> = (route) => {
  const check = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
  const schema = route.schema as $ZodType;
  const write = answerWriter(schema);
  return (answer) => {
    const checked = check(answer);
    const written = write(answer);
    if (written !== checked)
      throw new Error(`${route.method} ${route.url} is written otherwise than checked`);
    return asSent(bodyOf(answer, schema, write));
  };
};
