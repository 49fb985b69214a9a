import { doors, sideWindow, type Inside, type Rect } from './machine-doors.ts';
import { beam, feet, namePlate, panel, pendant, seams, stripe, vents, wordmark } from './machine-parts.ts';
import { color } from './palette.ts';
import type { Envelope } from './parameter.ts';
import type { Pen, Point3 } from './projection.ts';
import { box, cylinderX, cylinderY, cylinderZ, PART, sidePrism, topPrism } from './solids.ts';

/** What a machining centre is drawn from. */
export type CentreLook = Inside & {
  readonly spindle: 'direct' | 'belt' | 'motor';
  readonly largeMagazine: boolean;
  readonly largeScreen: boolean;
  readonly label: string;
};

/** A family of machining centres: its own castings, enclosure, doors and places of the parts. */
export type CentreForm = {
  readonly base: Envelope;
  readonly corner: readonly [number, number];
  readonly width: number;
  /** What stands behind, then the body; the conveyor, lamp and mist collector are put on by the machine. */
  readonly rear: (pen: Pen, look: CentreLook) => void;
  readonly body: (pen: Pen, look: CentreLook) => void;
  /** In front of the chip conveyor: the operator's panel. */
  readonly near: (pen: Pen, look: CentreLook) => void;
  readonly lamp: Point3;
  readonly mist: Point3;
  readonly outlet: { readonly y: number; readonly width: number; readonly height: number };
  /** Opening of the doors on the front plane at depth `face`. */
  readonly opening: Rect;
  readonly face: number;
  readonly parts: Readonly<Record<'spindle' | 'magazine' | 'control', Point3>>;
};

const BARE = { fill: color.t1, stroke: color.none };

/** Head that stands through the roof; a motor spindle has no motor above it, a belt has it aside. */
function head(pen: Pen, look: CentreLook, x: number, y: number, z: number, tall = 420): void {
  box(pen, x, y, z, 560, 430, tall);
  panel(pen, pen.front(y), [x + 60, z + 70, 440, tall - 140], 16);
  const top = z + tall;
  if (look.spindle === 'motor') {
    box(pen, x + 60, y + 40, top, 440, 340, 40, { front: color.t2, side: color.t3, top: color.t1 });
    return;
  }
  const at = look.spindle === 'belt' ? x + 290 : x + 120;
  const dark = { front: color.t2, side: color.t3, top: color.t1 };
  box(pen, at, y + 80, top, look.spindle === 'belt' ? 250 : 300, 280, 170, dark);
  vents(pen, pen.front(y + 80), [at + 20, top + 20, 210, 130], 6, true);
}

/** Panel that hangs on an arm from the roof. */
function hanging(pen: Pen, { largeScreen }: CentreLook, x: number, z: number): void {
  beam(pen, x + 200, -60, z + 800, 90, 300, 70);
  beam(pen, x + 200, -430, z + 800, 90, 380, 70);
  box(pen, x + 210, -440, z + 720, 70, 70, 90, { ...PART, front: color.t3, side: color.t4 });
  if (largeScreen) pendant(pen, x - 30, -520, z - 40, 620, 840);
  else pendant(pen, x, -520, z, 500, 740);
  if (pen.detail) box(pen, x + 20, -600, z - 20, 460, 90, 22, { front: color.t2, thin: true });
}

/** Panel on a post of its own. */
function onPost(pen: Pen, { largeScreen }: CentreLook, x: number, y: number, z: number): void {
  box(pen, x + 120, y + 20, 0, 260, 160, 40, { front: color.t4, side: color.dark, thin: true });
  box(pen, x + 200, y + 60, 40, 100, 80, z - 40, { front: color.t2, side: color.t3, thin: true });
  if (largeScreen) pendant(pen, x - 40, y, z, 600, 820);
  else pendant(pen, x, y, z, 500, 720);
}

