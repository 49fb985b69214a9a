import { arc, FULL_TURN, rows } from '../canvas/geometry.ts';
import { color } from '../canvas/palette.ts';
import type { Stage } from '../canvas/stage.ts';
import { circle, path, type Mark } from '../canvas/svg.ts';
import { polygon, polyline, Trace } from '../canvas/trace.ts';
import { turned } from '../canvas/turned-body.ts';

/** The tool end of a holder, from its face at 0 to the flange at `length`. */
type Nose = {
  readonly stage: Stage;
  readonly length: number;
  /** Radius of the nut or nose. */
  readonly radius: number;
  /** Largest radius that still fits the flange. */
  readonly limit: number;
  readonly bore: number;
};

export const NOSES = ['er', 'weldon', 'shrink', 'hydro', 'facemill', 'drill', 'boring', 'tapping'] as const;
export type NoseName = (typeof NOSES)[number];

/** Usual nose diameters in mm, and gauge lengths. */
export const noseDefaults: Readonly<Record<NoseName, { readonly nut: number; readonly A: number }>> = {
  er: { nut: 50, A: 70 },
  weldon: { nut: 50, A: 63 },
  shrink: { nut: 27, A: 85 },
  hydro: { nut: 42, A: 90 },
  facemill: { nut: 48, A: 60 },
  drill: { nut: 50, A: 90 },
  boring: { nut: 50, A: 110 },
  tapping: { nut: 42, A: 90 },
};

const edgeInk = (stage: Stage, fill: string) => ({ fill, stroke: color.ink, width: stage.view.weights.edge });

function collet({ stage, length, radius, limit }: Nose): Mark[] {
  const nut = Math.min(length * 0.62, radius * 1.04);
  const marks = [
    ...turned(stage, [nut * 0.9, radius * 0.8, length, Math.min(radius * 0.9, limit)]),
    ...turned(
      stage,
      rows(
        [0, radius * 0.62, nut * 0.03, radius * 0.66, nut * 0.05, radius * 0.8, nut * 0.2, radius * 0.94],
        [nut * 0.24, radius, nut * 0.96, radius, nut, radius * 0.96],
      ),
    ),
  ];
  for (const height of [-0.62, 0.02, 0.66]) {
    const half = radius * 0.2 * Math.sqrt(1 - height * height);
    const y = radius * height;
    const slot = new Trace().move(stage.at(nut * 0.2, y - half)).line(stage.at(nut * 0.72, y - half));
    slot.quad(stage.at(nut * 0.84, y), stage.at(nut * 0.72, y + half));
    slot.line(stage.at(nut * 0.2, y + half)).close();
    marks.push(path(slot.data, edgeInk(stage, color.t4)));
  }
  return marks;
}

function shrink({ stage, length, radius, limit }: Nose): Mark[] {
  const chamfer = Math.min(0.8, radius * 0.1);
  const middle = Math.min(radius * 1.28, limit);
  const root = Math.min(limit, radius * 1.62);
  return turned(
    stage,
    rows(
      [0, radius - chamfer, chamfer, radius, length * 0.72, middle],
      [length * 0.86, middle + (root - middle) * 0.36, length, root],
    ),
    { smooth: [3] },
  );
}

function hydro({ stage, length, radius, limit }: Nose): Mark[] {
  const { weights, detail } = stage.view;
  const base = Math.max(radius, Math.min(limit, radius * 1.28));
  const step = length * 0.6;
  const slope = Math.min(base - radius, step * 0.5);
  const marks = turned(
    stage,
    rows(
      [0, radius * 0.74, length * 0.02, radius * 0.78, length * 0.04, radius * 0.78],
      [length * 0.04, radius * 0.97, length * 0.06, radius],
      [step - slope, radius, step, base, length, base],
    ),
    { smooth: [5] },
  );
  if (detail) {
    const ring = (x: number): string => polyline([stage.at(x, -radius), stage.at(x, radius)]);
    marks.push(path(ring(length * 0.3) + ring(length * 0.33), { stroke: color.hair, width: weights.hair }));
  }
  const screw = stage.at(step + (length - step) * 0.5, -base * 0.3);
  const size = Math.min((length - step) * 0.34, base * 0.3) * stage.scale;
  marks.push(
    circle(screw, size, edgeInk(stage, color.t1)),
    path(polygon(arc(screw, size * 0.56, 0, FULL_TURN, 6).slice(1)), { fill: color.dark }),
    circle([screw[0], stage.y(base * 0.5)], size * 0.36, {
      fill: color.accent,
      stroke: color.ink,
      width: weights.hair,
    }),
  );
  return marks;
}

function arbor({ stage, length, radius, limit, bore }: Nose): Mark[] {
  const spigot = Math.min(bore / 2, radius * 0.8);
  const shoulder = length * 0.36;
  const key = Math.min(4, spigot * 0.4);
  const slot = [stage.at(length * 0.2, -key), stage.at(length * 0.37, -key)];
  slot.push(stage.at(length * 0.37, key), stage.at(length * 0.2, key));
  return [
    ...turned(
      stage,
      rows(
        [0, spigot * 0.92, length * 0.03, spigot, shoulder, spigot, shoulder, radius],
        [length * 0.9, radius, length, Math.min(limit, radius)],
      ),
    ),
    path(polygon(slot), edgeInk(stage, color.t4)),
  ];
}

