import type { Pdf } from './pdf-page.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Attributes = Readonly<Record<string, string>>;

const mark = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>([^<]*)/g;
const inherited = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** Draws one of the shop's own line drawings as PDF paths, as large as the box allows and in its middle. */
export function drawDrawing(pdf: Pdf, svg: string, box: Box): void {
  const [, , w, h] =
    /viewBox="([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)"/.exec(svg)?.slice(1).map(Number) ?? [];
  if (!w || !h) return;
  const scale = Math.min(box.width / w, box.height / h);
  // Labels of a drawing move the place where text goes on; it stays where it was.
  const { x, y } = pdf;
  pdf.save();
  pdf.translate(box.x + (box.width - w * scale) / 2, box.y + (box.height - h * scale) / 2).scale(scale);
  pdf.lineCap('round').lineJoin('round');
  drawMarks(pdf, svg);
  pdf.restore();
  Object.assign(pdf, { x, y });
}

function drawMarks(pdf: Pdf, svg: string): void {
  const styles: Attributes[] = [];
  for (const [, closing, name = '', text, empty, content = ''] of svg.matchAll(mark)) {
    if (closing) {
      if (name === 'g') pdf.restore();
      if (name === 'g' || name === 'svg') styles.pop();
      continue;
    }
    const ownAttributes = attributesOf(text ?? '');
    const style = { ...styles.at(-1), ...ownAttributes };
    if (name === 'g' || name === 'svg') {
      // A group without a child would never be closed.
      if (empty) continue;
      if (name === 'g') {
        pdf.save();
        transform(pdf, ownAttributes['transform']);
      }
      styles.push(Object.fromEntries(inherited.flatMap((key) => (style[key] ? [[key, style[key]]] : []))));
      continue;
    }
    pdf.save();
    transform(pdf, ownAttributes['transform']);
    if (ownAttributes['opacity']) pdf.opacity(Number(ownAttributes['opacity']));
    if (name === 'text') writeText(pdf, style, content);
    else if (outline(pdf, name, ownAttributes)) paint(pdf, style);
    pdf.restore();
  }
}

/** Puts the shape on the page as a path that is not painted yet. */
function outline(pdf: Pdf, name: string, attributes: Attributes): boolean {
  const number = (key: string): number => Number(attributes[key] ?? 0);
  if (name === 'path' && attributes['d']) pdf.path(attributes['d']);
  else if (name === 'circle') pdf.circle(number('cx'), number('cy'), number('r'));
  else if (name === 'ellipse') pdf.ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
  else if (name === 'rect')
    pdf.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  else if (name === 'line') pdf.moveTo(number('x1'), number('y1')).lineTo(number('x2'), number('y2'));
  else return false;
  return true;
}

function paint(pdf: Pdf, style: Attributes): void {
  const [fill, stroke] = [colour(style['fill']), colour(style['stroke'])];
  pdf.lineWidth(Number(style['stroke-width'] ?? 1));
  const [length, space] = (style['stroke-dasharray'] ?? '').split(/[ ,]+/).map(Number);
  if (length) pdf.dash(length, { space: space ?? length });
  if (fill && stroke) pdf.fillAndStroke(fill, stroke);
  else if (fill) pdf.fill(fill);
  else if (stroke) pdf.stroke(stroke);
  if (length) pdf.undash();
}

function writeText(pdf: Pdf, style: Attributes, content: string): void {
  // The font lacks the diameter sign, so the letter Ø stands in for it.
  const text = unescaped(content).replaceAll('\u2300', 'Ø');
  const size = Number(style['font-size'] ?? 13);
  pdf.font(Number(style['font-weight'] ?? 400) >= 600 ? 'bold' : 'regular').fontSize(size);
  pdf.fillColor(colour(style['fill']) ?? '#16212C');
  const width = pdf.widthOfString(text);
  const before = { start: 0, middle: width / 2, end: width }[style['text-anchor'] ?? 'start'] ?? 0;
  pdf.text(text, Number(style['x'] ?? 0) - before, Number(style['y'] ?? 0), {
    lineBreak: false,
    baseline: 'alphabetic',
  });
}

/** `var(--ill-ink,#16212C)` is what it falls back to; nothing for `none`. */
function colour(value: string | undefined): string | null {
  const plain = /^var\([^,]+,\s*([^)]+)\)$/.exec(value ?? '')?.[1] ?? value;
  return !plain || plain === 'none' ? null : plain.trim();
}

function transform(pdf: Pdf, value: string | undefined): void {
  for (const [, kind = '', list = ''] of (value ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c, d, e = 0, f = 0] = list.trim().split(/[ ,]+/).map(Number);
    if (kind === 'translate') pdf.translate(a, b ?? 0);
    else if (kind === 'rotate') pdf.rotate(a, { origin: [b ?? 0, c ?? 0] });
    else if (kind === 'scale') pdf.scale(a, b ?? a);
    else if (kind === 'matrix') pdf.transform(a, b ?? 0, c ?? 0, d ?? 1, e, f);
    else if (kind === 'skewX') pdf.transform(1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0);
    else if (kind === 'skewY') pdf.transform(1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0);
  }
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

const entities: Attributes = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
