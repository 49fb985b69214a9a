import { arc, radians, TURN } from './geometry.ts';
import { defineMachine } from './machine.ts';
import {
  behindGlass,
  doorHandle,
  feet,
  glazing,
  lamp,
  namePlate,
  panel,
  pendant,
  seams,
  vents,
} from './machine-parts.ts';
import {
  chipOutlet,
  coolantStation,
  keepRoom,
  mistCollector,
  optionParameters,
  touchProbe,
} from './machine-options.ts';
import { color } from './palette.ts';
import { flag } from './parameter.ts';
import type { Pen, Plane, Point3 } from './projection.ts';
import { box, sidePrism } from './solids.ts';

const WIDTH = 3100;
/** The sloping door: from depth and height at its foot to those at its head. */
const DOOR = [60, 900, 520, 1760] as const;

/** A place on the door, by its distance along the slope. */
function onDoor(x: number, along: number): Point3 {
  const [y0, z0, y1, z1] = DOOR;
  const share = along / Math.hypot(y1 - y0, z1 - z0);
  return [x, y0 + (y1 - y0) * share, z0 + (z1 - z0) * share];
}

/** Chuck with a part, turret and tailstock behind the door. */
interface Inside {
  readonly tailstock: boolean;
  readonly probe: boolean;
  readonly steady: boolean;
}

function workspace(pen: Pen, door: Plane, { tailstock, probe, steady }: Inside): void {
  const { dark, light, middle, bright } = behindGlass(pen);
  pen.rect(door, 870, 240, 130, 480, dark);
  pen.rect(door, 1000, 260, 150, 440, { ...light, stroke: color.t1, width: pen.weights.edge });
  for (const v of [310, 455, 600]) {
    pen.rect(door, 1150, v - 10, 90, 86, bright);
    pen.rect(door, 1150, v + 10, 50, 46, { fill: color.t4, stroke: color.none });
  }
  const part = { fill: color.t2, stroke: color.paper, width: pen.weights.hair };
  pen.rect(door, 1190, 410, 430, 140, part).rect(door, 1620, 440, 120, 80, { ...part, fill: color.t3 });
  if (tailstock) {
    pen.face(door, [1740, 480, 1830, 430, 1830, 530], { ...bright, fill: color.t2 });
    pen.rect(door, 1830, 420, 130, 120, light).rect(door, 1960, 330, 150, 300, dark);
  }
  if (steady) {
    pen.rect(door, 1500, 330, 70, 300, middle);
    pen.disc(door, 1535, 480, 96, light).disc(door, 1535, 480, 60, { ...part, fill: color.t2 });
  }
  if (probe) touchProbe(pen, door, 1330, 640);
  const turret = arc([1560, 690], 150, radians(15), radians(15) + TURN, 12).slice(1);
  pen.face(
    door,
    turret.flatMap(([u, v]) => [u, Math.min(v, 800)]),
    { ...light, stroke: color.t1, width: pen.weights.edge },
  );
  pen.disc(door, 1560, 690, 62, middle);
  pen.rect(door, 1534, 450, 52, 100, bright).rect(door, 1430, 500, 44, 80, light);
}

/** Long magazine for bars on two stands. */
function barFeeder(pen: Pen): void {
  for (const x of [-1250, -420]) box(pen, x, 760, 0, 180, 360, 900, { front: color.t2, side: color.t3 });
  box(pen, -1350, 700, 900, 1350, 480, 260, { front: color.t1 });
  panel(pen, pen.front(700), [-1300, 950, 1250, 160], 20, color.t0);
  seams(pen, pen.top(1160), [-1350, 880, 0, 880], [-1350, 1020, 0, 1020]);
}

/** Finished parts come out onto a small table. */
function partsTable(pen: Pen): void {
  box(pen, 1700, -320, 60, 480, 320, 420, { front: color.t1, side: color.t3, top: color.t2 });
  panel(pen, pen.front(-320), [1740, 110, 400, 300], 16, color.t0);
}

