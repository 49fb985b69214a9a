import { color, type Weights } from '../canvas/palette.ts';
import { axisCross } from '../canvas/dimension.ts';
import { polar, FULL_TURN, type Point } from '../canvas/geometry.ts';
import { circle, path, type Mark } from '../canvas/svg.ts';
import { polygon, Trace } from '../canvas/trace.ts';

/** Cross-section of a fluted tool, as shares of its radius and of the tooth pitch. */
export type Flutes = {
  /** Number of teeth. */
  readonly z: number;
  /** Radius of the core. */
  readonly core: number;
  /** Share of the pitch taken by the land. */
  readonly land: number;
  /** Share of the pitch taken by the margin at full radius. */
  readonly margin: number;
  /** Radius of the land behind the margin. */
  readonly relief: number;
  /** Where the flute is deepest, as a share of its width. */
  readonly hook?: number;
};

export const MARGIN = 0;
export const LAND = 1;
export const FLUTE = 2;
export const RAKE = 3;

export type SectionPoint = {
  readonly angle: number;
  readonly radius: number;
  readonly surface: number;
  readonly tooth: number;
};

export function sectionOf(flutes: Flutes, stepsPerFlute: number): SectionPoint[] {
  const { z, core, land, margin, relief, hook = 0.62 } = flutes;
  const pitch = FULL_TURN / z;
  const points: SectionPoint[] = [];
  for (let tooth = 0; tooth < z; tooth++) {
    const add = (share: number, radius: number, surface: number): void => {
      points.push({ angle: (tooth + share) * pitch, radius, surface, tooth });
    };
    add(0, 1, MARGIN);
    add(margin, 1, MARGIN);
    add(margin + 0.005, relief, LAND);
    add((margin + land) / 2, relief, LAND);
    add(land, relief, LAND);
    for (let i = 1; i < stepsPerFlute; i++) {
      const t = i / stepsPerFlute;
      const wave = t < hook ? -Math.cos((Math.PI * t) / hook) : Math.cos((Math.PI * (t - hook)) / (1 - hook));
      const rim = relief + (1 - relief) * t;
      const depth = (rim - core) * (0.5 + 0.5 * wave) ** 0.8;
      add(land + (1 - land) * t, rim - depth, t < hook ? FLUTE : RAKE);
    }
  }
  return points;
}

const VIEW_PHASE = -0.5;

/** The same section seen along the axis, with its cutting edges. */
export function endView(centre: Point, radius: number, flutes: Flutes, weights: Weights): Mark[] {
  const outline = sectionOf(flutes, 20).map((p) => polar(centre, radius * p.radius, p.angle + VIEW_PHASE));
  const edges = new Trace();
  for (let k = 0; k < flutes.z; k++) {
    const angle = (k * FULL_TURN) / flutes.z + VIEW_PHASE;
    edges.move(polar(centre, radius, angle)).line(polar(centre, radius * 0.12, angle + 0.5));
  }
  return [
    circle(centre, radius, { stroke: color.hair, width: 0.7, dash: '4 3' }),
    path(polygon(outline), { fill: color.t1, stroke: color.ink, width: weights.outline }),
    path(edges.data, { stroke: color.edge, width: weights.edge }),
    ...axisCross(centre, radius + 14),
  ];
}
