import { encode, type $ZodType, type $ZodTypes, type $ZodUnionDef } from 'zod/v4/core';
import { sharedText } from './shared-part.ts';

/** The JSON of a value, as far as its schema knows it; `undefined` where JSON leaves it out. */
type Write = (value: unknown) => string | undefined;

export class AnswerMismatch extends Error {}

const writers = new WeakMap<$ZodType, Write>();

/**
 * Writes answers by their schema: a field that is not in it never leaves, a value of another type is refused. It is
 * made once for each schema and makes no copy of the answer. Rules within a type (lengths, patterns) are not looked at
 * here: tests and development check answers against the whole schema.
 */
export function answerWriter(schema: $ZodType): (answer: unknown) => string {
  const write = writerOf(schema);
  return (answer) => write(answer) ?? mismatch('something', answer);
}

function writerOf(schema: $ZodType): Write {
  const known = writers.get(schema);
  if (known) return known;
  // A schema that holds itself is asked for again before it is ready.
  const later: { write?: Write } = {};
  writers.set(schema, (value) => later.write?.(value));
  const write = made(schema);
  later.write = write;
  writers.set(schema, write);
  return write;
}

function made(schema: $ZodType): Write {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return writeString;
    case 'number':
      return writeNumber;
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? String(value) : mismatch('a boolean', value));
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    case 'nullable':
      return orElse(writerOf(def.innerType), null, 'null');
    case 'optional':
      return orElse(writerOf(def.innerType), undefined, undefined);
    case 'array':
      return ofArray(schema, writerOf(def.element));
    case 'object':
      return ofObject(schema, def.shape, def.catchall);
    case 'record':
      return ofRecord(writerOf(def.valueType));
    case 'union':
      return ofUnion(def);
    case 'lazy':
      return ofLater(def.getter);
    case 'unknown':
      return (value) => JSON.stringify(value) as string | undefined;
    default:
      return (value) => JSON.stringify(encode(schema, value)) as string | undefined;
  }
}

function mismatch(wanted: string, value: unknown): never {
  throw new AnswerMismatch(`an answer holds ${value === null ? 'null' : typeof value} instead of ${wanted}`);
}

// Quotes, backslashes, control characters and surrogates are left to JSON itself.
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const special = /["\\\u0000-\u001f\ud800-\udfff]/;

function writeString(value: unknown): string {
  if (typeof value !== 'string') return mismatch('a string', value);
  return special.test(value) ? JSON.stringify(value) : `"${value}"`;
}

function writeNumber(value: unknown): string {
  return Number.isFinite(value) ? JSON.stringify(value) : mismatch('a number', value);
}

function oneOf(values: readonly unknown[]): Write {
  const texts = new Map(values.map((value) => [value, JSON.stringify(value)]));
  return (value) => texts.get(value) ?? mismatch('one of its values', value);
}

function orElse(write: Write, without: null | undefined, text: string | undefined): Write {
  return (value) => (value === without ? text : write(value));
}

function ofArray(schema: $ZodType, writeOne: Write): Write {
  function write(list: readonly unknown[]): string {
    let text = '[';
    for (let place = 0; place < list.length; place++)
      text += `${place === 0 ? '' : ','}${writeOne(list[place]) ?? 'null'}`;
    return `${text}]`;
  }

  return (value) => {
    if (!Array.isArray(value)) return mismatch('a list', value);
    return sharedText(value, schema, () => write(value)) ?? write(value);
  };
}

function ofObject(
  schema: $ZodType,
  shape: Readonly<Record<string, $ZodType>>,
  catchall: $ZodType | undefined,
): Write {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    head: `${JSON.stringify(name)}:`,
    isOptional: field._zod.optout === 'optional',
    write: writerOf(field),
  }));
  const names = new Set(Object.keys(shape));
  const others = catchall && writerOf(catchall);
  const isClosed = catchall?._zod.def.type === 'never';

  function rest(value: object): string {
    let text = '';
    for (const [name, other] of Object.entries(value)) {
      if (names.has(name)) continue;
      if (isClosed) return mismatch(`nothing under «${name}»`, other);
      const written = others?.(other);
      if (written !== undefined) text += `,${JSON.stringify(name)}:${written}`;
    }
    return text;
  }

  function write(value: Readonly<Record<string, unknown>>): string {
    let text = '';
    for (const { name, head, isOptional, write: writeField } of fields) {
      const field = value[name];
      if (field === undefined && isOptional) continue;
      const written = writeField(field);
      if (written !== undefined) text += `,${head}${written}`;
    }
    if (catchall) text += rest(value);
    return `{${text.slice(1)}}`;
  }

  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return mismatch('an object', value);
    const known = value as Readonly<Record<string, unknown>>;
    return sharedText(known, schema, () => write(known)) ?? write(known);
  };
}

function ofRecord(write: Write): Write {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return mismatch('an object', value);
    let text = '';
    for (const [name, field] of Object.entries(value)) {
      const written = write(field);
      if (written !== undefined) text += `,${JSON.stringify(name)}:${written}`;
    }
    return `{${text.slice(1)}}`;
  };
}

/** By the field that tells its shapes apart; without one, the first shape that fits. */
function ofUnion(def: $ZodUnionDef & { readonly discriminator?: string }): Write {
  const key = def.discriminator;
  const options = def.options.map((option) => ({
    write: writerOf(option),
    values: key === undefined ? undefined : option._zod.propValues?.[key],
  }));
  if (key !== undefined && options.every(({ values }) => values !== undefined)) {
    const byValue = new Map(
      options.flatMap(({ write, values = [] }) => [...values].map((value) => [value as unknown, write])),
    );
    return (value) =>
      byValue.get((value as Record<string, unknown> | null)?.[key])?.(value) ??
      mismatch('one of its shapes', value);
  }
  return (value) => {
    for (const { write } of options) {
      try {
        return write(value);
      } catch (error) {
        if (!(error instanceof AnswerMismatch)) throw error;
      }
    }
    return mismatch('one of its shapes', value);
  };
}

function ofLater(getter: () => $ZodType): Write {
  let write: Write | undefined;
  return (value) => (write ??= writerOf(getter()))(value);
}
