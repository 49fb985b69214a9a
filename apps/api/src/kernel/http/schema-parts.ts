import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** Copies an answer with every part of one schema in it changed; nothing that was handed in is touched. */
type ChangeParts<T> = (answer: unknown, change: (part: T) => T) => unknown;
type Changer = ChangeParts<unknown>;
type ChangerOf = (schema: $ZodType) => Changer | null;

/** Finds where parts of the schema `target` stand in answers of another schema; null where there are none. */
export function partsOf<T>(target: $ZodType): (schema: $ZodType) => ChangeParts<T> | null {
  const changers = new WeakMap<$ZodType, Changer | null>();
  const changerOf: ChangerOf = (schema) => {
    const cachedChanger = changers.get(schema);
    if (cachedChanger !== undefined) return cachedChanger;
    // A schema that holds itself finds nothing the second time round.
    changers.set(schema, null);
    const changer: Changer | null =
      schema === target ? (part, change) => change(part) : changerWithin(schema, changerOf);
    changers.set(schema, changer);
    return changer;
  };
  return changerOf as (schema: $ZodType) => ChangeParts<T> | null;
}

function changerWithin(schema: $ZodType, changerOf: ChangerOf): Changer | null {
  if (schema instanceof z.ZodMiniObject) return ofObject(schema.shape as z.core.$ZodShape, changerOf);
  if (schema instanceof z.ZodMiniArray) {
    const each = changerOf(schema.def.element);
    return each && ((answer, change) => (answer as unknown[]).map((one) => each(one, change)));
  }
  if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    const present = changerOf(schema.def.innerType);
    return present && ((answer, change) => (answer == null ? answer : present(answer, change)));
  }
  if (schema instanceof z.ZodMiniRecord) {
    const each = changerOf(schema.def.valueType);
    return (
      each &&
      ((answer, change) =>
        Object.fromEntries(Object.entries(answer as object).map(([name, one]) => [name, each(one, change)])))
    );
  }
  if (schema instanceof z.ZodMiniDiscriminatedUnion)
    return ofUnion(schema.def as z.core.$ZodDiscriminatedUnionDef, changerOf);
  if (schema instanceof z.ZodMiniUnion && schema.def.options.some(changerOf))
    throw new Error('what is made personal cannot stand in a union without a discriminator');
  return null;
}

function ofObject(shape: z.core.$ZodShape, changerOf: ChangerOf): Changer | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const changer = changerOf(field);
    return changer ? [[name, changer] as const] : [];
  });
  if (fields.length === 0) return null;
  return (answer, change) => {
    const copy = { ...(answer as Record<string, unknown>) };
    for (const [name, changer] of fields) if (name in copy) copy[name] = changer(copy[name], change);
    return copy;
  };
}

function ofUnion(
  { options, discriminator }: z.core.$ZodDiscriminatedUnionDef,
  changerOf: ChangerOf,
): Changer | null {
  const byValue = new Map(
    options.flatMap((option) => {
      const changer = changerOf(option);
      return changer ? valuesOf(option, discriminator).map((value) => [value, changer] as const) : [];
    }),
  );
  if (byValue.size === 0) return null;
  return (answer, change) =>
    byValue.get((answer as Record<string, unknown>)[discriminator])?.(answer, change) ?? answer;
}

/** By which values of the discriminator a shape of a union is known. */
function valuesOf(option: $ZodType, discriminator: string): readonly unknown[] {
  const field = option instanceof z.ZodMiniObject ? option.shape[discriminator] : undefined;
  if (field instanceof z.ZodMiniLiteral) return field.def.values;
  if (field instanceof z.ZodMiniEnum) return Object.values(field.def.entries);
  throw new Error(`a shape of a union is not known by its «${discriminator}»`);
}
