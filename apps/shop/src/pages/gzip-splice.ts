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

/** A visitor's own is stored as it is: made once for all pages that have such a place. */
export function filledPart({ text, spaces }: Filling): FixedPart {
  const room = spacesOf(spaces);
  const data = Buffer.from(text);
  const pieces = spaces > 0 ? [room.deflated] : [];
  for (let start = 0; start < data.length; start += longestStored)
    pieces.push(...stored(data.subarray(start, start + longestStored)));
  return fixedPart(Buffer.concat([room.plain, data]), Buffer.concat(pieces));
}

/**
 * One gzip file of fixed parts with something of a visitor between them: nothing is compressed or read anew, the checksum
 * is made of theirs. There is one filling fewer than parts.
 */
export function spliceGzip(
  parts: readonly FixedPart[],
  fillings: readonly FixedPart[],
  // Of its own: what is kept would hold a block of Node's twice its size.
  roomOf: (size: number) => Buffer = Buffer.allocUnsafeSlow,
): Buffer {
  let size = header.length + lastBlock.length + 8;
  for (const { deflated } of parts) size += deflated.length;
  for (const { deflated } of fillings) size += deflated.length;
  const file = roomOf(size);
  let at = header.copy(file);
  let [crc, length] = [0, 0];
  for (let index = 0; index < parts.length + fillings.length; index += 1) {
    const part = (index % 2 === 0 ? parts : fillings)[index >> 1]!;
    file.set(part.deflated, at);
    at += part.deflated.length;
    crc = multiply(part.shift, crc) ^ part.crc;
    length += part.length;
  }
  at += lastBlock.copy(file, at);
  at = file.writeUInt32LE(crc >>> 0, at);
  file.writeUInt32LE(length >>> 0, at);
  return file;
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

/** Without branches: those over bits of a checksum are guessed wrong half of the time, and cost four times as much. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b | 0;
  for (let bits = a | 0, left = 32; left > 0; left -= 1, bits <<= 1) {
    product ^= factor & (bits >> 31);
    factor = (factor >>> 1) ^ (polynomial & -(factor & 1));
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