/** C-frame: sloped brow, the column and the arm magazine behind. */
const cFrame: CentreForm = {
  base: [2350, 2200, 2560],
  corner: [0, 0],
  width: 2350,
  lamp: [2200, 460, 1960],
  mist: [1560, 900, 1960],
  outlet: { y: 520, width: 420, height: 980 },
  opening: [330, 640, 1500, 990],
  face: 0,
  parts: { spindle: [1120, 620, 2180], magazine: [-170, 620, 1600], control: [2240, -520, 1340] },
  rear(pen, { largeMagazine }) {
    box(pen, 620, 1050, 300, 1000, 850, 2120);
    panel(pen, pen.front(1050), [700, 1900, 840, 420], 20, color.t2);
    vents(pen, pen.side(1620), [1150, 1950, 620, 320], 7);
    const [out, up] = largeMagazine ? [560, 1300] : [320, 1050];
    box(pen, -out, 620, 860, out + 40, 900, up);
    panel(pen, pen.front(620), [-out + 40, 920, out - 70, up - 120], 30);
  },
  body(pen, look) {
    const { base } = pen.livery;
    feet(pen, [60, 2180], 60);
    box(pen, 0, 60, 60, 2350, 1500, 200, base);
    sidePrism(pen, [0, 240, 1560, 240, 1560, 1960, 330, 1960, 0, 1640], 0, 2350);
    if (pen.detail)
      pen.face(pen.top(1960), [420, 460, 1900, 460, 1900, 1440, 420, 1440], { ...BARE, fill: color.t3 });
    head(pen, look, 840, 620, 1960);
    const face = pen.front(0);
    seams(pen, face, [0, 620, 2350, 620], [330, 240, 330, 1640], [1830, 240, 1830, 1640]);
    doors(pen, face, this.opening, look.fiveAxis ? 1 : 2, look);
    namePlate(pen, pen.slope(0, 1640, 330, 1960), [330, 70, 1500, 300], look.label, 150, 30);
    stripe(pen, face, [0, 560, 2350, 34]);
    vents(pen, face, [60, 330, 210, 190], 7);
    for (const u of [520, 1120]) panel(pen, face, [u, 320, 480, 200], 14);
    const side = pen.side(2350);
    stripe(pen, side, [0, 560, 1560, 34]);
    sideWindow(pen, side, [380, 980, 620, 560]);
    seams(pen, side, [1100, 240, 1100, 1960]);
    panel(pen, side, [1160, 1500, 300, 300], 16);
    wordmark(pen, side, [340, 700, 740, 170]);
  },
  near: (pen, look) => hanging(pen, look, 1990, 760),
};

/** Monolith: a straight box, one wide door, the panel built into the front, a drum of tools at the left. */
const monolith: CentreForm = {
  base: [2950, 2050, 2560],
  corner: [-400, 0],
  width: 2550,
  lamp: [2440, 300, 2330],
  mist: [1650, 700, 2330],
  outlet: { y: 420, width: 460, height: 1080 },
  opening: [240, 560, 1420, 1420],
  face: 0,
  parts: { spindle: [950, 700, 2500], magazine: [-210, 380, 1500], control: [2140, -60, 1420] },
  rear(pen, { largeMagazine }) {
    const up = largeMagazine ? 1950 : 1650;
    box(pen, -400, 380, 420, 420, 1350, up);
    const face = pen.front(380);
    const middle = 420 + up * 0.56;
    panel(pen, face, [-370, 460, 350, up - 80], 150);
    if (pen.detail) {
      pen.disc(face, -195, middle, 150, { fill: color.t2, width: pen.weights.hair });
      pen.disc(face, -195, middle, 60, { fill: color.t4, width: pen.weights.hair });
    }
  },
  body(pen, look) {
    const { base, plate } = pen.livery;
    box(pen, 40, 60, 40, 2470, 1600, 180, base);
    box(pen, 0, 0, 200, 2550, 1720, 2130);
    box(pen, 700, 620, 2330, 780, 720, 180, { front: color.t1, side: color.t3, top: color.t0 });
    vents(pen, pen.front(620), [760, 2370, 660, 100], 9, true);
    const face = pen.front(0);
    const side = pen.side(2550);
    // A dark band runs round the top.
    if (pen.detail) {
      pen.rect(face, 0, 2090, 2550, 240, { ...BARE, fill: plate });
      pen.rect(side, 0, 2090, 1720, 240, { ...BARE, fill: plate, opacity: 0.82 });
      pen.label(face, 110, 2150, 130, look.label, { fill: '#fff' });
    }
    stripe(pen, face, [0, 2056, 2550, 34]);
    stripe(pen, side, [0, 2056, 1720, 34]);
    wordmark(pen, face, [1740, 2154, 740, 120], '#fff');
    doors(pen, face, this.opening, 1, look);
    seams(pen, face, [1720, 220, 1720, 2050], [0, 480, 1720, 480]);
    panel(pen, face, [1780, 300, 700, 440], 20);
    vents(pen, face, [1840, 350, 580, 150], 5);
    panel(pen, side, [160, 620, 620, 1180], 40);
    vents(pen, side, [900, 620, 620, 360], 9);
    panel(pen, side, [900, 1100, 620, 700], 30, color.t0);
  },
  near(pen, { largeScreen }) {
    if (largeScreen) pendant(pen, 1770, -60, 830, 740, 1100, 60);
    else pendant(pen, 1800, -60, 860, 660, 1000, 60);
    if (pen.detail) box(pen, 1800, -170, 830, 660, 110, 24, { front: color.t2, thin: true });
  },
};