export const lathe = defineMachine({
  kind: 'lathe',
  name: 'Токарный станок с ЧПУ',
  label: 'TL 450',
  base: [3100, 1600, 2050],
  corner: [0, -20],
  parameters: {
    ...optionParameters,
    tailstock: flag(true),
    probe: flag(false),
    /** Rest for long parts. */
    steady: flag(false),
    /** Bar feeder at the left. */
    feeder: flag(false),
    /** Table that takes finished parts out. */
    catcher: flag(false),
  },
  draw(pen, label, p) {
    keepRoom(pen, p, [
      [-1350, 500, 0],
      [WIDTH + 1000, 380, 60],
      [2300, 900, 2250],
    ]);
    if (p.feeder) barFeeder(pen);
    if (p.station) coolantStation(pen, -1000, p.feeder ? 60 : 420);
    box(pen, 80, 60, 50, 2980, 1380, 180, pen.livery.base);
    feet(pen, [120, 1480, 2880], 40, 60);
    box(pen, 200, 1250, 180, 1500, 330, 1760, { front: color.t1 });
    vents(pen, pen.top(1940), [400, 1300, 1000, 220], 12, true);
    sidePrism(pen, [0, 200, 1380, 200, 1380, 1760, 520, 1760, 60, 900, 0, 860], 0, WIDTH);

    const face = pen.front(0);
    seams(pen, face, [0, 330, WIDTH, 330], [760, 200, 760, 860], [2330, 200, 2330, 860]);
    vents(pen, face, [120, 430, 480, 300], 9);
    panel(pen, face, [860, 420, 1380, 330]);
    panel(pen, face, [2430, 420, 560, 330]);
    if (pen.detail) {
      pen.rect(face, 1440, 560, 220, 44, { fill: color.t4, radius: 20, stroke: color.none });
      pen.disc(face, 2860, 590, 34, { fill: color.t4, width: pen.weights.hair });
    }
    vents(pen, face, [2480, 470, 200, 230], 7);

    const door = pen.slope(...DOOR);
    panel(pen, door, [60, 60, 620, 860], 40, color.t0);
    namePlate(pen, door, [120, 560, 500, 250], label, 112, 24);
    vents(pen, door, [120, 130, 500, 220], 8);
    pen.rect(door, 740, 40, 1540, 890, { fill: color.t1, radius: 50 });
    glazing(pen, door, [830, 130, 1360, 710], () => workspace(pen, door, p));
    doorHandle(pen, door, 2205, 300, 400);
    panel(pen, door, [2330, 40, 720, 890], 40, color.t0);

    const side = pen.side(WIDTH);
    if (pen.detail) {
      const hatch = [420, 420, 1280, 420, 1280, 1560, 760, 1560, 420, 1000];
      pen.face(side, hatch, { fill: color.t1, stroke: color.hair, width: pen.weights.hair, radius: 40 });
    }
    vents(pen, side, [900, 1180, 300, 260], 8);
    panel(pen, pen.top(1760), [640, 700, 1860, 540], 1, color.t0);
    lamp(pen, 2900, 720, 1760);
    if (p.mist) mistCollector(pen, 1900, 900, 1760);
    chipOutlet(pen, p.conveyor, { x: WIDTH, y: 420, width: 480, height: 1060, reach: 0.85 });
    if (p.catcher) partsTable(pen);
    box(pen, 2620, -40, 1230, 160, 260, 120, { front: color.t3, side: color.t4, thin: true });
    if (p.screen === 'large') pendant(pen, 2400, -160, 760, 680, 900);
    else pendant(pen, 2430, -160, 800, 580, 800);
    if (pen.detail) box(pen, 2450, -240, 780, 540, 90, 22, { front: color.t2, thin: true });
  },
  parts: (p) => ({
    magazine: onDoor(1560, 720),
    door: onDoor(1300, 860),
    hydraulics: [360, 0, 560],
    spindle: onDoor(930, 600),
    chuck: onDoor(1080, 330),
    turret: onDoor(1560, 720),
    support: p.tailstock && !p.steady ? onDoor(2035, 480) : onDoor(1535, 400),
    control: [2720, -160, 1360],
    ...(p.feeder ? { loading: [-700, 700, 1060] } : p.catcher ? { loading: [1940, -320, 300] } : {}),
    coolant: p.station ? [-760, p.feeder ? 180 : 540, 1180] : onDoor(1450, 540),
    cleaning: p.mist ? [2075, 760, 2060] : [480, 60, 140],
    conveyor: p.conveyor === 'screw' ? [WIDTH + 440, 380, 300] : [WIDTH + 720, 420, 1010],
    probes: onDoor(1330, 740),
  }),
});
