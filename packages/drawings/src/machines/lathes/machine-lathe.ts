import { arc, radians, FULL_TURN } from '../../canvas/geometry.ts';
import { hashOf } from '../../canvas/livery.ts';
import { defineMachine } from '../machine.ts';
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
  stripe,
  vents,
  wordmark,
} from '../machine-parts.ts';
import {
  chipOutlet,
  coolantStation,
  reserveSpace,
  mistCollector,
  optionParameters,
  touchProbe,
} from '../machine-options.ts';
import { color } from '../../canvas/palette.ts';
import { choice, flag, type Envelope } from '../../canvas/parameter.ts';
import type { Pen, Plane, Point3 } from '../../canvas/projection.ts';
import { box, sidePrism } from '../../canvas/solids.ts';

/** A family of lathes: its enclosure and where the door is. */
type LatheForm = {
  readonly width: number;
  readonly base: Envelope;
  /** A point on the door; the door of the slant bed is 1540 wide and 890 high. */
  readonly door: (u: number, v: number) => Point3;
  readonly body: (pen: Pen, label: string, door: Plane, inside: () => void) => void;
  readonly panel: readonly [x: number, y: number, z: number];
  readonly lamp: Point3;
  readonly mist: Point3;
};

const SLOPE = Math.hypot(460, 860);

/** Slant bed: the door lies back. */
const slant: LatheForm = {
  width: 3100,
  base: [3100, 1600, 2050],
  door: (u, v) => [u, 60 + (460 * v) / SLOPE, 900 + (860 * v) / SLOPE],
  panel: [2430, -160, 800],
  lamp: [2900, 720, 1760],
  mist: [1900, 900, 1760],
  body(pen, label, door, inside) {
    box(pen, 80, 60, 50, 2980, 1380, 180, pen.livery.base);
    feet(pen, [120, 1480, 2880], 40, 60);
    box(pen, 200, 1250, 180, 1500, 330, 1760, { front: color.t1 });
    vents(pen, pen.top(1940), [400, 1300, 1000, 220], 12, true);
    sidePrism(pen, [0, 200, 1380, 200, 1380, 1760, 520, 1760, 60, 900, 0, 860], 0, 3100);
    const face = pen.front(0);
    stripe(pen, face, [0, 290, 3100, 40]);
    seams(pen, face, [760, 340, 760, 860], [2330, 340, 2330, 860]);
    vents(pen, face, [120, 430, 480, 300], 9);
    panel(pen, face, [860, 420, 1380, 330]);
    panel(pen, face, [2430, 420, 560, 330]);
    if (pen.detail) pen.rect(face, 1440, 560, 220, 44, { fill: color.t4, radius: 20, stroke: color.none });
    panel(pen, door, [60, 60, 620, 860], 40, color.t0);
    namePlate(pen, door, [120, 560, 500, 250], label, 112, 24);
    vents(pen, door, [120, 130, 500, 220], 8);
    pen.rect(door, 740, 40, 1540, 890, { fill: pen.livery.frame, radius: 50 });
    glazing(pen, door, [830, 130, 1360, 710], inside);
    doorHandle(pen, door, 2205, 300, 400);
    panel(pen, door, [2330, 40, 720, 890], 40, color.t0);
    const side = pen.side(3100);
    stripe(pen, side, [0, 290, 1380, 40]);
    if (pen.detail) {
      const hatch = [420, 420, 1280, 420, 1280, 1560, 760, 1560, 420, 1000];
      pen.face(side, hatch, {
        fill: pen.livery.body.second,
        stroke: color.hair,
        width: pen.weights.hair,
        radius: 40,
      });
    }
    wordmark(pen, side, [600, 700, 620, 140]);
    panel(pen, pen.top(1760), [640, 700, 1860, 540], 1, color.t0);
  },
};

