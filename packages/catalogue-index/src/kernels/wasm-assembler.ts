/** Just enough of the WebAssembly binary format to write loops over memory as readable expressions. */
export type Code = readonly number[];
type Type = 'i32' | 'i64' | 'v128';

const typeCode: Record<Type, number> = { i32: 0x7f, i64: 0x7e, v128: 0x7b };
const NO_RESULT = 0x40;

function unsigned(value: number): Code {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) + 128);
  }
}

function signed(value: number): Code {
  const bytes: number[] = [];
  for (let rest = value; ; rest >>= 7) {
    const low = rest & 0x7f;
    if ((rest >> 7 === 0 && low < 64) || (rest >> 7 === -1 && low >= 64)) return [...bytes, low];
    bytes.push(low | 0x80);
  }
}

/** An instruction that takes its operands from the stack: operands first, then the opcode. */
const op =
  (...opcode: Code) =>
  (...operands: Code[]): Code => [...operands.flat(), ...opcode];
const simd = (opcode: number) => op(0xfd, ...unsigned(opcode));
/** Loads and stores carry their alignment (a power of two) and a fixed offset. */
const memory =
  (opcode: Code, align: number) =>
  (operands: Code[], offset = 0): Code => [...operands.flat(), ...opcode, align, ...unsigned(offset)];

export const i32 = {
  const: (value: number): Code => [0x41, ...signed(value)],
  load: (address: Code, offset = 0) => memory([0x28], 2)([address], offset),
  load8: (address: Code) => memory([0x2d], 0)([address]),
  load16: (address: Code, offset = 0) => memory([0x2f], 1)([address], offset),
  store: (address: Code, value: Code) => memory([0x36], 2)([address, value]),
  store8: (address: Code, value: Code) => memory([0x3a], 0)([address, value]),
  store16: (address: Code, value: Code) => memory([0x3b], 1)([address, value]),
  eqz: op(0x45),
  ltUnsigned: op(0x49),
  add: op(0x6a),
  sub: op(0x6b),
  mul: op(0x6c),
  and: op(0x71),
  or: op(0x72),
  shl: op(0x74),
  shrUnsigned: op(0x76),
  fromI64: op(0xa7),
};

export const i64 = {
  const: (value: number): Code => [0x42, ...signed(value)],
  load: (address: Code) => memory([0x29], 3)([address]),
  eqz: op(0x50),
  ltUnsigned: op(0x54),
  clz: op(0x79),
  popcount: op(0x7b),
  sub: op(0x7d),
  and: op(0x83),
};

export const v128 = {
  zero: [0xfd, 0x0c, ...Array.from({ length: 16 }, () => 0)] as Code,
  load: (address: Code, offset = 0) => memory([0xfd, 0x00], 4)([address], offset),
  store: (address: Code, value: Code) => memory([0xfd, 0x0b], 4)([address, value]),
  and: simd(0x4e),
  /** left & ~right */
  andNot: simd(0x4f),
  or: simd(0x50),
};

export const i8x16 = { popcount: simd(0x62), bitmask: simd(0x64), narrow: simd(0x65), add: simd(0x6e) };
export const i16x8 = {
  splat: simd(0x10),
  atMost: simd(0x34),
  addPairs: simd(0x7d),
  narrow: simd(0x85),
  sub: simd(0x91),
};
export const i32x4 = {
  splat: simd(0x11),
  lane: (vector: Code, lane: number): Code => [...vector, 0xfd, 0x1b, lane],
  atMost: simd(0x3e),
  addPairs: simd(0x7f),
  add: simd(0xae),
  sub: simd(0xb1),
};

/** Repeats the body while the condition holds: a block to leave by, around a loop to come back to. */
export function loopWhile(condition: Code, ...body: Code[]): Code {
  const leave = [...i32.eqz(condition), 0x0d, 1];
  return [0x02, NO_RESULT, 0x03, NO_RESULT, ...leave, ...body.flat(), 0x0c, 0, 0x0b, 0x0b];
}

export function ifElse(condition: Code, then: readonly Code[], otherwise: readonly Code[]): Code {
  return [...condition, 0x04, NO_RESULT, ...then.flat(), 0x05, ...otherwise.flat(), 0x0b];
}

export interface Variable {
  readonly get: Code;
  readonly set: (value: Code) => Code;
}

export interface WasmFunction<Name extends string = string> {
  readonly name: Name;
  readonly parameters: number;
  readonly hasResult: boolean;
  readonly code: Code;
}

/** Parameters are numbers (i32), locals have a type; `write` gets both by name and gives the body. */
export function wasmFunction<Name extends string, P extends string, L extends string>(
  name: Name,
  parameters: readonly P[],
  locals: Readonly<Record<L, Type>>,
  write: (variables: Record<P | L, Variable>) => Code[],
  { hasResult = false } = {},
): WasmFunction<Name> {
  const localNames = Object.keys(locals) as L[];
  const variables = Object.fromEntries(
    [...parameters, ...localNames].map((variable, index) => [
      variable,
      { get: [0x20, index], set: (value: Code): Code => [...value, 0x21, index] },
    ]),
  ) as unknown as Record<P | L, Variable>;
  const declared = localNames.flatMap((local) => [1, typeCode[locals[local]]]);
  const code = [...unsigned(localNames.length), ...declared, ...write(variables).flat(), 0x0b];
  return { name, parameters: parameters.length, hasResult, code };
}

const sized = (bytes: Code): Code => [...unsigned(bytes.length), ...bytes];
const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()];
const section = (id: number, items: readonly Code[]): Code => [id, ...sized(list(items))];
const text = (value: string): Code => sized([...new TextEncoder().encode(value)]);

/** «\0asm», version 1. */
const header: Code = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** A module that imports `index.memory`, shared and of up to 4 GB, and exports the functions. */
export function wasmModule(functions: readonly WasmFunction[]): Uint8Array {
  const types = functions.map(({ parameters, hasResult }) => [
    0x60,
    ...list(Array.from({ length: parameters }, () => [typeCode.i32])),
    ...list(hasResult ? [[typeCode.i32]] : []),
  ]);
  const sharedMemory = [0x02, 0x03, ...unsigned(1), ...unsigned(65_536)];
  return Uint8Array.from([
    ...header,
    ...section(1, types),
    ...section(2, [[...text('index'), ...text('memory'), ...sharedMemory]]),
    ...section(
      3,
      functions.map((_, index) => unsigned(index)),
    ),
    ...section(
      7,
      functions.map(({ name }, index) => [...text(name), 0x00, ...unsigned(index)]),
    ),
    ...section(
      10,
      functions.map(({ code }) => sized(code)),
    ),
  ]);
}
