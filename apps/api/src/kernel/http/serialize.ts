import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';

/** The dialect that fast-json-stringify reads: `nullable` instead of a union with null. */
const jsonSchemaOf = (schema: $ZodType): Schema =>
  toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // A union variant still matches when the response holds more: unknown fields are stripped.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      // Ajv accepts `nullable` only next to `type`, and Ajv picks the variant of a union.
      if (jsonSchema.anyOf && jsonSchema['nullable']) {
        delete jsonSchema['nullable'];
        jsonSchema.anyOf = [...jsonSchema.anyOf, { type: 'null' }];
      }
    },
  }) as Schema;

/** Serialises answers by the contract's schemas: a field that is not in its schema never leaves. */
export const serializeBySchema: FastifySerializerCompiler<unknown> = ({ schema }) => {
  // Compiled for the first answer, because a start would compile several hundred of them.
  let serialize: ReturnType<typeof fastJson> | undefined;
  return (answer) => (serialize ??= fastJson(jsonSchemaOf(schema as $ZodType)))(answer);
};

/** Development and tests: refuses an answer that breaks any rule of its schema. */
export const checkAndSerialize: FastifySerializerCompiler<unknown> = (route) => {
  const check = serializerCompiler(route as Parameters<typeof serializerCompiler>[0]);
  const serialize = serializeBySchema(route);
  return (answer) => {
    check(answer);
    return serialize(answer);
  };
};
