import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { newMemory } from '@spindle/catalogue-index/memory';
import type { Snapshot } from '@spindle/catalogue-index/snapshot';
import type { IndexMark } from './index-mark.ts';
import type { BuiltIndex } from './index-thread.ts';

export interface KeptIndex extends BuiltIndex {
  readonly mark: IndexMark;
}

/** The last figure is the version of this layout. */
const format = 'spindle index 03';
/** Format, then lengths and checksums of the head (u32, u32) and of the memory (f64, u32). */
const startBytes = 40;
const pieceBytes = 64 * 1024 * 1024;

const fileIn = (directory: string): string => join(directory, 'catalogue.index');

/** Writes an index that nobody reads yet: what attaches it changes its memory. */
export async function keepIndex(
  directory: string,
  { snapshot, report, words, mark }: KeptIndex,
): Promise<void> {
  const { memory, ...layout } = snapshot;
  const head = serialize({ layout, report, words, mark });
  const bytes = Buffer.from(memory, 0, memory.byteLength);
  const start = Buffer.alloc(startBytes);
  start.write(format, 'latin1');
  start.writeUInt32LE(head.length, 16);
  start.writeUInt32LE(crc32(head), 20);
  start.writeDoubleLE(bytes.length, 24);
  start.writeUInt32LE(checksum(bytes), 32);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = await open(`${fileIn(directory)}.new`, 'w', 0o600);
  try {
    for (const part of [start, head, ...pieces(bytes)]) await file.writeFile(part);
  } finally {
    await file.close();
  }
  await rename(`${fileIn(directory)}.new`, fileIn(directory));
}

/** The kept index; null where there is none, or it is cut, spoilt or of another format. */
export async function keptIndex(directory: string): Promise<KeptIndex | null> {
  const file = await open(fileIn(directory)).catch(() => null);
  if (!file) return null;
  try {
    return await readIndex(file);
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

async function readIndex(file: FileHandle): Promise<KeptIndex | null> {
  const start = Buffer.alloc(startBytes);
  await fill(file, start, 0);
  if (start.toString('latin1', 0, format.length) !== format) return null;
  const [headLength, length] = [start.readUInt32LE(16), start.readDoubleLE(24)];
  // Lengths of a spoilt file would ask for any memory.
  if ((await file.stat()).size !== startBytes + headLength + length) return null;
  const head = Buffer.alloc(headLength);
  await fill(file, head, startBytes);
  if (crc32(head) !== start.readUInt32LE(20)) return null;
  const memory = newMemory(length);
  const bytes = Buffer.from(memory, 0, length);
  await fill(file, bytes, startBytes + headLength);
  if (checksum(bytes) !== start.readUInt32LE(32)) return null;
  const { layout, ...rest } = deserialize(head) as Omit<KeptIndex, 'snapshot' | 'read'> & {
    layout: Omit<Snapshot, 'memory'>;
  };
  return { ...rest, snapshot: { ...layout, memory }, read: 0 };
}

/** Reads until the buffer is full; a file that ends before is cut. */
async function fill(file: FileHandle, buffer: Buffer, from: number): Promise<void> {
  for (let at = 0; at < buffer.length;) {
    const { bytesRead } = await file.read(buffer, at, Math.min(pieceBytes, buffer.length - at), from + at);
    if (bytesRead === 0) throw new Error('the kept index is cut');
    at += bytesRead;
  }
}

function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (const piece of pieces(bytes)) sum = crc32(piece, sum);
  return sum;
}
