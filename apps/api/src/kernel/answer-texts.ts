import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { answerWriter } from './answer-writer.ts';

/** The shop that serves buyers: answers are written by their schemas, in one go. A writer is made for the first answer: a start has thousands of them. */
export const writtenAnswers: FastifySerializerCompiler<unknown> = ({ schema }) => {
  let write: ReturnType<typeof answerWriter> | undefined;
  return (answer) => (write ??= answerWriter(schema as $ZodType))(answer);
};

/** Tests and development: every answer is checked against its whole schema, and written the same as in the shop. */
export const checkedAnswers: FastifySerializerCompiler<unknown> = (route) => {
  const check = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
  const write = answerWriter(route.schema as $ZodType);
  return (answer) => {
    const checked = check(answer);
    const written = write(answer);
    if (written !== checked)
      throw new Error(`${route.method} ${route.url} is written otherwise than checked`);
    return written;
  };
};
