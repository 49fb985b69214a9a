import type { Point } from './geometry.ts';

/** Path data on a grid of 0.1 px with relative steps: about half the weight of absolute coordinates. */
const toGrid = (value: number): number => Math.round(value * 10);

function decimal(tenths: number): string {
  const size = Math.abs(tenths);
  const whole = Math.floor(size / 10);
  const rest = size % 10;
  const digits = rest === 0 ? String(whole) : `${whole || ''}.${rest}`;
  return tenths < 0 ? `-${digits}` : digits;
}

/** A number behind another one. To look at the data itself would copy all of it at every step. */
const next = (tenths: number): string => (tenths < 0 ? decimal(tenths) : ` ${decimal(tenths)}`);

/** Number for an attribute, rounded to 0.1. */
export const number = (value: number): string => decimal(toGrid(value) || 0);

export class Trace {
  #data = '';
  #x = 0;
  #y = 0;
  #command = '';

  get data(): string {
    return this.#data;
  }

  move([x, y]: Point): this {
    this.#x = toGrid(x);
    this.#y = toGrid(y);
    this.#data += `M${decimal(this.#x)}${next(this.#y)}`;
    this.#command = 'M';
    return this;
  }

  line(point: Point): this {
    const x = toGrid(point[0]);
    const y = toGrid(point[1]);
    if (x === this.#x && y === this.#y) return this;
    if (y === this.#y) this.#step('h', [x - this.#x]);
    else if (x === this.#x) this.#step('v', [y - this.#y]);
    else this.#step('l', [x - this.#x, y - this.#y]);
    this.#x = x;
    this.#y = y;
    return this;
  }

  quad(control: Point, end: Point): this {
    return this.#curve('q', [control, end]);
  }

  cubic(first: Point, second: Point, end: Point): this {
    return this.#curve('c', [first, second, end]);
  }

  /** Circular arc to `end`. */
  arc(radius: number, large: boolean, clockwise: boolean, end: Point): this {
    const x = toGrid(end[0]);
    const y = toGrid(end[1]);
    const r = Math.max(1, toGrid(radius));
    this.#step('a', [r, r, 0, large ? 10 : 0, clockwise ? 10 : 0, x - this.#x, y - this.#y]);
    this.#x = x;
    this.#y = y;
    return this;
  }

  close(): this {
    this.#data += 'z';
    this.#command = 'z';
    return this;
  }

  #curve(command: string, points: readonly Point[]): this {
    const steps = points.flatMap(([x, y]) => [toGrid(x) - this.#x, toGrid(y) - this.#y]);
    this.#step(command, steps);
    this.#x += steps.at(-2)!;
    this.#y += steps.at(-1)!;
    return this;
  }

  #step(command: string, values: readonly number[]): void {
    const isNew = command !== this.#command;
    this.#command = command;
    values.forEach((value, at) => {
      this.#data += isNew && at === 0 ? command + decimal(value) : next(value);
    });
  }
}

export function polyline(points: readonly Point[], closed = false): string {
  const trace = new Trace();
  points.forEach((point, i) => (i ? trace.line(point) : trace.move(point)));
  return closed && points.length ? trace.close().data : trace.data;
}

export const polygon = (points: readonly Point[]): string => polyline(points, true);