/** Chest: straight walls, a dark band above, the panel built in. */
const chest: LatheForm = {
  width: 3200,
  base: [3200, 1650, 2150],
  door: (u, v) => [u, 0, 780 + v * 1.12],
  panel: [2440, -70, 900],
  lamp: [3060, 260, 2060],
  mist: [2000, 800, 2060],
  body(pen, label, door, inside) {
    box(pen, 60, 60, 40, 3080, 1480, 180, pen.livery.base);
    box(pen, 300, 1500, 150, 2300, 220, 1650, { front: color.t1 });
    box(pen, 0, 0, 200, 3200, 1500, 1860);
    const face = pen.front(0);
    const side = pen.side(3200);
    if (pen.detail) {
      const band = { fill: pen.livery.plate, stroke: color.none };
      pen.rect(face, 0, 1840, 3200, 220, band);
      pen.rect(side, 0, 1840, 1500, 220, { ...band, opacity: 0.82 });
      pen.label(face, 120, 1894, 120, label, { fill: '#fff' });
    }
    wordmark(pen, face, [2440, 1896, 640, 110], '#fff');
    stripe(pen, face, [0, 1806, 3200, 34]);
    stripe(pen, side, [0, 1806, 1500, 34]);
    seams(pen, face, [0, 700, 3200, 700], [700, 220, 700, 1800], [2340, 220, 2340, 1800]);
    panel(pen, face, [90, 800, 520, 900], 40);
    vents(pen, face, [150, 860, 400, 360], 10);
    for (const u of [820, 1600]) panel(pen, face, [u, 300, 620, 320], 20);
    panel(pen, face, [2440, 300, 640, 320], 20);
    pen.rect(door, 740, 40, 1540, 890, { fill: pen.livery.frame, radius: 40 });
    glazing(pen, door, [830, 130, 1360, 710], inside);
    doorHandle(pen, door, 780, 300, 400);
    panel(pen, side, [160, 420, 560, 1240], 40);
    vents(pen, side, [860, 1100, 500, 400], 9);
  },
};

/** Hood: a rounded shell that rises over the door. */
const hood: LatheForm = {
  width: 3000,
  base: [3000, 1650, 2000],
  door: (u, v) => [u, v * 0.29, 900 + v * 0.83],
  panel: [2380, -150, 780],
  lamp: [2840, 900, 1880],
  mist: [1800, 950, 1880],
  body(pen, label, door, inside) {
    box(pen, 80, 120, 40, 2840, 1300, 200, pen.livery.base);
    const shell = [0, 200, 1480, 200, 1480, 1840, 1000, 1880, 700, 1850, 470, 1770, 300, 1640, 160, 1420];
    sidePrism(pen, [...shell, 50, 1150, 0, 880], 0, 3000);
    const face = pen.front(0);
    stripe(pen, face, [0, 800, 3000, 44]);
    panel(pen, face, [120, 300, 620, 400], 30);
    vents(pen, face, [180, 360, 500, 280], 8);
    panel(pen, face, [900, 300, 1360, 400], 30);
    pen.rect(door, 100, 60, 560, 760, { fill: pen.livery.plate, stroke: color.none, radius: 40 });
    pen.label(door, 150, 640, Math.min(110, 700 / Math.max(5, label.length)), label, { fill: '#fff' });
    wordmark(pen, door, [150, 160, 460, 90], '#fff');
    pen.rect(door, 700, 20, 1620, 840, { fill: pen.livery.plate, stroke: color.edge, radius: 60 });
    glazing(pen, door, [830, 130, 1360, 640], inside);
    doorHandle(pen, door, 2210, 280, 340);
    const side = pen.side(3000);
    stripe(pen, side, [0, 800, 1480, 44]);
    panel(pen, side, [380, 960, 760, 540], 60);
    vents(pen, side, [480, 320, 700, 330], 9);
  },
};

/** Sliding headstock: a short cabinet, a small window, bars come from a long magazine. */
const swiss: LatheForm = {
  width: 2250,
  base: [3600, 1350, 1900],
  door: (u, v) => [560 + (u - 740) * 0.62, 0, 820 + v * 0.86],
  panel: [1640, -150, 700],
  lamp: [2100, 500, 1760],
  mist: [1200, 800, 1760],
  body(pen, label, door, inside) {
    barFeeder(pen);
    box(pen, 40, 60, 40, 2170, 1240, 260, pen.livery.base);
    sidePrism(pen, [0, 280, 1300, 280, 1300, 1760, 260, 1760, 0, 1600], 0, 2250);
    const face = pen.front(0);
    stripe(pen, face, [0, 700, 2250, 36]);
    stripe(pen, pen.side(2250), [0, 700, 1300, 36]);
    seams(pen, face, [500, 280, 500, 1600], [1580, 280, 1580, 1600]);
    namePlate(pen, pen.slope(0, 1600, 260, 1760), [90, 60, 900, 200], label, 120, 24);
    panel(pen, face, [80, 800, 360, 680], 40);
    vents(pen, face, [130, 860, 260, 320], 8);
    panel(pen, face, [620, 340, 860, 290], 20);
    pen.rect(door, 740, 0, 1540, 880, { fill: pen.livery.frame, radius: 50 });
    glazing(pen, door, [830, 110, 1360, 680], inside);
    doorHandle(pen, door, 2205, 260, 360);
    panel(pen, pen.side(2250), [200, 840, 800, 640], 40);
    wordmark(pen, pen.side(2250), [280, 1120, 640, 120]);
  },
};

