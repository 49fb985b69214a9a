import { doors, sideWindow } from '../machine-doors.ts';
import { beam, feet, namePlate, panel, pendant, seams, stripe, vents, wordmark } from '../machine-parts.ts';
import { BARE, type CentreForm, hanging, head } from './machine-vmc-parts.ts';
import { color } from '../../canvas/palette.ts';
import { box, cylinderY, cylinderZ, PART, sidePrism, topPrism } from '../../canvas/solids.ts';

/** C-frame: sloped brow, the column and the arm magazine behind. */
export const cFrame: CentreForm = {
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
  body(pen, variant) {
    const { base } = pen.livery;
    feet(pen, [60, 2180], 60);
    box(pen, 0, 60, 60, 2350, 1500, 200, base);
    sidePrism(pen, [0, 240, 1560, 240, 1560, 1960, 330, 1960, 0, 1640], 0, 2350);
    if (pen.detail)
      pen.face(pen.top(1960), [420, 460, 1900, 460, 1900, 1440, 420, 1440], { ...BARE, fill: color.t3 });
    head(pen, variant, 840, 620, 1960);
    const face = pen.front(0);
    seams(pen, face, [0, 620, 2350, 620], [330, 240, 330, 1640], [1830, 240, 1830, 1640]);
    doors(pen, face, this.opening, variant.fiveAxis ? 1 : 2, variant);
    namePlate(pen, pen.slope(0, 1640, 330, 1960), [330, 70, 1500, 300], variant.label, 150, 30);
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
  near: (pen, variant) => hanging(pen, variant, 1990, 760),
};

/** Monolith: a straight box, one wide door, the panel built into the front, a drum of tools at the left. */
export const monolith: CentreForm = {
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
  body(pen, variant) {
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
      pen.label(face, 110, 2150, 130, variant.label, { fill: '#fff' });
    }
    stripe(pen, face, [0, 2056, 2550, 34]);
    stripe(pen, side, [0, 2056, 1720, 34]);
    wordmark(pen, face, [1740, 2154, 740, 120], '#fff');
    doors(pen, face, this.opening, 1, variant);
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
export const compact: CentreForm = {
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
  body(pen, variant) {
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
        const angle = (i / 10) * 2 * Math.PI;
        pen.disc(drum, 560 + 218 * Math.cos(angle), 2120 + 218 * Math.sin(angle), 44, {
          fill: color.t3,
          width: pen.weights.hair,
        });
      }
      pen.disc(drum, 560, 2120, 96, { fill: color.t2, width: pen.weights.hair });
    }
    if (variant.spindle !== 'motor')
      box(pen, 780, 960, 2260, 240, 240, variant.spindle === 'belt' ? 90 : 180, PART);
    const face = pen.front(0);
    doors(pen, face, this.opening, 1, variant);
    stripe(pen, face, [0, 640, 1550, 30]);
    stripe(pen, pen.side(1550), [0, 640, 1500, 30]);
    namePlate(pen, pen.slope(0, 1700, 520, 1900), [240, 120, 900, 300], variant.label, 150, 30);
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

/** Canopy: a rounded shell with a front of dark glass. */
export const canopy: CentreForm = {
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
  body(pen, variant) {
    const { base, plate, body } = pen.livery;
    box(pen, 60, 120, 40, 2130, 1640, 200, base);
    const shell = [
      0, 220, 1820, 220, 1820, 2380, 1050, 2400, 700, 2350, 420, 2240, 230, 2090, 110, 1910, 40, 1700,
    ];
    sidePrism(pen, [...shell, 0, 1450], 0, 2250);
    const plateStyle = { ...BARE, fill: plate };
    // Glass runs from the belt up into the roof.
    const front = pen.front(0);
    const steps = [
      pen.slope(0, 1450, 40, 1700),
      pen.slope(40, 1700, 110, 1910),
      pen.slope(110, 1910, 230, 2090),
    ] as const;
    const runs = [253, 221, 216];
    if (pen.detail) {
      pen.rect(front, 130, 560, 1450, 890, plateStyle);
      steps.forEach((plane, i) =>
        pen.rect(plane, 130, 0, 1450, runs[i]!, { ...plateStyle, opacity: 1 - 0.06 * i }),
      );
      steps.forEach((plane, i) =>
        pen.rect(plane, 130, 0, 1450, runs[i]!, {
          fill: body.top,
          stroke: color.none,
          opacity: 0.06 + 0.07 * i,
        }),
      );
    }
    doors(pen, front, [190, 600, 1330, 880], 1, variant);
    const mast = pen.slope(230, 2090, 420, 2240);
    pen.label(mast, 150, 60, 130, variant.label, { fill: pen.livery.stripe ?? color.edge });
    stripe(pen, front, [0, 470, 2250, 50]);
    const side = pen.side(2250);
    stripe(pen, side, [0, 470, 1820, 50]);
    sideWindow(pen, side, [640, 760, 700, 820]);
    wordmark(pen, side, [620, 1760, 760, 190]);
    seams(pen, side, [1440, 220, 1440, 2380]);
    vents(pen, side, [1500, 700, 260, 500], 9);
    if (variant.spindle !== 'motor')
      box(pen, 860, 900, 2400, 440, 420, variant.spindle === 'belt' ? 90 : 160, { front: color.t1 });
    panel(pen, front, [300, 250, 1200, 180], 20);
  },
  near(pen, { largeScreen }) {
    if (largeScreen) pendant(pen, 1600, -130, 760, 600, 960, 110);
    else pendant(pen, 1640, -130, 820, 520, 860, 110);
  },
};

/** Cell: cut corners, a tall door that goes into the roof, the panel in the corner. */
export const cell: CentreForm = {
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
  body(pen, variant) {
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
    head(pen, variant, 760, 820, 2420, 260);
    doors(pen, face, this.opening, 1, variant);
    if (pen.detail) {
      pen.rect(face, 420, 2120, 1180, 250, { ...BARE, fill: plate, radius: 30 });
      pen.label(face, 480, 2190, 120, variant.label, { fill: '#fff' });
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
