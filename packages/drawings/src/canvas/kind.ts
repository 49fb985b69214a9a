import type { Point } from './geometry.ts';
import { detailOf, toolWeights, type Detail, type Weights } from './palette.ts';
import {
  cleanText,
  parseNumber,
  readParameters,
  type ParameterTable,
  type Takes,
  type Values,
} from './parameter.ts';
import { formatNumber, type Mark } from './svg.ts';

export type DrawOptions = {
  /** Width the drawing will be shown at: sets detail and line weights. 320 by default. */
  readonly width?: number;
  /** Three quarters of the width by default. */
  readonly height?: number;
  /** Dimension lines, on large drawings (above 480 px) and with `compact`. */
  readonly dims?: boolean;
  /** D, d, l, L instead of values, for tables of series. */
  readonly letters?: boolean;
  /** Dimensions for narrow screens: closer, without the end view. */
  readonly compact?: boolean;
  /** Accessible name; without it the drawing is decorative. */
  readonly title?: string;
  /** Front-view icon of a machine; on by default up to 80 px. */
  readonly icon?: boolean;
};

/** Cleaned options, ready for a generator. */
export type View = {
  readonly width: number;
  readonly height: number;
  readonly detail: Detail;
  readonly weights: Weights;
  readonly dims: boolean;
  readonly letters: boolean;
  readonly compact: boolean;
  readonly icon: boolean;
  readonly title: string;
};

const MIN_COMPACT_WIDTH = 240;

const pixels = (value: unknown, fallback: number, min: number): number => {
  const parsed = parseNumber(value);
  return parsed && parsed > 0 ? Math.round(Math.min(2400, Math.max(min, parsed))) : fallback;
};

export function viewOf(options: DrawOptions | null | undefined): View {
  const { width, height, dims, letters, compact, title, icon } = options ?? {};
  const w = pixels(width, 320, 24);
  const h = pixels(height, Math.round(w * 0.75), 18);
  const detail = detailOf(w);
  const narrow = compact === true && w >= MIN_COMPACT_WIDTH;
  return {
    width: w,
    height: h,
    detail,
    weights: toolWeights[detail],
    dims: dims === true && (detail === 2 || narrow) && h >= 160,
    letters: letters === true,
    compact: narrow,
    icon: typeof icon === 'boolean' ? icon : w <= 80,
    title: cleanText(title, 300),
  };
}

/** Text of a dimension: its value, or its letter in tables of series and where the goods have no value. */
export function labelOf(
  view: View,
  letter: string,
  value: number | undefined,
  before = '',
  after = '',
): string {
  return view.letters || value === undefined ? letter : `${before}${formatNumber(value)}${after}`;
}

export type DrawingKind = {
  readonly kind: string;
  readonly name: string;
  /** Names of the properties it understands. */
  readonly parameters: readonly string[];
  /** What each of them may be. */
  readonly takes: Readonly<Record<string, Takes>>;
  /** Which of the families of its kind it is drawn as. */
  readonly family: (values: unknown) => string;
  readonly read: (params: Readonly<Record<string, unknown>>) => unknown;
  readonly draw: (values: unknown, view: View) => readonly Mark[];
  /** Where parts with a name are on the drawing, in pixels. */
  readonly parts: (values: unknown, view: View) => Readonly<Record<string, Point>>;
};

/** Ties a generator to the table of its parameters, so that it only ever sees clean values. */
export function defineKind<T extends ParameterTable>(definition: {
  readonly kind: string;
  readonly name: string;
  readonly parameters: T;
  readonly family?: (values: Values<T>) => string;
  readonly draw: (values: Values<T>, view: View) => readonly Mark[];
  readonly parts?: (values: Values<T>, view: View) => Readonly<Record<string, Point>>;
}): DrawingKind {
  return {
    kind: definition.kind,
    name: definition.name,
    parameters: Object.keys(definition.parameters),
    takes: Object.fromEntries(
      Object.entries(definition.parameters).map(([name, { takes }]) => [name, takes ?? 'text']),
    ),
    family: (values) => definition.family?.(values as Values<T>) ?? definition.kind,
    read: (params) => readParameters(definition.parameters, params),
    draw: (values, view) => definition.draw(values as Values<T>, view),
    parts: (values, view) => definition.parts?.(values as Values<T>, view) ?? {},
  };
}
