import type { $ZodType, $ZodTypes, $ZodUnionDef } from 'zod/v4/core';

/** Makes the answer anew with every part of one schema in it changed; nothing that was handed in is touched. */
export type AnswerLens<T> = (answer: unknown, change: (part: T) => T) => unknown;

/** Where parts of the schema `target` stand in answers of another schema; null where there are none. */
export function answerLenses<T>(target: $ZodType): (schema: $ZodType) => AnswerLens<T> | null {
  const lenses = new WeakMap<$ZodType, Lens | null>();
  const lensOf = (schema: $ZodType): Lens | null => {
    const known = lenses.get(schema);
    if (known !== undefined) return known;
    // A schema that holds itself finds nothing the second time round.
    lenses.set(schema, null);
    const lens = schema === target ? here : inside(schema, lensOf);
    lenses.set(schema, lens);
    return lens;
  };
  return lensOf as (schema: $ZodType) => AnswerLens<T> | null;
}

type Lens = (answer: unknown, change: (part: unknown) => unknown) => unknown;
type LensOf = (schema: $ZodType) => Lens | null;

const here: Lens = (part, change) => change(part);

function inside(schema: $ZodType, lensOf: LensOf): Lens | null {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return ofObject(def.shape, lensOf);
    case 'array':
      return each(lensOf(def.element));
    case 'nullable':
    case 'optional':
      return present(lensOf(def.innerType));
    case 'record':
      return ofRecord(lensOf(def.valueType));
    case 'union':
      return ofUnion(def, lensOf);
    default:
      return null;
  }
}

function ofObject(shape: Readonly<Record<string, $ZodType>>, lensOf: LensOf): Lens | null {
  const parts = Object.entries(shape).flatMap(([key, schema]) => {
    const lens = lensOf(schema);
    return lens ? [[key, lens] as const] : [];
  });
  if (parts.length === 0) return null;
  return (answer, change) => {
    const copy = { ...(answer as Record<string, unknown>) };
    for (const [key, lens] of parts) if (key in copy) copy[key] = lens(copy[key], change);
    return copy;
  };
}

function each(lens: Lens | null): Lens | null {
  return lens && ((answer, change) => (answer as unknown[]).map((one) => lens(one, change)));
}

function present(lens: Lens | null): Lens | null {
  return lens && ((answer, change) => (answer == null ? answer : lens(answer, change)));
}

function ofRecord(lens: Lens | null): Lens | null {
  return (
    lens &&
    ((answer, change) =>
      Object.fromEntries(Object.entries(answer as object).map(([key, value]) => [key, lens(value, change)])))
  );
}

/** A union is seen through by the field that tells its shapes apart; without one, parts inside would go unseen. */
function ofUnion(def: $ZodUnionDef & { readonly discriminator?: string }, lensOf: LensOf): Lens | null {
  const key = def.discriminator;
  const lenses = def.options.flatMap((option) => {
    const lens = lensOf(option);
    return lens ? [{ lens, values: key === undefined ? undefined : option._zod.propValues?.[key] }] : [];
  });
  if (lenses.length === 0) return null;
  if (key === undefined || lenses.some(({ values }) => values === undefined))
    throw new Error('what is made personal cannot stand inside a union');
  const byValue = new Map(
    lenses.flatMap(({ lens, values = [] }) => [...values].map((value) => [value as unknown, lens])),
  );
  return (answer, change) => {
    const lens = byValue.get((answer as Record<string, unknown>)[key]);
    return lens ? lens(answer, change) : answer;
  };
}
