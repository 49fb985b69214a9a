import type { Inside, Rect } from '../machine-doors.ts';
import { beam, panel, pendant, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Envelope } from '../../canvas/parameter.ts';
import type { Pen, Point3 } from '../../canvas/projection.ts';
import { box, PART } from '../../canvas/solids.ts';

/** What a machining centre is drawn from. */
type CentreVariant = Inside & {
  readonly spindle: 'direct' | 'belt' | 'motor';
  readonly largeMagazine: boolean;
  readonly largeScreen: boolean;
  readonly label: string;
};

/** A family of machining centres: its own castings, enclosure, doors and positions of the parts. */
export type CentreForm = {
  readonly base: Envelope;
  readonly corner: readonly [number, number];
  readonly width: number;
  /** The parts behind, then the body; the machine adds the conveyor, lamp and mist collector. */
  readonly rear: (pen: Pen, variant: CentreVariant) => void;
  readonly body: (pen: Pen, variant: CentreVariant) => void;
  /** In front of the chip conveyor: the operator's panel. */
  readonly near: (pen: Pen, variant: CentreVariant) => void;
  readonly lamp: Point3;
  readonly mist: Point3;
  readonly outlet: { readonly y: number; readonly width: number; readonly height: number };
  /** Opening of the doors on the front plane at depth `face`. */
  readonly opening: Rect;
  readonly face: number;
  readonly parts: Readonly<Record<'spindle' | 'magazine' | 'control', Point3>>;
};

export const BARE = { fill: color.t1, stroke: color.none };

/** Head that stands through the roof; a motor spindle has no motor above it, a belt has it aside. */
export function head(pen: Pen, variant: CentreVariant, x: number, y: number, z: number, tall = 420): void {
  box(pen, x, y, z, 560, 430, tall);
  panel(pen, pen.front(y), [x + 60, z + 70, 440, tall - 140], 16);
  const top = z + tall;
  if (variant.spindle === 'motor') {
    box(pen, x + 60, y + 40, top, 440, 340, 40, { front: color.t2, side: color.t3, top: color.t1 });
    return;
  }
  const at = variant.spindle === 'belt' ? x + 290 : x + 120;
  const dark = { front: color.t2, side: color.t3, top: color.t1 };
  box(pen, at, y + 80, top, variant.spindle === 'belt' ? 250 : 300, 280, 170, dark);
  vents(pen, pen.front(y + 80), [at + 20, top + 20, 210, 130], 6, true);
}

/** Panel that hangs on an arm from the roof. */
export function hanging(pen: Pen, { largeScreen }: CentreVariant, x: number, z: number): void {
  beam(pen, x + 200, -60, z + 800, 90, 300, 70);
  beam(pen, x + 200, -430, z + 800, 90, 380, 70);
  box(pen, x + 210, -440, z + 720, 70, 70, 90, { ...PART, front: color.t3, side: color.t4 });
  if (largeScreen) pendant(pen, x - 30, -520, z - 40, 620, 840);
  else pendant(pen, x, -520, z, 500, 740);
  if (pen.detail) box(pen, x + 20, -600, z - 20, 460, 90, 22, { front: color.t2, thin: true });
}

/** Panel on a post of its own. */
export function onPost(pen: Pen, { largeScreen }: CentreVariant, x: number, y: number, z: number): void {
  box(pen, x + 120, y + 20, 0, 260, 160, 40, { front: color.t4, side: color.dark, thin: true });
  box(pen, x + 200, y + 60, 40, 100, 80, z - 40, { front: color.t2, side: color.t3, thin: true });
  if (largeScreen) pendant(pen, x - 40, y, z, 600, 820);
  else pendant(pen, x, y, z, 500, 720);
}
