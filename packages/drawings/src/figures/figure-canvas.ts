import { color } from '../canvas/palette.ts';
import { circle, path, text, type Ink, type Mark } from '../canvas/svg.ts';

/** A figure of an article is drawn on a canvas of 320 × 240. */
export const CANVAS = { width: 320, height: 240 } as const;

/** Pens of a figure; a large one is drawn finer. */
export class Figure {
  readonly marks: Mark[] = [];
  readonly #fine: number;

  constructor(fine: number) {
    this.#fine = fine;
  }

  #ink(fill: string | undefined, stroke: string, width: number, more: Ink = {}): Ink {
    return { fill, stroke, width: width * this.#fine, ...more };
  }

  /** Body with an outline. */
  body(d: string, fill: string = color.t1): this {
    this.marks.push(path(d, this.#ink(fill, color.ink, 1.5)));
    return this;
  }

  line(d: string, stroke: string = color.ink, width = 1.5, more: Ink = {}): this {
    this.marks.push(path(d, this.#ink(undefined, stroke, width, more)));
    return this;
  }

  tone(d: string, fill: string, opacity?: number): this {
    this.marks.push(path(d, { fill, ...(opacity !== undefined && { opacity }) }));
    return this;
  }

  disc(
    x: number,
    y: number,
    r: number,
    fill: string = color.none,
    stroke: string = color.ink,
    width = 1.5,
  ): this {
    this.marks.push(circle([x, y], r, this.#ink(fill, stroke, width)));
    return this;
  }

  /** Section lines at 45° in a rectangle. */
  hatch(x: number, y: number, w: number, h: number, gap = 8): this {
    let d = '';
    for (let at = gap; at < w + h; at += gap) {
      const [x1, y1] = at <= h ? [x, y + at] : [x + at - h, y + h];
      const [x2, y2] = at <= w ? [x + at, y] : [x + w, y + at - w];
      d += `M${x1} ${y1}L${x2} ${y2}`;
    }
    return this.line(d, color.hair, 0.7);
  }

  axis(d: string): this {
    return this.line(d, color.hair, 0.9, { dash: '10 3 2 3' });
  }

  /** Arrow with a head at its end. */
  arrow(x1: number, y1: number, x2: number, y2: number, stroke: string = color.accent): this {
    const angle = Math.atan2(y2 - y1, x2 - x1);
    const wing = (side: number): string =>
      `${(x2 - 9 * Math.cos(angle + side)).toFixed(1)} ${(y2 - 9 * Math.sin(angle + side)).toFixed(1)}`;
    this.line(`M${x1} ${y1}L${x2} ${y2}`, stroke, 2);
    return this.tone(`M${x2} ${y2}L${wing(0.4)}L${wing(-0.4)}Z`, stroke);
  }

  /** Dimension from one place to another with its value. */
  size(x1: number, y1: number, x2: number, y2: number, value: string): this {
    this.line(`M${x1} ${y1}L${x2} ${y2}`, color.dim, 1);
    this.disc(x1, y1, 1.8, color.dim, color.none).disc(x2, y2, 1.8, color.dim, color.none);
    const upright = Math.abs(x2 - x1) < Math.abs(y2 - y1);
    return this.note(
      (x1 + x2) / 2 + (upright ? 6 : 0),
      (y1 + y2) / 2 + (upright ? 4 : -5),
      value,
      upright ? 'start' : 'middle',
    );
  }

  note(
    x: number,
    y: number,
    content: string,
    anchor: 'start' | 'middle' | 'end' = 'middle',
    fill: string = color.dim,
    size = 12,
  ): this {
    this.marks.push(text([x, y], content, { size, anchor, fill, weight: 600, halo: false }));
    return this;
  }
}
