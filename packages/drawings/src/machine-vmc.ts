import { defineMachine } from './machine.ts';
import {
  beam,
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
import { choice, flag } from './parameter.ts';
import type { Pen, Plane } from './projection.ts';
import { box, PART, sidePrism } from './solids.ts';

const WIDTH = 2350;

/** Column and magazine that stand behind the enclosure. */
function rear(pen: Pen, isLarge: boolean): void {
  box(pen, 620, 1050, 300, 1000, 850, 2120, { front: color.t1 });
  panel(pen, pen.front(1050), [700, 1900, 840, 420], 20, color.t2);
  vents(pen, pen.side(1620), [1150, 1950, 620, 320], 7);
  const [out, up] = isLarge ? [560, 1300] : [320, 1050];
  box(pen, -out, 620, 860, out + 40, 900, up, { front: color.t1 });
  panel(pen, pen.front(620), [-out + 40, 920, out - 70, up - 120], 30, color.t0);
  if (isLarge) seams(pen, pen.front(620), [-out, 1500, 0, 1500]);
}

/** Head that stands through the roof; a motor spindle has no motor above it, a belt has it aside. */
function head(pen: Pen, spindle: 'direct' | 'belt' | 'motor'): void {
  if (pen.detail) {
    pen.face(pen.top(1960), [420, 460, 1900, 460, 1900, 1440, 420, 1440], {
      fill: color.t3,
      stroke: color.edge,
    });
  }
  box(pen, 840, 620, 1960, 560, 430, 420);
  panel(pen, pen.front(620), [900, 2030, 440, 280], 16);
  seams(pen, pen.front(620), [1120, 2030, 1120, 2310]);
  if (spindle === 'motor') {
    box(pen, 900, 660, 2380, 440, 340, 40, { front: color.t2, side: color.t3, top: color.t1 });
    return;
  }
  const x = spindle === 'belt' ? 1130 : 960;
  box(pen, x, 700, 2380, spindle === 'belt' ? 250 : 300, 280, 170, {
    front: color.t2,
    side: color.t3,
    top: color.t1,
  });
  vents(pen, pen.front(700), [x + 20, 2400, 210, 130], 6, true);
}

/** Table, vise and spindle seen through the glass. */
function threeAxisInside(pen: Pen, face: Plane, hasRotary: boolean): void {
  const { dark, middle, light, bright } = behindGlass(pen);
  pen.rect(face, 520, 760, 1120, 70, light);
  pen.rect(face, 520, 700, 1120, 50, dark);
  pen.grid(face, [590, 786, 1150, 44], 5, 1, [0.17, 1], { ...dark, fill: color.dark });
  pen.rect(face, 660, 830, 130, 120, middle).rect(face, 870, 830, 110, 120, middle);
  pen.rect(face, 790, 880, 80, 110, { ...light, stroke: color.t1 });
  if (hasRotary) {
    pen.rect(face, 1290, 830, 260, 190, middle);
    pen
      .disc(face, 1420, 1000, 150, light)
      .disc(face, 1420, 1000, 92, bright)
      .disc(face, 1420, 1000, 34, dark);
  }
  pen.face(face, [700, 1520, 960, 1520, 960, 1330, 915, 1260, 745, 1260, 700, 1330], light);
  pen.rect(face, 770, 1190, 120, 70, middle).rect(face, 812, 1010, 36, 180, bright);
}

/** Tilting cradle with a rotary table. */
function fiveAxisInside(pen: Pen, face: Plane): void {
  const { middle, light, bright } = behindGlass(pen);
  pen.face(face, [640, 760, 1300, 760, 1300, 860, 1180, 980, 760, 980, 640, 860], middle);
  pen.rect(face, 820, 980, 300, 46, bright);
  pen.disc(face, 640, 860, 90, light).disc(face, 1300, 860, 90, light);
  pen.rect(face, 900, 1026, 140, 74, { ...light, stroke: color.t1 });
  pen.face(face, [860, 1540, 1080, 1540, 1080, 1360, 1040, 1270, 900, 1270, 860, 1360], light);
  pen.rect(face, 952, 1110, 36, 160, bright);
}

interface Inside {
  readonly fiveAxis: boolean;
  readonly rotary: boolean;
  readonly probe: boolean;
}

function doors(pen: Pen, { fiveAxis, rotary, probe }: Inside): void {
  const face = pen.front(0);
  pen.rect(face, 330, 640, 1500, 990, { fill: color.t1, radius: 40 });
  if (fiveAxis) {
    glazing(pen, face, [400, 700, 1360, 870], () => {
      fiveAxisInside(pen, face);
      if (probe) touchProbe(pen, face, 760, 1030);
    });
    doorHandle(pen, face, 350, 880, 420);
    return;
  }
  glazing(pen, face, [390, 740, 1390, 790], () => {
    threeAxisInside(pen, face, rotary);
    if (probe) touchProbe(pen, face, 560, 880);
  });
  pen.rect(face, 1058, 640, 54, 990, { fill: color.t1, stroke: color.edge, width: pen.weights.hair });
  pen.stroke(face, [1085, 640, 1085, 1630], { stroke: color.ink });
  doorHandle(pen, face, 1000, 900, 380);
  doorHandle(pen, face, 1136, 900, 380);
}

function covers(pen: Pen): void {
  const face = pen.front(0);
  vents(pen, face, [60, 330, 210, 200], 7);
  for (const u of [520, 1120]) panel(pen, face, [u, 330, 480, 220], 14);
  const side = pen.side(WIDTH);
  panel(pen, side, [380, 980, 620, 560], 40);
  if (pen.detail) {
    for (const u of [560, 960, 1160, 1560])
      pen.disc(face, u, 440, 12, { fill: color.t4, stroke: color.none });
    pen.rect(side, 430, 1030, 520, 460, { fill: color.dark, radius: 30, width: pen.weights.hair });
  }
  seams(pen, side, [1100, 240, 1100, 1960]);
  vents(pen, side, [1160, 500, 320, 260], 8);
  panel(pen, side, [1160, 1500, 300, 300], 16);
}

export const vmc = defineMachine({
  kind: 'vmc',
  name: 'Вертикальный обрабатывающий центр',
  label: 'VMC 850',
  base: [2350, 2200, 2560],
  corner: [0, 0],
  parameters: {
    ...optionParameters,
    fiveAxis: flag(false),
    spindle: choice('direct', ['direct', 'belt', 'motor']),
    magazine: choice('usual', ['usual', 'large']),
    rotary: flag(false),
    probe: flag(false),
  },
  icon: (p) => (p.fiveAxis ? 'vmc5' : 'vmc'),
  draw(pen, label, p) {
    keepRoom(pen, p, [
      [-1300, 300, 0],
      [-600, 700, 2200],
      [WIDTH + 960, 480, 60],
      [1900, 900, 2560],
    ]);
    rear(pen, p.magazine === 'large');
    if (p.station) coolantStation(pen, -1240, 360);
    feet(pen, [60, 2180], 60);
    box(pen, 0, 60, 60, WIDTH, 1500, 200, { front: color.t4, side: color.dark, top: color.t3 });
    sidePrism(pen, [0, 240, 1560, 240, 1560, 1960, 330, 1960, 0, 1640], 0, WIDTH);
    head(pen, p.spindle);
    if (p.mist) mistCollector(pen, 1560, 900, 1960);
    seams(pen, pen.front(0), [0, 620, WIDTH, 620], [330, 240, 330, 1640], [1830, 240, 1830, 1640]);
    doors(pen, p);
    const brow = pen.slope(0, 1640, 330, 1960);
    namePlate(pen, brow, [330, 70, 1500, 300], label, 150, 30);
    covers(pen);
    lamp(pen, 2200, 460, 1960);
    chipOutlet(pen, p.conveyor, { x: WIDTH, y: 520, width: 420, height: 980, reach: 0.75 });
    beam(pen, 2190, -60, 1560, 90, 300, 70);
    beam(pen, 2190, -430, 1560, 90, 380, 70);
    box(pen, 2200, -440, 1480, 70, 70, 90, { ...PART, front: color.t3, side: color.t4 });
    if (p.screen === 'large') pendant(pen, 1960, -520, 720, 620, 840);
    else pendant(pen, 1990, -520, 760, 500, 740);
    if (pen.detail) box(pen, 2010, -600, 740, 460, 90, 22, { front: color.t2, thin: true });
  },
  parts: (p) => ({
    spindle: [1120, 620, 2180],
    magazine: p.magazine === 'large' ? [-330, 620, 1800] : [-170, 620, 1600],
    control: [2240, -520, 1340],
    coolant: p.station ? [-1000, 480, 1180] : [p.fiveAxis ? 970 : 830, 0, 1180],
    cleaning: p.mist ? [1735, 760, 2260] : [480, 60, 160],
    conveyor: p.conveyor === 'screw' ? [WIDTH + 440, 480, 300] : [WIDTH + 640, 520, 930],
    probes: p.fiveAxis ? [760, 0, 1160] : [560, 0, 1000],
    rotary: [1420, 0, 1000],
    table: [970, 0, 1000],
  }),
});
