import type { $ZodType, $ZodTypes } from 'zod/v4/core';

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
      return ofUnion(def.options, lensOf);
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

/** Which of several shapes an answer has is not told apart here: parts inside a union would go unseen. */
function ofUnion(options: readonly $ZodType[], lensOf: LensOf): null {
  if (options.some(lensOf)) throw new Error('what is made personal cannot stand inside a union');
  return null;
}
