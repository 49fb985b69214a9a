import type { KitVariant } from '@spindle/contract/kits/configurator';

interface Callout {
  readonly stage: string;
  readonly number: number;
  readonly label: string;
  readonly side: 'left' | 'right';
  /** Positions of the label and the part, in per cent of the drawing. */
  readonly y: number;
  readonly part: { readonly x: number; readonly y: number };
}

const [first, step] = [4, 7];

const slope = (side: Callout['side'], { x, y }: Callout['part']): number =>
  (y - first) / Math.max(1, side === 'left' ? x : 100 - x);

const most = 5;

/** Callouts of the drawing, the spindle and changed parts first: labels in the corners with lines to the parts. */
export function calloutsOf(kit: KitVariant, choice: readonly string[]): Callout[] {
  const drawn = kit.stages.flatMap((stage, index) => {
    const part = kit.image_parts[stage.id];
    const changed = stage.option_ids.some((id) => choice.includes(id) && !kit.options[id]?.is_included);
    if (!part) return [];
    const [x, y] = part;
    const callout = { stage: stage.id, number: index + 1, label: stage.name, part: { x, y } };
    return [{ place: callout, wanted: changed || stage.id === 'spindle' }];
  });
  const named = drawn
    .toSorted((one, other) => Number(other.wanted) - Number(one.wanted))
    .slice(0, most)
    .map(({ place: callout }) => callout);
  // As many on each side: the left half of the parts by their place goes to the left.
  const across = named.toSorted((one, other) => one.part.x - other.part.x);
  const half = Math.ceil(across.length / 2);
  const stacked = (side: Callout['side'], some: typeof named): Callout[] =>
    some
      // The flattest leader comes first, so that they do not cross.
      .toSorted((one, other) => slope(side, one.part) - slope(side, other.part))
      .map((one, at) => ({ ...one, side, y: first + at * step }));
  return [...stacked('left', across.slice(0, half)), ...stacked('right', across.slice(half))].toSorted(
    (one, other) => one.number - other.number,
  );
}
