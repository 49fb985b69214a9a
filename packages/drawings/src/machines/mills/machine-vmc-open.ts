import { doors } from '../machine-doors.ts';
import { feet, namePlate, panel, seams, stripe, vents, wordmark } from '../machine-parts.ts';
import { BARE, type CentreForm, hanging, onPost } from './machine-vmc-parts.ts';
import { color } from '../../canvas/palette.ts';
import { box, cylinderX, cylinderZ, PART, sidePrism } from '../../canvas/solids.ts';

/** Bridge: two columns and a cross beam above a wide enclosure without a roof. */
export const bridge: CentreForm = {
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
  body(pen, variant) {
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
    namePlate(pen, beamFace, [300, 2230, 860, 240], variant.label, 170, 30);
    wordmark(pen, beamFace, [2060, 2400, 900, 110]);
    box(pen, 1260, 820, 1700, 680, 320, 1060);
    box(pen, 1390, 790, 1500, 420, 260, 1500, { front: color.t1, side: color.t3 });
    panel(pen, pen.front(790), [1440, 2100, 320, 620], 20, color.t0);
    if (variant.spindle !== 'motor')
      box(pen, 1440, 850, 3000, variant.spindle === 'belt' ? 200 : 320, 200, 110, PART);
    // Low enclosure: side walls fall towards the front.
    sidePrism(pen, [0, 240, 2100, 240, 2100, 1980, 900, 1900, 260, 1760, 0, 1760], 3180, 3300);
    sidePrism(pen, [0, 240, 160, 240, 160, 1760, 0, 1760], 0, 3300);
    const face = pen.front(0);
    doors(pen, face, this.opening, 2, variant);
    seams(pen, face, [0, 500, 3300, 500], [560, 240, 560, 1760], [2540, 240, 2540, 1760]);
    for (const u of [640, 1300, 1960]) panel(pen, face, [u, 300, 500, 150], 14);
    panel(pen, face, [80, 620, 400, 1040], 40);
    vents(pen, pen.side(3300), [300, 500, 700, 300], 8);
    panel(pen, pen.side(3300), [1100, 520, 820, 1100], 40);
  },
  near: (pen, variant) => hanging(pen, variant, 2700, 620),
};

/** Toolroom mill: column, head and table in the open behind low guards, a carousel beside the head. */
export const openMill: CentreForm = {
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
  body(pen, variant) {
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
    if (variant.rotary) cylinderX(pen, 740, 1040, 180, 1560, 1700, { front: color.t2, side: color.t1 });
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
    namePlate(pen, pen.front(520), [940, 1740, 480, 180], variant.label, 110, 24);
    stripe(pen, pen.front(520), [900, 1660, 560, 34]);
    wordmark(pen, pen.side(1460), [640, 1880, 580, 130]);
    const tall = variant.spindle === 'motor' ? 60 : 330;
    box(pen, variant.spindle === 'belt' ? 1150 : 1020, 760, 2150, 300, 300, tall, {
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
    const slide = variant.open ? 500 : 0;
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
  near: (pen, variant) => onPost(pen, variant, 1960, -220, 980),
};