function weldon({ stage, length, radius }: Nose): Mark[] {
  const chamfer = Math.min(1.5, radius * 0.1);
  const marks = turned(stage, [0, radius - chamfer, chamfer, radius, length, radius]);
  for (const share of length > radius * 1.6 ? [0.36, 0.66] : [0.45]) {
    const at = stage.at(length * share, -radius * 0.1);
    marks.push(circle(at, Math.min(7, radius * 0.3) * stage.scale, edgeInk(stage, color.t1)));
    marks.push(circle(at, Math.min(4, radius * 0.17) * stage.scale, { fill: color.dark }));
  }
  return marks;
}

/** Keyless drill chuck: jaws, cone and a knurled sleeve. */
function drillChuck({ stage, length, radius, limit }: Nose): Mark[] {
  const { weights, detail } = stage.view;
  const sleeve = length * 0.34;
  const sleeveEnd = length * 0.74;
  const marks = [
    ...turned(stage, [sleeveEnd, radius * 0.72, length, Math.min(limit, radius * 0.72)]),
    ...turned(stage, [
      0,
      radius * 0.2,
      sleeve * 0.3,
      radius * 0.2,
      sleeve * 0.3,
      radius * 0.42,
      sleeve,
      radius * 0.9,
    ]),
    ...turned(
      stage,
      rows(
        [
          sleeve,
          radius * 0.96,
          sleeve + length * 0.02,
          radius,
          length * 0.56,
          radius,
          length * 0.57,
          radius * 0.94,
        ],
        [length * 0.59, radius * 0.94, length * 0.6, radius, sleeveEnd - length * 0.02, radius],
        [sleeveEnd, radius * 0.96],
      ),
    ),
  ];
  const knurl = new Trace();
  for (const share of detail
    ? [-0.86, -0.66, -0.4, -0.12, 0.18, 0.46, 0.7, 0.88]
    : [-0.7, -0.25, 0.25, 0.7]) {
    knurl.move(stage.at(length * 0.38, radius * share)).line(stage.at(length * 0.54, radius * share));
  }
  marks.push(path(knurl.data, { stroke: color.edge, width: weights.edge }));
  return marks;
}

/** Fine boring head: dial on the body, slide across the face, bar with an insert. */
function boringHead({ stage, length, radius, limit }: Nose): Mark[] {
  const { weights, detail } = stage.view;
  const face = length * 0.4;
  const slide = length * 0.3;
  const bar = radius * 0.34;
  const shift = -radius * 0.36;
  const at = (x: number, y: number) => stage.at(x, y + shift);
  const rod = [at(length * 0.03, -bar), at(slide, -bar), at(slide, bar), at(length * 0.03, bar)];
  const block = [stage.at(slide, -radius * 0.98), stage.at(face, -radius * 0.98)];
  block.push(stage.at(face, radius * 0.72), stage.at(slide, radius * 0.72));
  const tip = [
    at(0, -bar * 1.5),
    at(length * 0.06, -bar * 1.5),
    at(length * 0.07, -bar * 0.5),
    at(length * 0.02, -bar * 0.4),
  ];
  const dial = stage.at(length * 0.62, -radius * 0.12);
  const size = Math.min(radius * 0.42, length * 0.16) * stage.scale;
  const marks = [
    ...turned(stage, [face, radius, length * 0.86, radius, length, Math.min(limit, radius * 0.9)]),
    path(polygon(block), { fill: color.t0, stroke: color.ink, width: weights.outline }),
    path(polygon(rod), { fill: color.t1, stroke: color.ink, width: weights.outline }),
    path(
      polygon([at(length * 0.03, bar * 0.4), at(slide, bar * 0.4), at(slide, bar), at(length * 0.03, bar)]),
      {
        fill: color.t3,
      },
    ),
    path(polygon(tip), edgeInk(stage, color.paper)),
    circle(dial, size, edgeInk(stage, color.paper)),
    circle(dial, size * 0.42, { fill: color.dark }),
  ];
  if (detail) {
    const ticks = new Trace();
    for (const [i, outer] of arc(dial, size * 0.94, 0, FULL_TURN, 20)
      .slice(1)
      .entries()) {
      ticks.move(outer).line(arc(dial, size * 0.72, 0, FULL_TURN, 20).slice(1)[i]!);
    }
    marks.push(path(ticks.data, { stroke: color.edge, width: weights.hair }));
  }
  return marks;
}

/** Tapping chuck: quick-change sleeve and a spring-loaded compensation body. */
function tapping({ stage, length, radius, limit }: Nose): Mark[] {
  const { weights } = stage.view;
  const ring = (x: number): string => polyline([stage.at(x, -radius), stage.at(x, radius)]);
  return [
    ...turned(
      stage,
      rows(
        [
          0,
          radius * 0.46,
          length * 0.03,
          radius * 0.5,
          length * 0.16,
          radius * 0.5,
          length * 0.16,
          radius * 0.78,
        ],
        [length * 0.34, radius * 0.78, length * 0.34, radius * 0.7, length * 0.42, radius * 0.7],
      ),
    ),
    ...turned(
      stage,
      rows(
        [length * 0.42, radius * 0.94, length * 0.45, radius, length * 0.9, radius],
        [length, Math.min(limit, radius)],
      ),
    ),
    path([0.5, 0.53, 0.56].map((share) => ring(length * share)).join(''), {
      stroke: color.hair,
      width: weights.hair,
    }),
    circle(stage.at(length * 0.74, -radius * 0.2), radius * 0.14 * stage.scale, edgeInk(stage, color.t4)),
  ];
}

const DRAW: Readonly<Record<NoseName, (nose: Nose) => Mark[]>> = {
  er: collet,
  weldon,
  shrink,
  hydro,
  facemill: arbor,
  drill: drillChuck,
  boring: boringHead,
  tapping,
};

export const noseBody = (name: NoseName, nose: Nose): Mark[] => DRAW[name](nose);
