import {
  behindGlass,
  doorHandle,
  feet,
  glazing,
  lamp,
  namePlate,
  panel,
  pendant,
  stripe,
  vents,
} from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Plane, Pen } from '../../canvas/projection.ts';
import { box, sidePrism } from '../../canvas/solids.ts';

export const grinderForms = ['open', 'housed'] as const;

type Cabin = {
  readonly width: number;
  readonly depth: number;
  readonly height: number;
  /** Panes of the doors: left edge and width. */
  readonly panes: readonly (readonly [u: number, du: number])[];
  readonly inside: (face: Plane, u: number, at: number) => void;
};

/** A grinder with numerical control works behind doors under a leaning forehead. */
function cabin(pen: Pen, label: string, { width, depth, height, panes, inside }: Cabin): void {
  feet(pen, [60, width - 180], 20, 60);
  box(pen, 0, 0, 60, width, depth, 240, { ...pen.livery.base });
  const brow = height - 360;
  sidePrism(pen, [0, 300, depth, 300, depth, height, 380, height, 0, brow], 0, width);
  const face = pen.front(0);
  stripe(pen, face, [0, 640, width, 50]);
  panes.forEach(([u, du], at) => {
    glazing(pen, face, [u, 760, du, brow - 860], () => inside(face, u, at));
    doorHandle(pen, face, at % 2 ? u + 14 : u + du - 50, 940, 300);
    panel(pen, face, [u, 370, du, 190]);
  });
  namePlate(pen, pen.slope(0, brow, 380, height), [120, 130, width * 0.4, 250], label, 140);
  vents(pen, pen.side(width), [depth * 0.35, 700, depth * 0.45, 520], 9);
  lamp(pen, width - 200, depth * 0.6, height);
  pendant(pen, width - 540, -140, 820, 460, 660, 120);
}

/** A shaft between centres before the wheel. */
export const cylindricalCabin = (pen: Pen, label: string): void => {
  const { light, bright, middle } = behindGlass(pen);
  cabin(pen, label, {
    width: 3300,
    depth: 1780,
    height: 1980,
    panes: [
      [160, 1240],
      [1440, 1240],
    ],
    inside(face, u, at) {
      pen.rect(face, u + 60, 820, 1120, 60, light);
      pen.rect(face, at ? u + 60 : u + 420, 1010, 700, 70, bright);
      if (at) pen.rect(face, u + 760, 900, 220, 260, middle);
      else pen.disc(face, u + 900, 1250, 210, middle).rect(face, u + 160, 900, 260, 320, middle);
    },
  });
};

/** Two wheels with the bar between them; bars come from a chute on the left. */
export const centrelessCabin = (pen: Pen, label: string): void => {
  const { light, bright, middle } = behindGlass(pen);
  box(pen, -420, 300, 700, 420, 260, 90, { front: color.t1, side: color.t3 });
  box(pen, -380, 320, 0, 90, 90, 700, { front: color.t1, side: color.t3, thin: true });
  cabin(pen, label, {
    width: 2480,
    depth: 1700,
    height: 2000,
    panes: [[180, 1640]],
    inside(face, u) {
      pen.disc(face, u + 560, 1150, 300, middle).disc(face, u + 560, 1150, 80, bright);
      pen.disc(face, u + 1110, 1150, 240, light).disc(face, u + 1110, 1150, 70, bright);
      pen.disc(face, u + 866, 1170, 40, { fill: color.paper, stroke: color.none });
    },
  });
};

/** A ring in its chuck and the small wheel that goes into it. */
export const internalCabin = (pen: Pen, label: string): void => {
  const { light, bright, middle } = behindGlass(pen);
  box(pen, 700, 900, 1900, 900, 500, 300, { front: color.t2, side: color.t3 });
  cabin(pen, label, {
    width: 2660,
    depth: 1560,
    height: 1940,
    panes: [[460, 1440]],
    inside(face, u) {
      pen.rect(face, u + 60, 840, 1320, 60, light);
      pen.rect(face, u + 90, 950, 420, 320, middle).rect(face, u + 510, 980, 90, 260, bright);
      pen.rect(face, u + 640, 1080, 260, 40, bright).rect(face, u + 900, 980, 420, 250, middle);
    },
  });
};