/** Compact: a narrow stand, a turret of tools under an open top. */
const compact: CentreForm = {
  base: [1700, 2150, 2420],
  corner: [0, 0],
  width: 1550,
  lamp: [1380, 760, 1900],
  mist: [980, 1150, 1900],
  outlet: { y: 700, width: 380, height: 760 },
  opening: [250, 700, 900, 860],
  face: 0,
  parts: { spindle: [700, 900, 2320], magazine: [560, 640, 2120], control: [1560, -260, 1300] },
  rear(pen, { largeMagazine }) {
    box(pen, 420, 1250, 300, 720, 760, 2060);
    vents(pen, pen.side(1140), [1350, 1500, 560, 700], 10);
    box(pen, 120, 1700, 60, 1560, 460, 620, { front: color.t1, side: color.t3 });
    if (largeMagazine) box(pen, -220, 900, 900, 260, 700, 1000);
  },
  body(pen, look) {
    const { base } = pen.livery;
    feet(pen, [120, 1340], 90);
    box(pen, 110, 90, 60, 1330, 1400, 460, base);
    sidePrism(pen, [0, 500, 1500, 500, 1500, 1900, 520, 1900, 0, 1700], 0, 1550);
    if (pen.detail)
      pen.face(pen.top(1900), [180, 620, 1370, 620, 1370, 1420, 180, 1420], { ...BARE, fill: color.t4 });
    // Column head with the turret: tools stand round it.
    box(pen, 430, 900, 1900, 640, 420, 360);
    cylinderY(pen, 560, 2120, 300, 640, 900, { front: color.t1, side: color.t2 });
    const drum = pen.front(640);
    if (pen.detail) {
      for (let i = 0; i < 10; i++) {
        const turn = (i / 10) * 2 * Math.PI;
        pen.disc(drum, 560 + 218 * Math.cos(turn), 2120 + 218 * Math.sin(turn), 44, {
          fill: color.t3,
          width: pen.weights.hair,
        });
      }
      pen.disc(drum, 560, 2120, 96, { fill: color.t2, width: pen.weights.hair });
    }
    if (look.spindle !== 'motor')
      box(pen, 780, 960, 2260, 240, 240, look.spindle === 'belt' ? 90 : 180, PART);
    const face = pen.front(0);
    doors(pen, face, this.opening, 1, look);
    stripe(pen, face, [0, 640, 1550, 30]);
    stripe(pen, pen.side(1550), [0, 640, 1500, 30]);
    namePlate(pen, pen.slope(0, 1700, 520, 1900), [240, 120, 900, 300], look.label, 150, 30);
    vents(pen, face, [1230, 740, 230, 380], 9);
    panel(pen, face, [1210, 1200, 270, 340], 20);
    sideWindow(pen, pen.side(1550), [330, 900, 520, 560]);
    wordmark(pen, pen.side(1550), [330, 730, 1100, 150]);
  },
  near(pen, { largeScreen }) {
    beam(pen, 1500, -40, 1480, 80, 240, 70);
    if (largeScreen) pendant(pen, 1330, -260, 760, 560, 840);
    else pendant(pen, 1360, -260, 820, 460, 720);
  },
};

