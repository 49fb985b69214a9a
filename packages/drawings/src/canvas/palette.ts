/** Colours and line weights of every drawing. Colours are CSS variables with fallbacks: one SVG works inline, in <img> and in print. */
export const color = {
  ink: 'var(--ill-ink,#16212C)',
  edge: 'var(--ill-edge,#3C4C5A)',
  hair: 'var(--ill-hair,#8496A5)',
  paper: 'var(--ill-paper,#FFFFFF)',
  t0: 'var(--ill-t0,#F4F7F9)',
  t1: 'var(--ill-t1,#E6ECF1)',
  t2: 'var(--ill-t2,#D0DAE2)',
  t3: 'var(--ill-t3,#AFBDC9)',
  t4: 'var(--ill-t4,#7C8D9B)',
  dark: 'var(--ill-dark,#26333F)',
  glass: 'var(--ill-glass,#465868)',
  dim: 'var(--ill-dim,#1B56C4)',
  accent: 'var(--ill-accent,#D9480F)',
  none: 'none',
} as const;

/** Level of detail: 0 icon, 1 tile, 2 large drawing. */
export type Detail = 0 | 1 | 2;

export function detailOf(width: number): Detail {
  if (width <= 110) return 0;
  return width <= 480 ? 1 : 2;
}

/** Value for icon, tile and large drawing, indexed by detail. */
type ByDetail<T> = readonly [T, T, T];

export type Weights = { readonly outline: number; readonly edge: number; readonly hair: number };

export const toolWeights: ByDetail<Weights> = [
  { outline: 1.3, edge: 0.8, hair: 0.5 },
  { outline: 1.5, edge: 0.9, hair: 0.6 },
  { outline: 1.8, edge: 1.1, hair: 0.7 },
];

/** Machines carry many more lines than tools, so their small views are drawn finer. */
export const machineWeights: ByDetail<Weights> = [
  { outline: 1, edge: 0.5, hair: 0.35 },
  { outline: 1.5, edge: 0.9, hair: 0.6 },
  { outline: 1.8, edge: 1.1, hair: 0.7 },
];
