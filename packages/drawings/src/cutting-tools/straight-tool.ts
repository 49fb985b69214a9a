import { axis, horizontal, leader, vertical } from '../canvas/dimension.ts';
import { endView, type Flutes } from './flute-section.ts';
import { labelOf } from '../canvas/kind.ts';
import type { Stage } from '../canvas/stage.ts';
import type { Mark } from '../canvas/svg.ts';

/** What straight tools with a shank share: drills, mills, taps, reamers. */
export type ToolSizes = { readonly D: number; readonly d: number; readonly l: number; readonly L: number };
/** Sizes given in the product's properties; dimensions of the others show only their letters. */
type GivenSizes = { readonly [K in keyof ToolSizes]?: number | undefined };

/** Flutes never take the whole tool: some shank must be left to see. */
export const fitFlutes = <T extends ToolSizes>(size: T): T => ({
  ...size,
  l: Math.min(size.l, size.L * 0.92),
});

const spaced = (tolerance: string | undefined): string => (tolerance ? ` ${tolerance}` : '');

type DimensionNotes = {
  readonly tol?: string;
  readonly tolS?: string;
  /** Distance from the nose where the full diameter begins. */
  readonly nose?: number;
  /** Largest radius, when it is neither D / 2 nor d / 2. */
  readonly reach?: number;
  /** Letter and prefix of the cutting diameter's dimension. */
  readonly letter?: string;
  readonly prefix?: string;
  readonly suffix?: string;
};

export function lengthDimensions(
  stage: Stage,
  size: ToolSizes,
  givenSizes: GivenSizes,
  notes: DimensionNotes = {},
): Mark[] {
  const { view, x, y } = stage;
  const { D, d, l, L } = size;
  const { letter = 'D', prefix = '⌀', nose = 0 } = notes;
  const below = y(notes.reach ?? Math.max(D, d) / 2);
  const [first, second] = view.compact ? [28, 54] : [34, 66];
  const cutting = labelOf(view, letter, givenSizes.D, prefix, (notes.suffix ?? '') + spaced(notes.tol));
  const shank = labelOf(view, 'd', givenSizes.d, '⌀', spaced(notes.tolS));
  return [
    axis([x(0) - 18, y(0)], [x(L) + 18, y(0)]),
    vertical(y(-D / 2), y(D / 2), x(0) - 26, cutting, letter, x(nose)),
    vertical(y(-d / 2), y(d / 2), x(L) + 26, shank, 'd', x(L)),
    horizontal(x(0), x(l), below + first, labelOf(view, 'l', givenSizes.l), 'l', y(D / 2)),
    horizontal(x(0), x(L), below + second, labelOf(view, 'L', givenSizes.L), 'L', y(D / 2), y(d / 2)),
  ];
}

/** Leader to a point of the tool with its shelf above the tool. */
export function noteAbove(
  stage: Stage,
  size: ToolSizes,
  at: readonly [number, number],
  shift: number,
  label: string,
  key: string,
): Mark {
  const above = stage.y(-Math.max(size.D, size.d) / 2) - (stage.view.compact ? 26 : 38);
  return leader(stage.at(...at), [stage.x(at[0]) + shift, above], label, key);
}

const END_VIEW_SHIFT = 94;

export const endViewCentre = (stage: Stage, size: ToolSizes): readonly [number, number] => [
  stage.x(size.L) + END_VIEW_SHIFT + (size.D / 2) * stage.scale,
  stage.y(0),
];

export const endViewBeside = (stage: Stage, size: ToolSizes, flutes: Flutes): Mark[] =>
  endView(endViewCentre(stage, size), (size.D / 2) * stage.scale, flutes, stage.view.weights);
