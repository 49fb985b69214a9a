import { radians } from '../../canvas/geometry.ts';
import { defineMachine } from '../machine.ts';
import { beam, feet, lamp, namePlate, panel, pendant, stripe, vents } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderY, frontPrism, PART } from '../../canvas/solids.ts';

const BLADE = { x: 1060, z: 1240, r: 430, y: 470 };

/** The disc with its teeth and the guard over its upper half. */
function blade(pen: Pen): void {
  const { x, z, r, y } = BLADE;
  frontPrism(pen, [620, 980, 1560, 980, 1560, 1560, 1440, 1760, 760, 1760, 620, 1560], y + 60, y + 420);
  cylinderY(pen, x, z, r, y, y + 30, { front: color.t1, side: color.t3 });
  const face = pen.front(y);
  if (pen.detail) {
    const teeth = 40;
    const ring = Array.from({ length: teeth * 2 }, (_, i) => {
      const angle = radians((i / (teeth * 2)) * 360);
      const at = i % 2 ? r * 0.965 : r * 1.02;
      return [x + at * Math.cos(angle), z + at * Math.sin(angle)];
    }).flat();
    pen.face(face, ring, { fill: color.t1, width: pen.weights.hair });
    pen.disc(face, x, z, r * 0.72, { stroke: color.hair, width: pen.weights.hair });
  }
  pen.disc(face, x, z, r * 0.3, { fill: color.t3 }).disc(face, x, z, r * 0.1, { fill: color.dark });
  // Guard.
  const angles = Array.from({ length: 15 }, (_, i) => radians(20 + (i / 14) * 160));
  const arc = (radius: number): number[] =>
    angles.flatMap((angle) => [x + radius * Math.cos(angle), z + radius * Math.sin(angle)]);
  const inner = angles
    .toReversed()
    .flatMap((angle) => [x + r * 0.5 * Math.cos(angle), z + r * 0.5 * Math.sin(angle)]);
  frontPrism(pen, [...arc(r * 1.16), ...inner], y - 80, y + 60);
}

export const discSaw = defineMachine({
  kind: 'discSaw',
  name: 'Дисковый отрезной станок',
  label: 'CS 100',
  base: [2400, 1900, 1950],
  corner: [0, 0],
  parts: () => ({ blade: [BLADE.x, BLADE.y, BLADE.z], control: [2200, -120, 1200] }),
  draw(pen, label) {
    // Magazine of bars behind the saw.
    for (const y of [1820, 1320]) for (const x of [300, 1500]) beam(pen, x, y, 0, 90, 90, 760);
    box(pen, 260, 1240, 760, 1380, 660, 70, { front: color.t1 });
    for (const y of [1780, 1640, 1500, 1360])
      box(pen, 120, y, 830, 1700, 70, 70, { front: color.paper, side: color.t2, thin: true });
    feet(pen, [60, 2000], 60, 60);
    box(pen, 0, 40, 60, 2180, 1180, 160, { ...pen.livery.base });
    box(pen, 0, 40, 220, 2180, 1180, 560);
    const base = pen.front(40);
    stripe(pen, base, [0, 690, 2180, 50]);
    panel(pen, base, [120, 280, 760, 340], 26);
    namePlate(pen, base, [960, 380, 420, 150], label, 90, 18);
    vents(pen, base, [1460, 300, 560, 280], 8);
    box(pen, 420, 300, 780, 1380, 700, 60, { front: color.t2, side: color.t3 });
    blade(pen);
    // Vise with a bar.
    box(pen, 520, 120, 780, 150, 300, 260, { front: color.t2, side: color.t3 });
    box(pen, 1420, 120, 780, 150, 300, 260, { front: color.t2, side: color.t3 });
    cylinderY(pen, 1060, 900, 90, -180, 420, { front: color.paper, side: color.t1 });
    pen.disc(pen.front(-180), 1060, 900, 82, { stroke: color.hair, width: pen.weights.hair });
    box(pen, 1700, 420, 780, 420, 520, 520, { front: color.t1, side: color.t3 });
    vents(pen, pen.side(2120), [500, 900, 340, 300], 7);
    lamp(pen, 1960, 900, 1300);
    // Chute and box of the cut pieces.
    box(pen, 700, -560, 0, 720, 420, 380, { front: color.t1, side: color.t3, top: color.dark });
    box(pen, 2230, -40, 0, 110, 110, 900, PART);
    pendant(pen, 2060, -160, 900, 440, 480, 130);
  },
});
