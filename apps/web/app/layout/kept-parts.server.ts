import { hash, randomBytes } from 'node:crypto';
import type { InPage, KeptHtml, KeptParts, Late, LateName, PagePiece, PageParts } from './kept-html.ts';
import type { LayoutData } from './layout-data.ts';
import { layoutFileOf } from './layout-file.server.ts';

interface Rendered {
  readonly name: string;
  readonly id: string;
}

/** Nobody can write this into a page from outside. */
const mark = `\u0002${randomBytes(12).toString('base64url')}`;
const lateNames = ['here', 'office'] as const satisfies readonly LateName[];
const lates = lateNames.map((late): Late => ({ late }));
/** What React writes between two texts. */
const between = '<!-- -->';
/** Made by `useId`: the part is the same only where it has the same id. */
const ownIds = '_R_';
/** A part that waits or failed; a script let through for this page alone; a picture that React fetches ahead in the head. */
const passing = /<!--\$[!?]-->| nonce="|<img(?![^>]* loading="lazy")/;
const bookkeeping = 400;
/** A letter of HTML; links are the answer's own. */
const bytesOfShown = 2;

export interface PartsOfPage extends PageParts {
  /** What stands for bytes that are known already. */
  known(bytes: Buffer): string;
  /**
   * The page with all its parts as it is sent, and the parts that were new kept. `passing`: parts of the address that
   * another visitor of the same page has otherwise.
   */
  whole(html: string, texts: Readonly<Record<LateName, string>>, passing?: readonly string[]): PagePiece[];
}

/** `common`: what every part may be made from. `shown`: what of its data stands in this page (`useShownHtml` and its like). */
export function partsOfPage(kept: KeptParts, common: string, shown: Map<string, InPage>): PartsOfPage {
  const ready: KeptHtml[] = [];
  const rendered: Rendered[] = [];

  return {
    begin(name, from, id) {
      const own = hash('sha1', `${name} ${common} ${from.map(digestOf).join(' ')}`, 'base64url');
      const found = kept.get(own) ?? kept.get(own + id);
      if (found) {
        for (const [place, part] of found.shown) shown.set(place, part);
        return { before: `${mark}r${ready.push(found) - 1};`, isReady: true };
      }
      const at = rendered.push({ name: own, id }) - 1;
      return { before: `${mark}b${at};`, isReady: false, after: `${mark}a;` };
    },
    late: (name) => `${mark}l${lateNames.indexOf(name)};`,
    known: (bytes) => `${mark}r${ready.push({ pieces: [bytes], shown: [] }) - 1};`,
    whole(html, texts, foreign = []) {
      const written: Piece[] = [];
      const open: { part: Rendered; start: number }[] = [];
      const [head = '', ...rest] = html.split(mark);
      written.push(head);
      for (const piece of rest) {
        const end = piece.indexOf(';');
        const at = Number(piece.slice(1, end));
        if (piece[0] === 'r') written.push(...(ready[at]?.pieces ?? []));
        else if (piece[0] === 'l') written.push(lates[at]!);
        else if (piece[0] === 'b') open.push({ part: rendered[at]!, start: written.length });
        else keep(open.pop());
        const text = piece.slice(end + 1);
        if (text !== '' && text !== between) written.push(text);
      }
      // What was kept is bytes already: a page of 230 KB is mostly copied, not written as text first.
      const cut = cutter(foreign);
      return joined(written).flatMap((piece): PagePiece | PagePiece[] =>
        isLate(piece)
          ? { address: escaped(texts[piece.late]) }
          : typeof piece === 'string'
            ? cut(piece)
            : piece,
      );

      function keep(closed: (typeof open)[number] | undefined): void {
        if (!closed) return;
        const pieces = written.slice(closed.start);
        const text = pieces.map((piece) => (isLate(piece) ? '' : piece.toString())).join('');
        if (passing.test(text)) return;
        const hasIds = text.includes(ownIds);
        const inside = hasIds ? [...shown].filter(([id]) => text.includes(`id="${id}"`)) : [];
        const part = { pieces: inOne(pieces), shown: inside };
        const bytes = part.pieces.reduce((sum, one) => sum + (isLate(one) ? 0 : one.length), bookkeeping);
        const shownBytes = inside.reduce((sum, [, one]) => sum + lengthOf(one) * bytesOfShown, 0);
        kept.set(closed.part.name + (hasIds ? closed.part.id : ''), part, bytes + shownBytes);
      }
    },
  };
}

