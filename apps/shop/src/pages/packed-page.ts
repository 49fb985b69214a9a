import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gunzipSync, gzipSync } from 'node:zlib';
import { emptyVisitor } from '@spindle/contract/empty-visitor';
import type { Visitor } from '@spindle/contract/visitor';
import { fillVisitor, findVisitorSlots } from '@spindle/web/app/kits/visitor/visitor-slots.ts';
import { type Filling, fixedParts, spliceGzip } from './gzip-splice.ts';

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
  const places = slots.map(({ start, end }) => placeOf(own(text.slice(start, end))));
  const ends = [0, ...slots.map(({ end }) => end)];
  const texts = ends.map(
    (from, index) => text.slice(from, slots[index]?.start ?? text.length) + (places[index]?.opening ?? ''),
  );
  const parts = await fixedParts(
    texts,
    places.map(({ room }) => room),
  );
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  const packed = parts.reduce((sum, { deflated }) => sum + deflated.length, 0);
  const isNewcomer = (visitor: Visitor | null): boolean => visitor === emptyVisitor;
  // Wanted twice for each answer: for its name and for its content.
  const filled = new WeakMap<Visitor, readonly string[]>();
  const written = (visitor: Visitor | null): readonly string[] => {
    const before = visitor && filled.get(visitor);
    if (before) return before;
    const now = places.map(({ whole, fill }) => (isNewcomer(visitor) ? whole : fill(visitor)));
    if (visitor) filled.set(visitor, now);
    return now;
  };
  const gzip = (visitor: Visitor | null): Buffer => {
    const own = written(visitor);
    const fillings = places.map((place, index) => fitted(place, own[index] ?? ''));
    if (fillings.every((filling) => filling !== null)) return spliceGzip(parts, fillings);
    // A count that nobody thought of: packed for this visitor alone.
    const unfilled = gunzipSync(gzip(emptyVisitor))
      .toString()
      .replaceAll(/<span +/g, `${tagName} `);
    return gzipSync(fillVisitor(unfilled, visitor));
  };
  let brotli: Buffer | null = null;
  let asked = 0;
  return {
    headers,
    get bytes() {
      return packed + (brotli?.length ?? 0) + bookkeeping;
    },
    tag(visitor) {
      if (isNewcomer(visitor) || places.length === 0) return `"${name}"`;
      const own = createHash('sha256').update(written(visitor).join('\n')).digest('base64url');
      return `"${name}.${own.slice(0, 16)}"`;
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

interface Place {
  /** As it is for a newcomer. */
  readonly whole: string;
  readonly fill: (visitor: Visitor | null) => string;
  /** What stands before the spaces that make the place as long for everyone: the name of its tag. */
  readonly opening: string;
  /** Bytes; null for the visitor's data, which stands at the end and may be long. */
  readonly room: number | null;
}

const tagName = '<span';
/** «, 100 000 товаров» */
const longestCount = 40;

function placeOf(whole: string): Place {
  const fill = (visitor: Visitor | null): string => slot?.fill(visitor) ?? whole;
  const [slot] = findVisitorSlots(whole);
  if (!whole.startsWith(`${tagName} `)) return { whole, fill, opening: '', room: null };
  return { whole, fill, opening: tagName, room: Buffer.byteLength(whole) - tagName.length + longestCount };
}

/** Null for what has no room. */
function fitted({ opening, room }: Place, written: string): Filling | null {
  const text = written.slice(opening.length);
  if (room === null) return { text, spaces: 0 };
  const spaces = room - Buffer.byteLength(text);
  return spaces < 0 ? null : { text, spaces };
}

/** A piece of a long string keeps the whole of it in memory: a copy does not. */
function own(piece: string): string {
  return Buffer.from(piece).toString();
}