/** Bridge: two columns and a cross beam above a wide enclosure without a roof. */
const bridge: CentreForm = {
  base: [3650, 2900, 3000],
  corner: [-250, 0],
  width: 3300,
  lamp: [3180, 260, 1900],
  mist: [2780, 1500, 2420],
  outlet: { y: 500, width: 520, height: 1120 },
  opening: [560, 560, 1980, 1180],
  face: 0,
  parts: { spindle: [1600, 820, 2560], magazine: [-130, 700, 1500], control: [2960, -520, 1340] },
  rear(pen, { largeMagazine }) {
    const up = largeMagazine ? 1750 : 1400;
    box(pen, -250, 700, 620, 300, 1500, up);
    panel(pen, pen.front(700), [-220, 670, 240, up - 100], 110);
    vents(pen, pen.side(50), [900, 1200, 900, 400], 8);
  },
  body(pen, look) {
    const { base } = pen.livery;
    box(pen, 0, 60, 40, 3300, 2400, 200, base);
    // Back wall, columns and beam, seen over the front.
    box(pen, 0, 2100, 200, 3300, 120, 1850, { front: color.t3 });
    for (const x of [330, 2450]) box(pen, x, 1300, 300, 520, 760, 2120, { front: color.t1 });
    box(pen, 180, 1120, 2050, 2940, 620, 640);
    const beamFace = pen.front(1120);
    for (const v of [2130, 2540]) {
      pen.rect(beamFace, 260, v, 2780, 60, { fill: color.t3, stroke: color.edge, width: pen.weights.hair });
    }
    stripe(pen, beamFace, [180, 2330, 2940, 44]);
    namePlate(pen, beamFace, [300, 2230, 860, 240], look.label, 170, 30);
    wordmark(pen, beamFace, [2060, 2400, 900, 110]);
    box(pen, 1260, 820, 1700, 680, 320, 1060);
    box(pen, 1390, 790, 1500, 420, 260, 1500, { front: color.t1, side: color.t3 });
    panel(pen, pen.front(790), [1440, 2100, 320, 620], 20, color.t0);
    if (look.spindle !== 'motor')
      box(pen, 1440, 850, 3000, look.spindle === 'belt' ? 200 : 320, 200, 110, PART);
    // Low enclosure: side walls fall towards the front.
    sidePrism(pen, [0, 240, 2100, 240, 2100, 1980, 900, 1900, 260, 1760, 0, 1760], 3180, 3300);
    sidePrism(pen, [0, 240, 160, 240, 160, 1760, 0, 1760], 0, 3300);
    const face = pen.front(0);
    doors(pen, face, this.opening, 2, look);
    seams(pen, face, [0, 500, 3300, 500], [560, 240, 560, 1760], [2540, 240, 2540, 1760]);
    for (const u of [640, 1300, 1960]) panel(pen, face, [u, 300, 500, 150], 14);
    panel(pen, face, [80, 620, 400, 1040], 40);
    vents(pen, pen.side(3300), [300, 500, 700, 300], 8);
    panel(pen, pen.side(3300), [1100, 520, 820, 1100], 40);
  },
  near: (pen, look) => hanging(pen, look, 2700, 620),
};

