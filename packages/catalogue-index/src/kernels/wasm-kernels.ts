import { BLOCK_BITS, BLOCK_BYTES, type Kernels } from './kernels.ts';
import {
  type Code,
  type Variable,
  i16x8,
  i32,
  i32x4,
  i64,
  i8x16,
  ifElse,
  loopWhile,
  v128,
  type WasmFunction,
  wasmFunction,
  wasmModule,
} from './wasm-assembler.ts';
import { webAssembly, type WebAssemblyMemory } from './web-assembly.ts';

const advance = (variable: Variable, bytes: number): Code =>
  variable.set(i32.add(variable.get, i32.const(bytes)));
const endOf = (address: Variable, blocks: Variable): Code =>
  i32.add(address.get, i32.mul(blocks.get, i32.const(BLOCK_BYTES)));
const before = (address: Variable, end: Variable): Code => i32.ltUnsigned(address.get, end.get);

const bitCounts = (...vectors: Code[]): Code =>
  i32x4.addPairs(
    i16x8.addPairs(
      vectors.map((vector) => i8x16.popcount(vector)).reduce((sum, part) => i8x16.add(sum, part)),
    ),
  );
const total = (sum: Variable): Code =>
  [1, 2, 3].reduce((code, lane) => i32.add(code, i32x4.lane(sum.get, lane)), i32x4.lane(sum.get, 0));

/** Adds up the set bits of a vector per block; four blocks a turn, so that widening the sums costs a quarter. */
function countLoop(
  first: Variable,
  others: readonly Variable[],
  { blocks, end, sum }: { blocks: Variable; end: Variable; sum: Variable },
  vector: (offset: number) => Code,
): Code[] {
  const addUp = (...vectors: Code[]): Code => sum.set(i32x4.add(sum.get, bitCounts(...vectors)));
  const move = (bytes: number): Code => [first, ...others].flatMap((address) => advance(address, bytes));
  const offsets = [0, 1, 2, 3].map((block) => block * BLOCK_BYTES);
  return [
    end.set(endOf(first, blocks)),
    loopWhile(
      i32.ltUnsigned(i32.add(first.get, i32.const(3 * BLOCK_BYTES)), end.get),
      addUp(...offsets.map((offset) => vector(offset))),
      move(4 * BLOCK_BYTES),
    ),
    loopWhile(before(first, end), addUp(vector(0)), move(BLOCK_BYTES)),
    total(sum),
  ];
}

const count = wasmFunction(
  'count',
  ['bits', 'blocks'],
  { end: 'i32', sum: 'v128' },
  ({ bits, ...rest }) => countLoop(bits, [], rest, (offset) => v128.load(bits.get, offset)),
  { hasResult: true },
);

const countBoth = wasmFunction(
  'countBoth',
  ['left', 'right', 'blocks'],
  { end: 'i32', sum: 'v128' },
  ({ left, right, ...rest }) =>
    countLoop(left, [right], rest, (offset) =>
      v128.and(v128.load(left.get, offset), v128.load(right.get, offset)),
    ),
  { hasResult: true },
);

function combine<Name extends string>(name: Name, operation: (into: Code, bits: Code) => Code) {
  return wasmFunction(name, ['into', 'bits', 'blocks'], { end: 'i32' }, ({ into, bits, blocks, end }) => [
    end.set(endOf(into, blocks)),
    loopWhile(
      before(into, end),
      v128.store(into.get, operation(v128.load(into.get), v128.load(bits.get))),
      advance(into, BLOCK_BYTES),
      advance(bits, BLOCK_BYTES),
    ),
  ]);
}

const split = wasmFunction(
  'split',
  ['none', 'one', 'group', 'blocks'],
  { end: 'i32', passed: 'v128', filter: 'v128' },
  ({ none, one, group, blocks, end, passed, filter }) => [
    end.set(endOf(none, blocks)),
    loopWhile(
      before(none, end),
      passed.set(v128.load(none.get)),
      filter.set(v128.load(group.get)),
      v128.store(
        one.get,
        v128.or(v128.and(v128.load(one.get), filter.get), v128.andNot(passed.get, filter.get)),
      ),
      v128.store(none.get, v128.and(passed.get, filter.get)),
      ...[none, one, group].map((address) => advance(address, BLOCK_BYTES)),
    ),
  ],
);

