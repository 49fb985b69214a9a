import { color } from './palette.ts';

/** Tones of a body by where its faces look. */
type BodyTones = {
  readonly front: string;
  readonly side: string;
  readonly top: string;
  /** Inclined front faces: between front and top. */
  readonly slope: string;
  /** Parts beside the main body. */
  readonly second: string;
};

/** How a maker paints its machines. */
export type Livery = {
  readonly body: BodyTones;
  readonly base: BodyTones;
  /** Frames of doors. */
  readonly frame: string;
  readonly plate: string;
  /** Line of the maker's colour; none for a machine without a maker. */
  readonly stripe: string | undefined;
  readonly name: string;
};

type Paint = {
  readonly body: string;
  readonly base: string;
  readonly frame: string;
  readonly plate: string;
  readonly stripe: string;
};

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour moved towards another by a share. */
function mix(from: string, to: string, share: number): string {
  const other = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + (other[i]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Light comes from above and from the left. */
const lit = (hex: string): BodyTones => ({
  front: hex,
  side: mix(hex, '#33475A', 0.2),
  top: mix(hex, '#FFFFFF', 0.62),
  slope: mix(hex, '#FFFFFF', 0.3),
  second: mix(hex, '#33475A', 0.06),
});

const PAINTS: Readonly<Record<string, Paint>> = {
  kvarta: { body: '#F1F5F9', base: '#5D7186', frame: '#C9D6E3', plate: '#1E3F73', stripe: '#2F6DC4' },
  ortho: { body: '#F7F8F8', base: '#3A424A', frame: '#59636D', plate: '#22282E', stripe: '#0E8F88' },
  steelmark: { body: '#ECEBE6', base: '#76796F', frame: '#D3D2C8', plate: '#6B1F1C', stripe: '#A8322C' },
  vektra: { body: '#EEF3F0', base: '#4F6A5E', frame: '#B9CCC2', plate: '#24513F', stripe: '#2F7F5F' },
  orbita: { body: '#EAEEF5', base: '#4A5273', frame: '#B4BCD6', plate: '#2E3563', stripe: '#5661B3' },
  haas: { body: '#F0F1F1', base: '#585E63', frame: '#8C949A', plate: '#3B4146', stripe: '#A3262A' },
  radiana: { body: '#F0EFE6', base: '#68704F', frame: '#CFCFB6', plate: '#4A5330', stripe: '#7C8A3C' },
  revol: { body: '#F4F1E9', base: '#6B6252', frame: '#D9CDB4', plate: '#3A352B', stripe: '#B98517' },
  lapis: { body: '#EEF1F8', base: '#46557F', frame: '#BFC9E4', plate: '#22336E', stripe: '#3C57B0' },
  iskra: { body: '#F3F2EC', base: '#55534A', frame: '#D8D4BE', plate: '#2B2A25', stripe: '#C79A12' },
  gibex: { body: '#EDF3F4', base: '#41646C', frame: '#AFCBD1', plate: '#17505C', stripe: '#1C7F92' },
  lazur: { body: '#EFF5F8', base: '#45677C', frame: '#B5D2E0', plate: '#14506E', stripe: '#1B88B0' },
};
const OTHERS = Object.values(PAINTS);

/** FNV-1a: the same number for the same words on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.codePointAt(0)!, 0x01000193) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

const PLAIN: Livery = {
  body: { front: color.t0, side: color.t2, top: color.paper, slope: color.paper, second: color.t1 },
  base: { front: color.t4, side: color.dark, top: color.t3, slope: color.t3, second: color.t4 },
  frame: color.t1,
  plate: color.dark,
  stripe: undefined,
  name: '',
};

const cache = new Map<string, Livery>();

/** The livery of a maker; one we do not know gets one of the paints, always the same. */
export function liveryOf(maker: string): Livery {
  const key = maker.toLowerCase();
  if (!key) return PLAIN;
  const paint = Object.hasOwn(PAINTS, key) ? PAINTS[key]! : OTHERS[hashOf(key) % OTHERS.length]!;
  const found = cache.get(maker);
  if (found) return found;
  const livery: Livery = {
    body: lit(paint.body),
    base: { ...lit(paint.base), side: mix(paint.base, '#0E161D', 0.5) },
    frame: paint.frame,
    plate: paint.plate,
    stripe: paint.stripe,
    name: maker,
  };
  if (cache.size < 200) cache.set(maker, livery);
  return livery;
}

/** A grey of the palette as the maker paints it. */
export function painted({ body, name }: Livery, tone: string): string {
  if (!name) return tone;
  if (tone === color.t0) return body.front;
  if (tone === color.t1) return body.second;
  if (tone === color.t2) return body.side;
  return tone === color.paper ? body.top : tone;
}

/** Every colour a livery may bring into a drawing. */
export const liveryColours: ReadonlySet<string> = new Set(
  Object.keys(PAINTS).flatMap((name) => {
    const { body, base, frame, plate, stripe } = liveryOf(name);
    return [...Object.values(body), ...Object.values(base), frame, plate, stripe ?? ''];
  }),
);