/** Toolroom mill: column, head and table in the open behind low guards, a carousel beside the head. */
const openMill: CentreForm = {
  base: [2350, 2100, 2450],
  corner: [0, 0],
  width: 2300,
  lamp: [2050, 1500, 1750],
  mist: [1720, 1620, 1750],
  outlet: { y: 700, width: 380, height: 760 },
  opening: [520, 420, 1260, 560],
  face: 0,
  parts: { spindle: [1180, 520, 1900], magazine: [700, 640, 1750], control: [2180, -220, 1340] },
  rear(pen) {
    box(pen, 760, 1250, 200, 840, 760, 2050);
    vents(pen, pen.side(1600), [1400, 1500, 480, 500], 9);
    box(pen, 0, 1500, 240, 760, 90, 1350, { front: color.t1 });
    box(pen, 1600, 1500, 240, 700, 90, 1500, { front: color.t1 });
    panel(pen, pen.front(1500), [70, 700, 620, 800], 30, color.t0);
    panel(pen, pen.front(1500), [1680, 700, 540, 950], 30, color.t0);
  },
  body(pen, look) {
    const { base, plate } = pen.livery;
    feet(pen, [80, 2110], 80);
    box(pen, 0, 80, 60, 2300, 1480, 240, base);
    box(pen, 60, 160, 300, 2180, 1300, 200, { front: color.t2, top: color.t3 });
    // Saddle and table with slots.
    box(pen, 700, 420, 500, 900, 760, 220, { front: color.t1 });
    box(pen, 260, 480, 720, 1780, 560, 130, { front: color.t1, top: color.t0 });
    const table = pen.top(850);
    for (const v of [600, 760, 920]) {
      pen.face(table, [260, v, 2040, v, 2040, v + 44, 260, v + 44], { fill: color.t4, stroke: color.none });
    }
    box(pen, 900, 620, 850, 300, 260, 120, { front: color.t2, side: color.t4, top: color.t1 });
    box(pen, 980, 640, 970, 140, 200, 90, { front: color.t0, side: color.t3 });
    if (look.rotary) cylinderX(pen, 740, 1040, 180, 1560, 1700, { front: color.t2, side: color.t1 });
    // Carousel of tools.
    cylinderZ(pen, 620, 900, 330, 1620, 1760, { side: color.t1, top: color.t0 });
    if (pen.detail) {
      for (const [dx, dy] of [
        [-250, -40],
        [-150, -240],
        [60, -290],
        [230, -160],
      ] as const) {
        cylinderZ(pen, 620 + dx, 900 + dy, 52, 1420, 1600, { side: color.t3, top: color.t1 });
      }
    }
    // Head.
    sidePrism(pen, [520, 1500, 1250, 1300, 1250, 2150, 700, 2150, 520, 2000], 900, 1460);
    namePlate(pen, pen.front(520), [940, 1740, 480, 180], look.label, 110, 24);
    stripe(pen, pen.front(520), [900, 1660, 560, 34]);
    wordmark(pen, pen.side(1460), [640, 1880, 580, 130]);
    const tall = look.spindle === 'motor' ? 60 : 330;
    box(pen, look.spindle === 'belt' ? 1150 : 1020, 760, 2150, 300, 300, tall, {
      front: color.t2,
      side: color.t3,
    });
    cylinderZ(pen, 1180, 720, 130, 1320, 1500, { side: color.t2, top: color.t1 });
    cylinderZ(pen, 1180, 720, 60, 1170, 1320, { side: color.t3, top: color.t1 });
    cylinderZ(pen, 1180, 720, 20, 1080, 1170, { side: color.t2 });
    // Guards.
    const face = pen.front(0);
    box(pen, 0, 0, 240, 500, 60, 800);
    box(pen, 1800, 0, 240, 500, 60, 800);
    box(pen, 2240, 60, 300, 60, 1440, 740, { side: color.t1 });
    box(pen, 500, 20, 240, 1300, 40, 170, { front: color.t1 });
    const slide = look.open ? 500 : 0;
    for (const u of [500 - slide, 1150 + slide]) {
      pen.rect(face, u + 60, 480, 530, 470, { fill: color.glass, stroke: color.none, opacity: 0.35 });
      pen.frame(face, [u, 410, 650, 600], [60, 70, 60, 60], {
        fill: pen.livery.frame,
        stroke: color.edge,
        radius: 30,
      });
    }
    panel(pen, face, [60, 400, 380, 520], 30);
    if (pen.detail) pen.rect(face, 1860, 400, 380, 520, { ...BARE, fill: plate, opacity: 0.9, radius: 24 });
  },
  near: (pen, look) => onPost(pen, look, 1960, -220, 980),
};

/** Canopy: a rounded shell with a front of dark glass. */
const canopy: CentreForm = {
  base: [2250, 2300, 2560],
  corner: [0, 0],
  width: 2250,
  lamp: [2060, 900, 2400],
  mist: [1300, 1200, 2400],
  outlet: { y: 700, width: 420, height: 960 },
  opening: [190, 620, 1330, 1260],
  face: 20,
  parts: { spindle: [1080, 900, 2440], magazine: [2250, 900, 1350], control: [1890, -130, 1330] },
  rear(pen, { largeMagazine }) {
    box(pen, 300, 1700, 100, 1500, 560, 1900, { front: color.t1 });
    if (largeMagazine) box(pen, -330, 700, 420, 360, 1100, 1500);
  },
  body(pen, look) {
    const { base, plate, body } = pen.livery;
    box(pen, 60, 120, 40, 2130, 1640, 200, base);
    const shell = [
      0, 220, 1820, 220, 1820, 2380, 1050, 2400, 700, 2350, 420, 2240, 230, 2090, 110, 1910, 40, 1700,
    ];
    sidePrism(pen, [...shell, 0, 1450], 0, 2250);
    const bare = { ...BARE, fill: plate };
    // Glass runs from the belt up into the roof.
    const front = pen.front(0);
    const steps = [
      pen.slope(0, 1450, 40, 1700),
      pen.slope(40, 1700, 110, 1910),
      pen.slope(110, 1910, 230, 2090),
    ] as const;
    const runs = [253, 221, 216];
    if (pen.detail) {
      pen.rect(front, 130, 560, 1450, 890, bare);
      steps.forEach((plane, i) =>
        pen.rect(plane, 130, 0, 1450, runs[i]!, { ...bare, opacity: 1 - 0.06 * i }),
      );
      steps.forEach((plane, i) =>
        pen.rect(plane, 130, 0, 1450, runs[i]!, {
          fill: body.top,
          stroke: color.none,
          opacity: 0.06 + 0.07 * i,
        }),
      );
    }
    doors(pen, front, [190, 600, 1330, 880], 1, look);
    const mast = pen.slope(230, 2090, 420, 2240);
    pen.label(mast, 150, 60, 130, look.label, { fill: pen.livery.stripe ?? color.edge });
    stripe(pen, front, [0, 470, 2250, 50]);
    const side = pen.side(2250);
    stripe(pen, side, [0, 470, 1820, 50]);
    sideWindow(pen, side, [640, 760, 700, 820]);
    wordmark(pen, side, [620, 1760, 760, 190]);
    seams(pen, side, [1440, 220, 1440, 2380]);
    vents(pen, side, [1500, 700, 260, 500], 9);
    if (look.spindle !== 'motor')
      box(pen, 860, 900, 2400, 440, 420, look.spindle === 'belt' ? 90 : 160, { front: color.t1 });
    panel(pen, front, [300, 250, 1200, 180], 20);
  },
  near(pen, { largeScreen }) {
    if (largeScreen) pendant(pen, 1600, -130, 760, 600, 960, 110);
    else pendant(pen, 1640, -130, 820, 520, 860, 110);
  },
};