const without = wasmFunction(
  'without',
  ['into', 'none', 'one', 'group', 'blocks'],
  { end: 'i32' },
  ({ into, none, one, group, blocks, end }) => [
    end.set(endOf(into, blocks)),
    loopWhile(
      before(into, end),
      v128.store(
        into.get,
        v128.or(v128.load(none.get), v128.andNot(v128.load(one.get), v128.load(group.get))),
      ),
      ...[into, none, one, group].map((address) => advance(address, BLOCK_BYTES)),
    ),
  ],
);

const endOfList = (list: Variable, length: Variable): Code =>
  i32.add(list.get, i32.shl(length.get, i32.const(2)));
const byteOf = (bits: Variable, position: Variable): Code =>
  i32.add(bits.get, i32.shrUnsigned(position.get, i32.const(3)));
const bitOf = (position: Variable): Code => i32.and(position.get, i32.const(7));

const countList = wasmFunction(
  'countList',
  ['bits', 'list', 'length'],
  { end: 'i32', position: 'i32', sum: 'i32' },
  ({ bits, list, length, end, position, sum }) => [
    end.set(endOfList(list, length)),
    loopWhile(
      before(list, end),
      position.set(i32.load(list.get)),
      sum.set(
        i32.add(
          sum.get,
          i32.and(i32.shrUnsigned(i32.load8(byteOf(bits, position)), bitOf(position)), i32.const(1)),
        ),
      ),
      advance(list, 4),
    ),
    sum.get,
  ],
  { hasResult: true },
);

const setList = wasmFunction(
  'setList',
  ['into', 'list', 'length'],
  { end: 'i32', position: 'i32', byte: 'i32' },
  ({ into, list, length, end, position, byte }) => [
    end.set(endOfList(list, length)),
    loopWhile(
      before(list, end),
      position.set(i32.load(list.get)),
      byte.set(byteOf(into, position)),
      i32.store8(byte.get, i32.or(i32.load8(byte.get), i32.shl(i32.const(1), bitOf(position)))),
      advance(list, 4),
    ),
  ],
);

/** Sixteen codes become sixteen bits: compare, narrow the lanes to bytes, take the sign of each. */
function mask<Name extends string>(
  name: Name,
  codeBytes: number,
  lanes: { splat: (value: Code) => Code },
  sixteen: (codes: Variable, low: Variable, span: Variable) => Code,
) {
  return wasmFunction(
    name,
    ['into', 'codes', 'blocks', 'low', 'span'],
    { end: 'i32', lows: 'v128', spans: 'v128' },
    ({ into, codes, blocks, low, span, end, lows, spans }) => [
      end.set(endOf(into, blocks)),
      lows.set(lanes.splat(low.get)),
      spans.set(lanes.splat(span.get)),
      loopWhile(
        before(into, end),
        i32.store16(into.get, i8x16.bitmask(sixteen(codes, lows, spans))),
        advance(into, 2),
        advance(codes, 16 * codeBytes),
      ),
    ],
  );
}

const mask16 = mask('mask16', 2, i16x8, (codes, low, span) => {
  const eight = (offset: number) => i16x8.atMost(i16x8.sub(v128.load(codes.get, offset), low.get), span.get);
  return i8x16.narrow(eight(0), eight(16));
});

const mask32 = mask('mask32', 4, i32x4, (codes, low, span) => {
  const four = (offset: number) => i32x4.atMost(i32x4.sub(v128.load(codes.get, offset), low.get), span.get);
  return i8x16.narrow(i16x8.narrow(four(0), four(16)), i16x8.narrow(four(32), four(48)));
});

/** Number of the lowest set bit. Not `ctz`: V8 turns that into a slow sequence on ARM. */
const lowestBit = (word: Variable): Code =>
  i32.sub(i32.const(63), i32.fromI64(i64.clz(i64.and(word.get, i64.sub(i64.const(0), word.get)))));

