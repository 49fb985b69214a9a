import { canLetter, type Corners, letter } from './lettering/lettering.ts';
import { escapeXml } from './canvas/svg.ts';

interface LogoMark {
  readonly d: string;
  readonly filled?: boolean;
}

/**
 * How the parts of a logo stand together. beside: the mark, then the name; badge: the mark in a dark shape; plate: all
 * on a dark plate; frame: the name in a frame; rails: the name between two bars; initial: the first letter on a dark shape, then
 * the name;
 * stencil: the letters are cut through.
 */
type LogoLayout = 'beside' | 'badge' | 'plate' | 'frame' | 'rails' | 'initial' | 'stencil';

export interface LogoStyle {
  readonly weight: number;
  /** Width of the letters in per cent, space between them in parts of their height, slant in degrees. */
  readonly stretch?: number;
  readonly spacing?: number;
  readonly slant?: number;
  readonly size?: number;
  readonly corners?: Corners;
  readonly layout?: LogoLayout;
  /** The shape of a badge or a plate. */
  readonly shape?: 'square' | 'round' | 'hexagon' | 'slanted';
  /** On a square of 24. */
  readonly mark: readonly LogoMark[];
}

const height = 48;
const ink = '#16212c';
const steel = '#4a5a68';
const paper = '#ffffff';

interface LogoDrawing {
  readonly markup: string;
  readonly width: number;
}

/** A maker's logo as a picture. A maker without a style, or with letters we cannot draw, is set as plain text. */
export function drawLogo(name: string, style: LogoStyle | null): string {
  const { markup, width } = style && canLetter(name) ? lockUp(name, style) : plainName(name);
  const w = Math.ceil(width);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${height}" viewBox="0 0 ${w} ${height}" role="img" aria-label="${escapeXml(name)}">${markup}</svg>`;
}

function plainName(name: string): LogoDrawing {
  const size = 26;
  const width = Math.ceil(name.length * size * 0.62) + 8;
  return {
    width,
    markup: `<text x="${width / 2}" y="33" text-anchor="middle" font-family="IBM Plex Sans, system-ui, sans-serif" font-size="${size}" font-weight="600" fill="${ink}">${escapeXml(name)}</text>`,
  };
}

function lockUp(name: string, style: LogoStyle): LogoDrawing {
  const { mark, layout = 'beside' } = style;
  const word = (text: string, colour: string, tall = 23) => drawWord(text, style, colour, tall);
  switch (layout) {
    case 'beside':
      return row([drawMark(mark, steel, 30), word(name, ink)], 11);
    case 'stencil': {
      const { markup, width } = row([drawMark(mark, steel, 30), word(name, ink)], 11);
      return { width, markup: `${markup}<path d="M38 28.6H${width}" stroke="${paper}" stroke-width="1.6"/>` };
    }
    case 'badge':
      return row([onShape(drawMark(mark, paper, 24), style, 40), word(name, ink)], 11);
    case 'plate':
      return onPlate(row([drawMark(mark, paper, 22), word(name, paper, 19)], 10), style);
    case 'frame': {
      const inner = row([drawMark(mark, steel, 22), word(name, ink, 18)], 10);
      const width = inner.width + 28;
      return {
        width,
        markup: `<path d="${shape(style, 1.5, 5, width - 3, 38)}" fill="none" stroke="${ink}" stroke-width="2.4"/><g transform="translate(14 0)">${inner.markup}</g>`,
      };
    }
    case 'rails': {
      const inner = word(name, ink, 19);
      const bars = `<path d="M0 6.5H${inner.width}M0 41.5H${inner.width}" stroke="${steel}" stroke-width="2.6"/>`;
      return { width: inner.width, markup: bars + inner.markup };
    }
    case 'initial': {
      return row([onShape(word(name.charAt(0), paper, 20), style, 38), word(name, ink)], 11);
    }
  }
}

function drawWord(text: string, style: LogoStyle, colour: string, tall: number): LogoDrawing {
  const { weight, stretch = 100, spacing = 0, slant = 0, size = 1, corners = 'round' } = style;
  const letterHeight = tall * size;
  const stroke = letterHeight * (0.05 + weight / 4600);
  const { path, width } = letter(text, {
    height: letterHeight,
    width: letterHeight * 0.74 * (stretch / 100) + stroke * 0.35,
    stroke,
    gap: letterHeight * (0.16 + spacing),
    corners,
  });
  const lean = Math.tan((slant * Math.PI) / 180) * letterHeight;
  const ends =
    corners === 'round' ? 'stroke-linecap="butt" stroke-linejoin="round"' : 'stroke-linejoin="miter"';
  const top = (height - letterHeight) / 2;
  return {
    width: width + lean,
    markup: `<path transform="translate(${round(lean)} ${round(top)})${slant ? ` skewX(${-slant})` : ''}" d="${path}" fill="none" stroke="${colour}" stroke-width="${round(stroke)}" stroke-miterlimit="3" ${ends}/>`,
  };
}

function drawMark(mark: readonly LogoMark[], colour: string, size: number): LogoDrawing {
  if (mark.length === 0) return { markup: '', width: 0 };
  const scale = size / 24;
  const paths = mark.map(({ d, filled }) =>
    filled
      ? `<path d="${escapeXml(d)}" fill="${colour}"/>`
      : `<path d="${escapeXml(d)}" fill="none" stroke="${colour}" stroke-width="2.4"/>`,
  );
  return {
    width: size,
    markup: `<g transform="translate(0 ${(height - size) / 2}) scale(${round(scale)})">${paths.join('')}</g>`,
  };
}

function row(parts: readonly LogoDrawing[], gap: number): LogoDrawing {
  const shown = parts.filter(({ width }) => width > 0);
  let x = 0;
  const markup = shown.map((part) => {
    const placed = `<g transform="translate(${round(x)} 0)">${part.markup}</g>`;
    x += part.width + gap;
    return placed;
  });
  return { width: x - gap, markup: markup.join('') };
}

/** A dark shape with something in its middle. */
function onShape(inner: LogoDrawing, style: LogoStyle, size: number): LogoDrawing {
  const width = Math.max(size, inner.width + 12);
  return {
    width,
    markup: `<path d="${shape(style, 0, (height - size) / 2, width, size)}" fill="${ink}"/><g transform="translate(${round((width - inner.width) / 2)} 0)">${inner.markup}</g>`,
  };
}

function onPlate(inner: LogoDrawing, style: LogoStyle): LogoDrawing {
  const width = inner.width + (style.shape === 'slanted' || style.shape === 'hexagon' ? 40 : 30);
  return {
    width,
    markup: `<path d="${shape(style, 0, 5, width, 38)}" fill="${ink}"/><g transform="translate(${round((width - inner.width) / 2)} 0)">${inner.markup}</g>`,
  };
}

function shape({ shape: kind = 'square' }: LogoStyle, x: number, y: number, w: number, h: number): string {
  const right = round(x + w);
  const bottom = round(y + h);
  const middle = round(y + h / 2);
  if (kind === 'slanted') return `M${x + 9} ${y}H${right}L${right - 9} ${bottom}H${x}Z`;
  if (kind === 'hexagon')
    return `M${x + 10} ${y}H${right - 10}L${right} ${middle}L${right - 10} ${bottom}H${x + 10}L${x} ${middle}Z`;
  if (kind === 'round') {
    const r = h / 2;
    return `M${x + r} ${y}H${right - r}a${r} ${r} 0 0 1 0 ${h}H${x + r}a${r} ${r} 0 0 1 0 ${-h}Z`;
  }
  return `M${x} ${y}H${right}V${bottom}H${x}Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;
