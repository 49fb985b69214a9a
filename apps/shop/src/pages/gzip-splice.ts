import { constants, crc32, deflateRawSync } from 'node:zlib';
import { withPacker } from './packer.ts';

/** A part of a page that is the same for everyone: compressed once, ready to stand between other parts. */
export interface FixedPart {
  readonly deflated: Buffer;
  readonly length: number;
  readonly crc: number;
  /** Moves a checksum past this part. */
  readonly shift: number;
}

/** What is one visitor's own, in a place between fixed parts. */
export interface Filling {
  readonly text: string;
  /** Spaces before it, so that its place is as long for everyone. */
  readonly spaces: number;
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
const longestStored = 65_535;
/** Stands in no text: nothing that is packed can look back at it. */
const unknown = 0xff;

/** Texts that places of known lengths stand between: each part may repeat what stands before it, but nothing of a place. */
export async function fixedParts(
  texts: readonly string[],
  /** Bytes of the place behind each text; null where nobody knows, so that nothing behind it looks back beyond it. */
  rooms: readonly (number | null)[],
): Promise<FixedPart[]> {
  return withPacker(async (packer) => {
    const parts: FixedPart[] = [];
    for (const [index, text] of texts.entries()) {
      const data = Buffer.from(text);
      const deflated = await packer.pack(data);
      parts.push(fixedPart(data, deflated));
      const room = rooms[index] ?? null;
      // What is packed of a place is thrown away: the visitor's own stands there, and is as long.
      if (room === null) packer.forget();
      else await packer.pack(Buffer.alloc(room, unknown));
    }
    return parts;
  });
}

export function fixedPart(data: Buffer, deflated: Buffer): FixedPart {
  return { deflated, length: data.length, crc: crc32(data), shift: shiftOf(data.length) };
}

/**
 * One gzip file of fixed parts with something of a visitor between them: nothing is compressed anew, and what is the
 * visitor's own is stored as it is. There is one filling fewer than parts.
 */
export function spliceGzip(parts: readonly FixedPart[], fillings: readonly Filling[]): Buffer {
  const pieces: Buffer[] = [header];
  let crc = 0;
  let length = 0;
  parts.forEach((part, index) => {
    pieces.push(part.deflated);
    crc = (multiply(part.shift, crc) ^ part.crc) >>> 0;
    length += part.length;
    const { text, spaces } = fillings[index] ?? { text: '', spaces: 0 };
    if (spaces > 0) {
      const room = spacesOf(spaces);
      pieces.push(room.deflated);
      crc = crc32(room.plain, crc);
      length += spaces;
    }
    if (text === '') return;
    const data = Buffer.from(text);
    for (let start = 0; start < data.length; start += longestStored)
      pieces.push(...stored(data.subarray(start, start + longestStored)));
    crc = crc32(data, crc);
    length += data.length;
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length >>> 0, 4);
  return Buffer.concat([...pieces, lastBlock, trailer]);
}

const emptyRooms = new Map<number, { readonly plain: Buffer; readonly deflated: Buffer }>();

function spacesOf(count: number) {
  const known = emptyRooms.get(count);
  if (known) return known;
  const plain = Buffer.alloc(count, ' ');
  const made = { plain, deflated: deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }) };
  emptyRooms.set(count, made);
  return made;
}

function stored(data: Buffer): Buffer[] {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(data.length, 1);
  head.writeUInt16LE(~data.length & 0xffff, 3);
  return [head, data];
}

// CRC-32 is the remainder of a polynomial over GF(2), bits reversed: appending n bytes multiplies it by x^(8n).
const polynomial = 0xedb88320;
const one = 0x80000000;

function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

function shiftOf(bytes: number): number {
  let power = 0x00800000; // x^8
  let result = one;
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = multiply(power, result);
    power = multiply(power, power);
  }
  return result;
}