const latheForms = { slant, chest, hood, swiss } as const;
type LatheFormName = keyof typeof latheForms;
export const latheFormNames = Object.keys(latheForms) as LatheFormName[];

/** Makers build slant beds, chests and hoods; machines with driven tools are built another way than those without. */
function latheFormOf(p: {
  readonly form: LatheFormName | 'auto';
  readonly brand: string;
  readonly live: boolean;
}): LatheFormName {
  if (p.form !== 'auto') return p.form;
  if (!p.brand) return 'slant';
  const usual = ['chest', 'hood', 'slant'] as const;
  return usual[(hashOf(p.brand.toLowerCase()) + (p.live ? 1 : 0)) % usual.length]!;
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
  const turret = arc([1560, 690], 150, radians(15), radians(15) + FULL_TURN, 12).slice(1);
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
  base: (p) => latheForms[latheFormOf(p)].base,
  corner: (p) => (latheFormOf(p) === 'swiss' ? [-1350, 0] : [0, -20]),
  family: (p) => latheFormOf(p),
  parameters: {
    ...optionParameters,
    form: choice('auto', ['auto', ...latheFormNames]),
    /** Driven tools. */
    live: flag(false),
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
    const name = latheFormOf(p);
    const form = latheForms[name];
    const [x, y, z] = form.panel;
    reserveSpace(pen, p, [
      [-1350, 500, 0],
      [form.width + 1000, 380, 60],
      [form.mist[0] + 400, 900, form.mist[2] + 490],
    ]);
    if (p.feeder && name !== 'swiss') barFeeder(pen);
    if (p.station) coolantStation(pen, -1000, p.feeder ? 60 : 420);
    const door: Plane = (u, v) => pen.at(...form.door(u, v));
    form.body(pen, label, door, () => workspace(pen, door, p));
    lamp(pen, ...form.lamp);
    if (p.mist) mistCollector(pen, ...form.mist);
    chipOutlet(pen, p.conveyor, { x: form.width, y: 420, width: 480, height: 1060, reach: 0.85 });
    if (p.catcher) partsTable(pen);
    box(pen, x + 190, y + 120, z + 430, 160, 260, 120, { front: color.t3, side: color.t4, thin: true });
    if (p.screen === 'large') pendant(pen, x - 30, y, z - 40, 680, 900);
    else pendant(pen, x, y, z, 580, 800);
    if (pen.detail) box(pen, x + 20, y - 80, z - 20, 540, 90, 22, { front: color.t2, thin: true });
  },
  parts(p) {
    const { door, panel: at, mist, width } = latheForms[latheFormOf(p)];
    return {
      magazine: door(1560, 720),
      door: door(1300, 860),
      hydraulics: [360, 0, 560],
      spindle: door(930, 600),
      chuck: door(1080, 330),
      turret: door(1560, 720),
      support: p.tailstock && !p.steady ? door(2035, 480) : door(1535, 400),
      control: [at[0] + 290, at[1], at[2] + 560],
      ...(p.feeder ? { loading: [-700, 700, 1060] } : p.catcher ? { loading: [1940, -320, 300] } : {}),
      coolant: p.station ? [-760, p.feeder ? 180 : 540, 1180] : door(1450, 540),
      cleaning: p.mist ? [mist[0] + 175, mist[1] - 140, mist[2] + 300] : [480, 60, 140],
      conveyor: p.conveyor === 'screw' ? [width + 440, 380, 300] : [width + 720, 420, 1010],
      probes: door(1330, 740),
    };
  },
});
