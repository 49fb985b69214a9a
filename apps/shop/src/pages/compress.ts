import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip as zlibGzip } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzip = promisify(zlibGzip);
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Of what comes out: a whole page, mostly. More pieces are more ways to the pool and back, and are copied together. */
const chunkSize = 64 * 1024;

/** What is sent many times is worth three times the work for a fifth of the bytes. */
const levels = { once: { br: 5, gzip: 6 }, eachTime: { br: 1, gzip: 1 } } as const;

/** Works in zlib's thread pool: other requests are answered meanwhile. */
export async function compress(
  body: string | Buffer,
  encoding: Encoding,
  { br, gzip: level }: { readonly br: number; readonly gzip: number } = levels.eachTime,
): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level, chunkSize });
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: br }, chunkSize });
  return typeof body === 'string' ? Buffer.from(body) : body;
}

/** A body that is sent many times, held compressed: it takes a seventh of the memory. */
export interface CompressedBody {
  /** Names the content, in whatever encoding it is sent. */
  readonly hash: string;
  /** Memory it may take. */
  readonly bytes: number;
  in(encoding: Encoding): Promise<Buffer>;
}

/** An estimate: the other encodings come to as much again and a third. */
const allEncodings = 2.33;
const bookkeeping = 2000;

/** Most pages are asked for once: they are compressed as the first request takes them, in other ways when these are asked for. */
export async function compressOnce(body: string | Buffer, first: Encoding): Promise<CompressedBody> {
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const held = first === 'identity' ? 'gzip' : first;
  const source = await compress(body, held, levels.once);
  const wholeText = Math.max(constants.Z_MIN_CHUNK, Buffer.byteLength(body) + 1);
  const text = (): Promise<Buffer> => unpack[held](source, { chunkSize: wholeText });
  const other = async (encoding: 'br' | 'gzip'): Promise<Buffer> => {
    try {
      return await compress(await text(), encoding, levels.once);
    } catch (error) {
      delete packed[encoding];
      throw error;
    }
  };
  return {
    hash: createHash('sha256').update(body).digest('base64url').slice(0, 20),
    bytes: Math.ceil(source.length * allEncodings) + bookkeeping,
    async in(encoding) {
      if (encoding === held) return source;
      return encoding === 'identity' ? text() : (packed[encoding] ??= other(encoding));
    },
  };
}

/** The smallest encoding that a request accepts. */
export function encodingOf({ headers }: Pick<IncomingMessage, 'headers'>): Encoding {
  const accepted = (headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, ...parameters]) => !parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)))
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity';
}
