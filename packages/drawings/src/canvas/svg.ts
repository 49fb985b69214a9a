import { color } from './palette.ts';
import type { Point } from './geometry.ts';
import { number, polyline } from './trace.ts';

export type Ink = {
  readonly fill?: string | undefined;
  readonly stroke?: string | undefined;
  readonly width?: number | undefined;
  readonly dash?: string | undefined;
  readonly opacity?: number | undefined;
};

/** One element of a drawing. A drawing is a list of marks, painted in order. */
export type Mark =
  | { readonly type: 'shape'; readonly shape: string; readonly ink: Ink }
  | { readonly type: 'group'; readonly attributes: string; readonly marks: readonly Mark[] }
  | { readonly type: 'text'; readonly at: Point; readonly content: string; readonly style: TextStyle }
  | { readonly type: 'markup'; readonly markup: string };

export const path = (data: string, ink: Ink): Mark => ({ type: 'shape', shape: `path d="${data}"`, ink });

export const circle = (centre: Point, radius: number, ink: Ink): Mark => ({
  type: 'shape',
  shape: `circle cx="${number(centre[0])}" cy="${number(centre[1])}" r="${number(radius)}"`,
  ink,
});

export const segment = (from: Point, to: Point, ink: Ink): Mark => path(polyline([from, to]), ink);

export const group = (attributes: string, marks: readonly Mark[]): Mark => ({
  type: 'group',
  attributes,
  marks,
});

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c]!);

/** 8.5 → «8,5». */
export const formatNumber = (value: number): string =>
  String(Math.round(value * 1000) / 1000).replace('.', ',');

export type TextStyle = {
  readonly size?: number;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly fill?: string;
  /** White outline that keeps the text readable over lines. */
  readonly halo?: boolean;
  readonly rotate?: number;
};

export const text = (at: Point, content: string, style: TextStyle = {}): Mark => ({
  type: 'text',
  at,
  content,
  style,
});

/** Average width of a character as a share of the font size, at the narrow width of labels. */
const CHARACTER = 0.54;

/** Moves a label inwards when the edge of the drawing would cut it off. */
function clampToSheet(x: number, content: string, style: TextStyle, sheetWidth: number): number {
  const size = style.size ?? 13;
  if (style.rotate) return Math.min(sheetWidth - 3, Math.max(size, x));
  const length = content.length * size * CHARACTER;
  const before = { start: 0, middle: length / 2, end: length }[style.anchor ?? 'middle'];
  if (length > sheetWidth - 6) return x;
  return Math.min(sheetWidth - 3 - (length - before), Math.max(3 + before, x));
}

function textMarkup(at: Point, content: string, style: TextStyle, sheetWidth: number): string {
  const { size = 13, weight = 500, anchor = 'middle', fill = color.dim, halo = true, rotate } = style;
  const x = number(sheetWidth ? clampToSheet(at[0], content, style, sheetWidth) : at[0]);
  const y = number(at[1]);
  const outline = halo ? ` stroke="${color.paper}" stroke-width="4" paint-order="stroke"` : '';
  const transform = rotate ? ` transform="rotate(${rotate} ${x} ${y})"` : '';
  const font = `font-size="${number(size)}" font-weight="${weight}" text-anchor="${anchor}"`;
  return `<text x="${x}" y="${y}" ${font} fill="${fill}"${outline}${transform}>${escapeXml(content)}</text>`;
}

const strokeOf = (ink: Ink): string => (ink.stroke && ink.stroke !== 'none' ? ink.stroke : '');
const penOf = (ink: Ink): string =>
  strokeOf(ink) ? ` stroke="${strokeOf(ink)}" stroke-width="${shortNumber(ink.width ?? 1)}"` : '';
const shortNumber = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0\./, '.');

