import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip } from 'node:zlib';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import { fillVisitor, findVisitorSlots } from '@spindle/web/app/kits/visitor/visitor-slots.ts';
import { fixedPart, spliceGzip } from './gzip-splice.ts';

/** A page as it is kept: compressed in parts, with places for what is one visitor's own. */
export interface PackedPage {
  readonly headers: Readonly<Record<string, string>>;
  /** Memory it takes. */
  readonly bytes: number;
  /** What names this very content for this visitor. */
  tag(visitor: Visitor | null): string;
  gzip(visitor: Visitor | null): Buffer;
  plain(visitor: Visitor | null): Promise<Buffer>;
  /** The page of a newcomer in Brotli, from the second time somebody asks: most pages are asked for once. */
  brotli(onGrown: () => void): Buffer | null;
}

const compress = promisify(brotliCompress);
const unpack = promisify(gunzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const bookkeeping = 2000;

export async function packPage(text: string, headers: Readonly<Record<string, string>>): Promise<PackedPage> {
  const slots = headers['content-type']?.startsWith('text/html') ? findVisitorSlots(text) : [];
  const ends = [0, ...slots.map(({ end }) => end)];
  const parts = await Promise.all(
    ends.map((from, index) => fixedPart(text.slice(from, slots[index]?.start ?? text.length))),
  );
  const places = slots.map(({ start, end }) => own(text.slice(start, end)));
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  const packed = parts.reduce((sum, { deflated }) => sum + deflated.length, 0);
  const isNewcomer = (visitor: Visitor | null): boolean => visitor === emptyVisitor;
  const fillings = (visitor: Visitor | null): string[] =>
    isNewcomer(visitor) ? places : places.map((place) => fillVisitor(place, visitor));
  const gzip = (visitor: Visitor | null): Buffer => spliceGzip(parts, fillings(visitor));
  let brotli: Buffer | null = null;
  let asked = 0;
  return {
    headers,
    get bytes() {
      return packed + (brotli?.length ?? 0) + bookkeeping;
    },
    tag(visitor) {
      if (isNewcomer(visitor) || places.length === 0) return `"${name}"`;
      const filled = createHash('sha256').update(fillings(visitor).join('\n')).digest('base64url');
      return `"${name}.${filled.slice(0, 16)}"`;
    },
    gzip,
    plain: (visitor) => unpack(gzip(visitor)),
    brotli(onGrown) {
      asked += 1;
      if (asked === 2) {
        // Failing, it is simply never there: gzip serves.
        void unpack(gzip(emptyVisitor))
          .then((whole) => compress(whole, brotliOptions))
          .then(
            (made) => {
              brotli = made;
              onGrown();
            },
            () => {},
          );
      }
      return brotli;
    },
  };
}

/** A piece of a long string keeps the whole of it in memory: a copy does not. */
function own(piece: string): string {
  return Buffer.from(piece).toString();
}
