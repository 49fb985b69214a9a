import { headLd } from './head-ld.ts';

type LoaderData = Readonly<Record<string, unknown>>;

/** What a page shows of its data: by ids of elements, and in its head. */
export interface ShownData {
  readonly shown: ReadonlyMap<string, string>;
  readonly loaderData: LoaderData;
}

/** JSON that cannot end its script element. */
export function asScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The data of a page without what the page shows. */
export function handedText(sent: object, { shown, loaderData }: ShownData): string {
  let left = asScript(sent);
  for (const [id, html] of shown) left = left.replaceAll(asScript(html), () => placeOfHtml(id));
  for (const [place, ld] of ldOf(loaderData)) left = left.replaceAll(asScript(ld), () => placeOfLd(place));
  return left;
}

const placeOfHtml = (id: string): string => `{"$html":"${id}"}`;
const placeOfLd = (place: number): string => `{"$ld":${place}}`;

function ldOf(loaderData: LoaderData): [number, object][] {
  return Object.values(loaderData).flatMap((pageData) =>
    typeof pageData === 'object' && pageData !== null ? [...headLd(pageData).entries()] : [],
  );
}

/** The same in pieces: text that was written now, and bytes of answers that cannot change, which are written once. */
export function handedPieces(sent: object, { shown, loaderData }: ShownData): (string | Buffer)[] {
  const pieces: (string | Buffer)[] = [];
  const lds = new Map(ldOf(loaderData).map(([place, ld]) => [ld, place]));
  const htmls = new Map([...shown].map(([id, html]) => [html, id]));
  const inPage = [...shown].map(([id, html]): InPage => ({ id, html, text: Buffer.from(asScript(html)) }));
  let text = '';
  write(sent);
  if (text !== '') pieces.push(text);
  return pieces;

  function write(value: unknown): void {
    if (typeof value === 'string') {
      const id = htmls.get(value);
      text += id === undefined ? asScript(value) : placeOfHtml(id);
    } else if (typeof value !== 'object' || value === null) text += JSON.stringify(value);
    else if (lds.has(value)) text += placeOfLd(lds.get(value)!);
    else if (Object.isFrozen(value)) {
      pieces.push(text, bytesOf(value, inPage));
      text = '';
    } else writeOpen(value);
  }

  function writeOpen(value: object): void {
    const isList = Array.isArray(value);
    let sign = isList ? '[' : '{';
    for (const [key, field] of Object.entries(value)) {
      if (field === undefined) continue;
      text += isList ? sign : `${sign}${asScript(key)}:`;
      write(field);
      sign = ',';
    }
    if (sign !== ',') text += sign;
    text += isList ? ']' : '}';
  }
}

/** HTML that stands in the page, and as it would stand in the data. */
interface InPage {
  readonly id: string;
  readonly html: string;
  readonly text: Buffer;
}

interface Written {
  readonly bytes: Buffer;
  /** Without what the last page with such things shows of it. */
  left: { readonly shown: readonly InPage[]; readonly bytes: Buffer } | null;
}

const written = new WeakMap<object, Written>();

function bytesOf(value: object, shown: readonly InPage[]): Buffer {
  const before = written.get(value);
  const kept = before ?? { bytes: own(asScript(value)), left: null };
  if (!before) written.set(value, kept);
  const inside = shown.filter(({ text }) => text.length < kept.bytes.length && kept.bytes.includes(text));
  if (inside.length === 0) return kept.bytes;
  const isSame = inside.every(({ id, html }, at) => {
    const known = kept.left?.shown[at];
    return id === known?.id && html === known.html;
  });
  if (!isSame || kept.left?.shown.length !== inside.length) {
    let text = kept.bytes.toString();
    for (const { id, html } of inside) text = text.replaceAll(asScript(html), () => placeOfHtml(id));
    kept.left = { shown: inside, bytes: own(text) };
  }
  return kept.left!.bytes;
}

/** With memory of its own, not a part of a block that others share. */
function own(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
