import { encode, type $ZodType, type $ZodTypes, type $ZodUnionDef } from 'zod/v4/core';
import { isShared, sharedText } from './shared-part.ts';

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
  // Finite numbers are the same text in JSON.
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : mismatch('a number', value);
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
    if (list.length === 0) return '[]';
    let text = '[';
    for (let place = 0; place < list.length; place++) {
      if (place > 0) text += ',';
      text += writeOne(list[place]) ?? 'null';
    }
    return text + ']';
  }

  return (value) => {
    if (!Array.isArray(value)) return mismatch('a list', value);
    return isShared(value) ? sharedText(value, schema, write) : write(value);
  };
}

function withField(text: string, name: string, written: string | undefined): string {
  if (written === undefined) return text;
  return `${text === '' ? '{' : `${text},`}${JSON.stringify(name)}:${written}`;
}

function ofObject(
  schema: $ZodType,
  shape: Readonly<Record<string, $ZodType>>,
  catchall: $ZodType | undefined,
): Write {
  const fields = Object.entries(shape).map(([name, field]) => ({
    name,
    first: `{${JSON.stringify(name)}:`,
    further: `,${JSON.stringify(name)}:`,
    isOptional: field._zod.optout === 'optional',
    write: writerOf(field),
  }));
  const names = new Set(Object.keys(shape));
  const others = catchall && writerOf(catchall);
  const isClosed = catchall?._zod.def.type === 'never';

  function withRest(known: string, value: object): string {
    let text = known;
    for (const [name, other] of Object.entries(value)) {
      if (names.has(name)) continue;
      if (isClosed) return mismatch(`nothing under «${name}»`, other);
      text = withField(text, name, others?.(other));
    }
    return text;
  }

  // Texts are only ever added to: whoever takes a part of one makes V8 copy all that was put together so far.
  function write(value: Readonly<Record<string, unknown>>): string {
    let text = '';
    for (let place = 0; place < fields.length; place++) {
      const {
        name,
        first,
        further,
        isOptional,
        write: writeField,
      } = fields[place] as (typeof fields)[number];
      const field = value[name];
      if (field === undefined && isOptional) continue;
      const written = writeField(field);
      if (written === undefined) continue;
      text += text === '' ? first : further;
      text += written;
    }
    if (catchall) text = withRest(text, value);
    return text === '' ? '{}' : text + '}';
  }

  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return mismatch('an object', value);
    const known = value as Readonly<Record<string, unknown>>;
    return isShared(known) ? sharedText(known, schema, write) : write(known);
  };
}

function ofRecord(write: Write): Write {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return mismatch('an object', value);
    let text = '';
    for (const [name, field] of Object.entries(value)) text = withField(text, name, write(field));
    return text === '' ? '{}' : text + '}';
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
