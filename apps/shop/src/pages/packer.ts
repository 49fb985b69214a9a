import { promisify } from 'node:util';
import { brotliCompress, constants, createDeflateRaw } from 'node:zlib';
import { inOneBuffer } from './page-html.ts';

/** How well pages are packed. */
const packing = { level: 8, memLevel: 9, chunkSize: 64 * 1024, flush: constants.Z_SYNC_FLUSH } as const;

/** Packs one text after another, each looking back at those before it. */
export interface Packer {
  /** Ends on a whole byte, so that anything may come after it. */
  pack(data: Buffer): Promise<Buffer>;
  /** Nothing that comes looks back at what was. */
  forget(): void;
}

interface OwnPacker extends Packer {
  close(): void;
}

const idle: OwnPacker[] = [];
const mostIdle = 4;

/**
 * Lends a packer. One of Node's own is held, with all it has read, until V8 collects everything: a new one for each
 * page made it do so every fifty pages (decision 194).
 */
export async function withPacker<T>(use: (packer: Packer) => Promise<T>): Promise<T> {
  const packer = idle.pop() ?? openPacker();
  try {
    packer.forget();
    const made = await use(packer);
    if (idle.length < mostIdle) idle.push(packer);
    else packer.close();
    return made;
  } catch (error) {
    packer.close();
    throw error;
  }
}

function openPacker(): OwnPacker {
  const stream = createDeflateRaw(packing);
  let packed: Buffer[] = [];
  stream.on('data', (piece: Buffer) => packed.push(piece));
  return {
    pack(data) {
      if (data.length === 0) return Promise.resolve(data);
      return new Promise((resolve, reject) => {
        stream.once('error', reject);
        stream.write(data, () => {
          stream.off('error', reject);
          // What the stream still holds comes as data.
          while (stream.read() !== null);
          resolve(inOneBuffer(packed));
          packed = [];
        });
      });
    },
    forget: () => stream.reset(),
    close: () => void stream.destroy(),
  };
}

const brotli = promisify(brotliCompress);
const brotliOptions = { chunkSize: packing.chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const slabs: Buffer[] = [];
const slabBytes = 512 * 1024;

/** Brotli cannot go on with another page; what it has read is held as long, so it reads from memory that is used again. */
export async function brotliOf(data: Buffer): Promise<Buffer> {
  if (data.length > slabBytes) return inOneBuffer([await brotli(data, brotliOptions)]);
  const slab = slabs.pop() ?? Buffer.allocUnsafeSlow(slabBytes);
  try {
    data.copy(slab);
    return inOneBuffer([await brotli(slab.subarray(0, data.length), brotliOptions)]);
  } finally {
    if (slabs.length < mostIdle) slabs.push(slab);
  }
}
