import { ListPrice } from '@spindle/contract/goods';
import type { Price } from '@spindle/contract/goods';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

type Reprice = (price: Price) => Price;
/** Makes the answer anew with every list price in it changed; nothing that was handed in is touched. */
export type AnswerLens = (answer: unknown, reprice: Reprice) => unknown;

const lenses = new WeakMap<$ZodType, AnswerLens | null>();

/** Where the list prices stand in answers of this schema; null where there are none. */
export function priceLens(schema: $ZodType): AnswerLens | null {
  const known = lenses.get(schema);
  if (known !== undefined) return known;
  // A schema that holds itself finds nothing the second time round.
  lenses.set(schema, null);
  const lens = build(schema);
  lenses.set(schema, lens);
  return lens;
}

function build(schema: $ZodType): AnswerLens | null {
  if ((schema as unknown) === ListPrice) return (price, reprice) => reprice(price as Price);
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return ofObject(def.shape);
    case 'array':
      return each(priceLens(def.element));
    case 'nullable':
    case 'optional':
      return present(priceLens(def.innerType));
    case 'record':
      return ofRecord(priceLens(def.valueType));
    case 'union':
      return ofUnion(def.options);
    default:
      return null;
  }
}

function ofObject(shape: Readonly<Record<string, $ZodType>>): AnswerLens | null {
  const parts = Object.entries(shape).flatMap(([key, schema]) => {
    const lens = priceLens(schema);
    return lens ? [[key, lens] as const] : [];
  });
  if (parts.length === 0) return null;
  return (answer, reprice) => {
    const copy = { ...(answer as Record<string, unknown>) };
    for (const [key, lens] of parts) if (key in copy) copy[key] = lens(copy[key], reprice);
    return copy;
  };
}

function each(lens: AnswerLens | null): AnswerLens | null {
  return lens && ((answer, reprice) => (answer as unknown[]).map((one) => lens(one, reprice)));
}

function present(lens: AnswerLens | null): AnswerLens | null {
  return lens && ((answer, reprice) => (answer == null ? answer : lens(answer, reprice)));
}

function ofRecord(lens: AnswerLens | null): AnswerLens | null {
  return (
    lens &&
    ((answer, reprice) =>
      Object.fromEntries(Object.entries(answer as object).map(([key, value]) => [key, lens(value, reprice)])))
  );
}

/** Which of several shapes an answer has is not told apart here: prices inside a union would go unseen. */
function ofUnion(options: readonly $ZodType[]): null {
  if (options.some(priceLens)) throw new Error('a list price inside a union cannot be made personal');
  return null;
}