/** Visits the set bits of a word from the lowest. */
const eachBit = (word: Variable, visit: Code): Code =>
  loopWhile(i32.eqz(i64.eqz(word.get)), visit, word.set(i64.and(word.get, i64.sub(word.get, i64.const(1)))));

/** Below this many bits in a word they are visited one by one; above, eight codes a turn without a branch. */
const FEW_BITS = 32;
const eight = [0, 1, 2, 3, 4, 5, 6, 7] as const;

function tally<Name extends string>(
  name: Name,
  codeBytes: number,
  load: (address: Code, offset?: number) => Code,
) {
  return wasmFunction(
    name,
    ['bits', 'codes', 'blocks', 'counts'],
    { end: 'i32', endOfWord: 'i32', word: 'i64', byte: 'i32', place: 'i32' },
    ({ bits, codes, blocks, counts, end, endOfWord, word, byte, place }) => {
      const add = (code: Code, times: Code): Code => [
        ...place.set(i32.add(counts.get, i32.shl(code, i32.const(2)))),
        ...i32.store(place.get, i32.add(i32.load(place.get), times)),
      ];
      const offset = i32.mul(lowestBit(word), i32.const(codeBytes));
      const oneByOne = eachBit(word, add(load(i32.add(codes.get, offset)), i32.const(1)));
      const eightAtOnce = loopWhile(
        before(bits, endOfWord),
        byte.set(i32.load8(bits.get)),
        ...eight.map((bit) =>
          add(
            load(codes.get, bit * codeBytes),
            i32.and(i32.shrUnsigned(byte.get, i32.const(bit)), i32.const(1)),
          ),
        ),
        advance(bits, 1),
        advance(codes, 8 * codeBytes),
      );
      return [
        end.set(endOf(bits, blocks)),
        loopWhile(
          before(bits, end),
          word.set(i64.load(bits.get)),
          endOfWord.set(i32.add(bits.get, i32.const(8))),
          ifElse(
            i64.ltUnsigned(i64.popcount(word.get), i64.const(FEW_BITS)),
            [oneByOne, bits.set(endOfWord.get), advance(codes, 64 * codeBytes)],
            [eightAtOnce],
          ),
        ),
      ];
    },
  );
}

const positions = wasmFunction(
  'positions',
  ['bits', 'blocks', 'position', 'into'],
  { end: 'i32', word: 'i64', start: 'i32' },
  ({ bits, blocks, position, into, end, word, start }) => [
    start.set(into.get),
    end.set(endOf(bits, blocks)),
    loopWhile(
      before(bits, end),
      word.set(i64.load(bits.get)),
      eachBit(word, [...i32.store(into.get, i32.add(position.get, lowestBit(word))), ...advance(into, 4)]),
      advance(bits, 8),
      advance(position, BLOCK_BITS / 2),
    ),
    i32.shrUnsigned(i32.sub(into.get, start.get), i32.const(2)),
  ],
  { hasResult: true },
);

const functions: readonly WasmFunction<keyof Kernels>[] = [
  count,
  countBoth,
  combine('and', v128.and),
  combine('or', v128.or),
  split,
  without,
  countList,
  setList,
  mask16,
  mask32,
  tally('tally16', 2, i32.load16),
  tally('tally32', 4, i32.load),
  positions,
];

let compiled: object | null | undefined;

/** Compiled once a thread; null where the runtime has no WebAssembly or no SIMD. */
function compiledModule(): object | null {
  if (compiled !== undefined) return compiled;
  const bytes = wasmModule(functions);
  compiled = webAssembly?.validate(bytes) ? new webAssembly.Module(bytes) : null;
  return compiled;
}

export const hasWasmKernels = (): boolean => compiledModule() !== null;

export function createWasmKernels(memory: WebAssemblyMemory): Kernels {
  const ready = compiledModule();
  if (!ready || !webAssembly) throw new Error('WebAssembly with SIMD is not available');
  return new webAssembly.Instance(ready, { index: { memory } }).exports as unknown as Kernels;
}