/** Lists are the answer's own. */
const lengthOf = (part: InPage): number =>
  typeof part === 'string'
    ? part.length
    : 'plain' in part
      ? part.plain.length
      : 'length' in part
        ? part.length
        : 0;

const [shortestForeign, longestForeign, mostForeign] = [6, 200, 10];

/** Cuts texts where they hold one of these. */
function cutter(given: readonly string[]): (text: string) => PagePiece[] {
  const isFit = ({ length }: string): boolean => length >= shortestForeign && length <= longestForeign;
  const foreign = new Set(given.filter(isFit).slice(0, mostForeign).map(escaped));
  if (foreign.size === 0) return (text) => [text];
  const any = new RegExp(`(${[...foreign].map(asPattern).join('|')})`);
  return (text) =>
    text.split(any).flatMap((one, at) => (at % 2 === 1 ? { address: one } : one === '' ? [] : one));
}

const asPattern = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Text that was rendered now, bytes of a part that was kept. */
type Piece = string | Buffer | Late;

function isLate(piece: Piece): piece is Late {
  return typeof piece === 'object' && 'late' in piece;
}

/** Texts beside each other in one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else {
      if (text !== '') all.push(text);
      text = '';
      all.push(piece);
    }
  }
  if (text !== '') all.push(text);
  return all;
}

/** As few pieces as there can be, each with bytes of its own: a slice would keep what it was cut from in memory. */
function inOne(pieces: readonly Piece[]): (Buffer | Late)[] {
  const all: (Buffer | Late)[] = [];
  let open: Exclude<Piece, Late>[] = [];
  const end = (): void => {
    if (open.length > 0) all.push(ownBytes(open));
    open = [];
  };
  for (const piece of joined(pieces)) {
    if (!isLate(piece)) open.push(piece);
    else {
      end();
      all.push(piece);
    }
  }
  end();
  return all;
}

function ownBytes(pieces: readonly (string | Buffer)[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  return bytes;
}

/** Several parts are made from the same data: it is read once. */
const digests = new WeakMap<object, string>();
const longestPlain = 100;

/** Names data by its content. What was made for this page is named by its parts: those that cannot change are known. */
export function digestOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const before = digests.get(value);
  if (before !== undefined) return before;
  const text = Object.isFrozen(value) ? JSON.stringify(value) : partsText(value);
  const digest = text.length > longestPlain ? hash('sha1', text, 'base64url') : text;
  digests.set(value, digest);
  return digest;
}

function partsText(value: object): string {
  if (Array.isArray(value)) return `[${value.map(digestOf).join(',')}]`;
  const fields = Object.entries(value).map(([key, field]) => `${JSON.stringify(key)}:${digestOf(field)}`);
  return `{${fields.join(',')}}`;
}

/** The layout's data with whether somebody is signed in, not who. Null where the page has none. */
export function commonOf(loaderData: Readonly<Record<string, unknown>>): string | null {
  const root = loaderData['root'] as LayoutData | undefined;
  if (!root) return null;
  const { companyId, publicUrl, year, user } = root;
  const file = layoutFileOf(root).name;
  return hash('sha1', JSON.stringify([file, companyId, publicUrl, year, user !== null]), 'base64url');
}

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** As React writes it. */
function escaped(text: string): string {
  return text.replaceAll(/["'&<>]/g, (sign) => entities[sign]!);
}