/** Cell: cut corners, a tall door that goes into the roof, the panel in the corner. */
const cell: CentreForm = {
  base: [2500, 2500, 2800],
  corner: [0, 0],
  width: 2500,
  lamp: [1980, 300, 2500],
  mist: [1500, 1500, 2500],
  outlet: { y: 760, width: 460, height: 1080 },
  opening: [420, 480, 1180, 1560],
  face: 0,
  parts: { spindle: [1010, 900, 2580], magazine: [2500, 1300, 1500], control: [2150, 120, 1420] },
  rear(pen, { largeMagazine }) {
    box(pen, 400, 1900, 100, 1700, 600, 2250, { front: color.t1 });
    vents(pen, pen.side(2100), [2000, 900, 400, 900], 12);
    if (largeMagazine) cylinderZ(pen, -60, 1500, 420, 300, 2000, { side: color.t1, top: color.t0 });
  },
  body(pen, look) {
    const { base, plate } = pen.livery;
    const plan = [260, 0, 1780, 0, 2500, 620, 2500, 1950, 0, 1950, 0, 300];
    topPrism(pen, [300, 60, 1760, 60, 2440, 650, 2440, 1900, 60, 1900, 60, 330], 40, 240, {
      ...base,
      slope: base.front,
    });
    topPrism(pen, plan, 220, 2500);
    const face = pen.front(0);
    // The roof is open above the door for a crane.
    if (pen.detail)
      pen.face(pen.top(2500), [480, 60, 1540, 60, 1540, 1150, 480, 1150], { ...BARE, fill: color.t4 });
    head(pen, look, 760, 820, 2420, 260);
    doors(pen, face, this.opening, 1, look);
    if (pen.detail) {
      pen.rect(face, 420, 2120, 1180, 250, { ...BARE, fill: plate, radius: 30 });
      pen.label(face, 480, 2190, 120, look.label, { fill: '#fff' });
    }
    // Cut corner: u runs along it.
    const corner = (u: number, v: number) => pen.at(1780 + u * 0.7578, u * 0.6526, v);
    stripe(pen, face, [260, 380, 1520, 40]);
    stripe(pen, corner, [0, 380, 950, 40]);
    stripe(pen, pen.side(2500), [620, 380, 1330, 40]);
    panel(pen, corner, [80, 560, 790, 320], 30, color.t0);
    wordmark(pen, corner, [110, 2230, 760, 150]);
    const side = pen.side(2500);
    sideWindow(pen, side, [820, 900, 560, 900]);
    panel(pen, side, [1480, 620, 380, 1500], 30);
    seams(pen, side, [1430, 240, 1430, 2500]);
    panel(pen, face, [480, 260, 1040, 90], 12);
  },
  near(pen, { largeScreen }) {
    beam(pen, 2060, 160, 1760, 80, 320, 80);
    if (largeScreen) pendant(pen, 1830, 60, 880, 640, 920, 120);
    else pendant(pen, 1880, 60, 960, 540, 820, 120);
  },
};

export const centreForms = { cFrame, monolith, compact, bridge, openMill, canopy, cell } as const;
export type CentreFormName = keyof typeof centreForms;
