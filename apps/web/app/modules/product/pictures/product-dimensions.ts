import type { Goods, Spec } from '@spindle/contract/catalogue/goods';
import { specText } from '../../../shared/goods/card/product-spec.ts';

/** The drawing's name for the size of a property whose letter in tables differs. */
const drawnAs: Readonly<Record<string, string>> = {
  point_angle: 'angle',
  edge_angle: 'angle',
  inscribed_circle: 'ic',
  insert_hole: 'hole',
  corner_radius: 'r',
  nose_diameter: 'nut',
  clamp_diameter: 'bore',
  through_hole: 'd',
  jaw_opening: 'open',
  step_diameter: 'D1',
  step_length: 'l1',
  teeth: 'z',
  travel_x: 'work',
  travel_y: 'work',
  travel_z: 'work',
};

/** Machines are drawn with their envelope; its rows get the letters of an overall size. */
const envelope: Readonly<Record<string, string>> = {
  width: 'L',
  depth: 'B',
  height: 'H',
  travel_x: 'X',
  travel_y: 'Y',
  travel_z: 'Z',
};

/** Dimensions without a letter of their own in tables. */
const signs: Readonly<Record<string, string>> = { angle: '∠', helix: '∠', taper: '▷', open: 'A' };

export function drawnDimensions(svg: string | null): ReadonlySet<string> {
  return new Set([...(svg ?? '').matchAll(/data-dim="([^"]+)"/g)].map(([, key = '']) => key));
}

interface DrawnDimension {
  /** `data-dim` on the drawing. */
  readonly key: string;
  /** What the row shows. */
  readonly letter: string;
}

/** The dimension of the drawing that belongs to a row of the specs, if it is drawn. */
export function dimensionOf(
  spec: Pick<Spec, 'slug' | 'letter'>,
  drawn: ReadonlySet<string>,
): DrawnDimension | null {
  const names = [drawnAs[spec.slug], spec.letter, spec.slug];
  const key = names.find((name): name is string => name != null && drawn.has(name));
  if (key === undefined) return null;
  return { key, letter: spec.letter ?? envelope[spec.slug] ?? signs[key] ?? key };
}

/** Read aloud instead of the drawing: «Чертёж: Диаметр 8,5 мм, Общая длина 103 мм». */
export function drawingLabel(goods: Pick<Goods, 'name' | 'properties' | 'drawing'>): string {
  const drawn = drawnDimensions(goods.drawing);
  const sizes = goods.properties
    .flatMap((group) => group.specs)
    .filter((spec) => dimensionOf(spec, drawn))
    .slice(0, 6)
    .map((spec) => `${spec.name.toLowerCase()} ${specText(spec)}`);
  return sizes.length > 0 ? `Чертёж: ${sizes.join(', ')}` : `Чертёж: ${goods.name}`;
}
