import { conveyor, panel, seams, vents } from './machine-parts.ts';
import { color } from '../canvas/palette.ts';
import { choice, flag, type Values } from '../canvas/parameter.ts';
import type { Pen, Plane } from '../canvas/projection.ts';
import { box, cylinderX, cylinderZ } from '../canvas/solids.ts';

/** Possible options of a made-to-order machine, beside it or on it. */
export const optionParameters = {
  /** Reserves space for every option, so that the scale stays when one is added or removed. */
  kit: flag(false),
  conveyor: choice('belt', ['belt', 'screw', 'none']),
  /** High-pressure coolant unit. */
  station: flag(false),
  /** Oil mist collector on the roof. */
  mist: flag(false),
  /** Panel with a large screen. */
  screen: choice('usual', ['usual', 'large']),
};
type MachineOptions = Values<typeof optionParameters>;

interface Outlet {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly reach: number;
}

/** Chips leave to the right: lifted into a high bin, pushed by a screw into a low one, or not at all. */
export function chipOutlet(pen: Pen, kind: MachineOptions['conveyor'], at: Outlet): void {
  const { x, y, width, height, reach } = at;
  if (kind === 'belt') {
    conveyor(pen, x, y, width, height, reach);
  } else if (kind === 'screw') {
    box(pen, x + 230, y - 40, 60, 420, width + 80, 260, { front: color.t1, side: color.t3, top: color.dark });
    cylinderX(pen, y + width / 2, 300, 110, x, x + 300, { front: color.t2, side: color.t1 });
  }
}

/** Stands to the left of the machine, its tank below and the filters on top. */
export function coolantStation(pen: Pen, x: number, y: number): void {
  box(pen, x, y, 60, 700, 620, 620, { front: color.t1, side: color.t3 });
  const face = pen.front(y);
  panel(pen, face, [x + 60, 130, 580, 300], 24, color.t0);
  seams(pen, face, [x, 520, x + 700, 520]);
  box(pen, x + 40, y + 120, 680, 330, 420, 560, { front: color.t0, side: color.t2 });
  vents(pen, pen.front(y + 120), [x + 80, 760, 240, 380], 7);
  for (const across of [470, 600]) {
    cylinderZ(pen, x + across, y + 240, 62, 680, 1080, { side: color.t2, top: color.t1 });
  }
  if (pen.detail) pen.disc(face, x + 610, 580, 26, { fill: color.accent, width: pen.weights.hair });
}

/** Drum of the mist collector with its hose. */
export function mistCollector(pen: Pen, x: number, y: number, z: number): void {
  box(pen, x - 40, y - 120, z, 430, 260, 60, { front: color.t3, side: color.t4 });
  cylinderX(pen, y, z + 230, 170, x, x + 350, { front: color.t1, side: color.t0 });
  if (!pen.detail) return;
  const end = pen.side(x + 350);
  pen.disc(end, y, z + 230, 110, { fill: color.t2, width: pen.weights.hair });
  pen.disc(end, y, z + 230, 40, { fill: color.dark, stroke: color.none });
}

/** Touch probe on its stem; the lamp is lit. */
export function touchProbe(pen: Pen, face: Plane, u: number, v: number): void {
  const hair = pen.weights.hair;
  pen.rect(face, u - 34, v + 70, 68, 96, { fill: color.t2, stroke: color.paper, width: hair, radius: 10 });
  pen.rect(face, u - 6, v, 12, 70, { fill: color.t1, stroke: color.paper, width: hair });
  pen.disc(face, u, v, 13, { fill: color.accent, stroke: color.paper, width: hair });
}

/** Every place an option may take. */
export function reserveSpace(
  pen: Pen,
  { kit }: Pick<MachineOptions, 'kit'>,
  corners: readonly (readonly number[])[],
): void {
  if (!kit) return;
  for (const [x = 0, y = 0, z = 0] of corners) pen.at(x, y, z);
}