function shapeMarkup(shape: string, ink: Ink, pen: string): string {
  const fill = ink.fill && ink.fill !== 'none' ? ` fill="${ink.fill}"` : '';
  const dash = ink.dash && strokeOf(ink) ? ` stroke-dasharray="${ink.dash}"` : '';
  const opacity = ink.opacity === undefined ? '' : ` opacity="${shortNumber(ink.opacity)}"`;
  return `<${shape}${fill}${pen}${dash}${opacity}/>`;
}

type Shape = Extract<Mark, { type: 'shape' }>;

const isPlainLine = (mark: Mark): mark is Shape =>
  mark.type === 'shape' &&
  mark.shape.startsWith('path d="M') &&
  (!mark.ink.fill || mark.ink.fill === 'none') &&
  mark.ink.opacity === undefined &&
  strokeOf(mark.ink) !== '';

/** Neighbouring lines of one pen become one path. */
function joinLines(marks: readonly Mark[]): Mark[] {
  const joined: Mark[] = [];
  for (const mark of marks) {
    const last = joined.at(-1);
    if (
      last &&
      isPlainLine(last) &&
      isPlainLine(mark) &&
      penOf(last.ink) === penOf(mark.ink) &&
      last.ink.dash === mark.ink.dash
    ) {
      joined[joined.length - 1] = { ...last, shape: last.shape.slice(0, -1) + mark.shape.slice(8) };
    } else joined.push(mark);
  }
  return joined;
}

const NO_PEN = ' stroke="none"';

/** Writes marks, setting a pen once for consecutive shapes that share it. Labels stay within `sheetWidth`. */
export function markup(marks: readonly Mark[], sheetWidth = 0): string {
  const list = joinLines(marks);
  let out = '';
  for (let i = 0; i < list.length;) {
    const mark = list[i]!;
    if (mark.type !== 'shape') {
      out += otherMarkup(mark, sheetWidth);
      i++;
      continue;
    }
    const pen = penOf(mark.ink);
    const run = pen ? penRun(list, i, pen) : 1;
    if (run > 1) {
      const shapes = list.slice(i, i + run) as Shape[];
      out += `<g${pen}>`;
      for (const { shape, ink } of shapes) out += shapeMarkup(shape, ink, penOf(ink) ? '' : NO_PEN);
      out += '</g>';
    } else out += shapeMarkup(mark.shape, mark.ink, pen);
    i += run;
  }
  return out;
}

function otherMarkup(mark: Exclude<Mark, Shape>, sheetWidth: number): string {
  if (mark.type === 'markup') return mark.markup;
  if (mark.type === 'text') return textMarkup(mark.at, mark.content, mark.style, sheetWidth);
  // Coordinates of the drawing do not apply inside a transform.
  const inner = mark.attributes.includes('transform') ? 0 : sheetWidth;
  return `<g${mark.attributes}>${markup(mark.marks, inner)}</g>`;
}

/** How many marks from `start` are worth putting under one pen; shapes without a pen may sit inside. */
function penRun(list: readonly Mark[], start: number, pen: string): number {
  let gain = -7;
  let best = 1;
  let bestGain = 0;
  for (let i = start; i < list.length; i++) {
    const mark = list[i]!;
    if (mark.type !== 'shape') break;
    const markPen = penOf(mark.ink);
    if (markPen && markPen !== pen) break;
    if (markPen) gain += i === start ? 0 : pen.length;
    else gain -= NO_PEN.length;
    if (markPen && gain > bestGain) {
      bestGain = gain;
      best = i - start + 1;
    }
  }
  return best;
}

const FONT = "'IBM Plex Sans',Arial,sans-serif";

/** The whole drawing. With a title it is an image with a name, without one it is decoration. */
export function svgDocument(width: number, height: number, body: string, title: string): string {
  const name = title ? ` role="img" aria-label="${escapeXml(title)}"` : ' aria-hidden="true"';
  const font = body.includes('<text') ? ` font-family="${FONT}" font-stretch="88%"` : '';
  return `<svg class="ill" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${name} fill="none" stroke-linecap="round" stroke-linejoin="round"${font}>${body}</svg>`;
}
