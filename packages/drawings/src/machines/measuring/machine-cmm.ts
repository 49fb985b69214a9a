import { columnCmm } from './machine-cmm-column.ts';
import { defineMachine } from '../machine.ts';
import { namePlate, panel, seams } from '../machine-parts.ts';
import { color } from '../../canvas/palette.ts';
import { choice } from '../../canvas/parameter.ts';
import type { Pen } from '../../canvas/projection.ts';
import { box, cylinderZ, frontPrism, PART } from '../../canvas/solids.ts';

/** Bridge with its carriage and quill. */
function bridge(pen: Pen, label: string): void {
  box(pen, 60, 500, 1040, 180, 420, 900);
  box(pen, 1440, 560, 1040, 140, 320, 900);
  box(pen, 20, 480, 1900, 1620, 380, 280);
  namePlate(pen, pen.front(480), [120, 1960, 440, 150], label, 96, 18);
  seams(pen, pen.front(480), [640, 1940, 1580, 1940], [640, 2140, 1580, 2140]);
  box(pen, 780, 380, 1820, 320, 520, 440, { front: color.t1, side: color.t3 });
  panel(pen, pen.front(380), [830, 1880, 220, 300], 20, color.t0);
  box(pen, 860, 430, 1400, 160, 150, 1240, { front: color.t0, side: color.t2 });
  frontPrism(pen, [890, 1340, 990, 1340, 1000, 1400, 880, 1400], 450, 560, {
    front: color.t3,
    side: color.t4,
    thin: true,
  });
  box(pen, 900, 460, 1250, 80, 80, 90, { front: color.dark, side: color.dark, top: color.t4, thin: true });
  pen.line([940, 500, 1250, 940, 500, 1150], { stroke: color.ink, width: Math.max(1, 9 * pen.scale) });
  pen.dots(pen.front(500), [940, 1145], 46, color.accent);
}

export const cmmForms = ['bridge', 'column'] as const;

export const cmm = defineMachine({
  kind: 'cmm',
  name: 'Координатно-измерительная машина',
  label: 'CMM 564',
  base: [1700, 1900, 2650],
  corner: [0, 0],
  parameters: { form: choice('bridge', cmmForms) },
  family: ({ form }) => form,
  draw(pen, label, { form }) {
    if (form === 'column') return columnCmm(pen, label);
    for (const y of [1500, 160]) for (const x of [120, 1400]) box(pen, x, y, 0, 160, 160, 660, PART);
    box(pen, 80, 100, 480, 1540, 1660, 180, { front: color.t1 });
    // Granite table.
    box(pen, 0, 0, 660, 1700, 1860, 260, { front: color.t3, side: color.t4, top: color.t2 });
    if (pen.detail) {
      const inserts: number[] = [];
      for (let i = 0; i < 5; i++) for (let j = 0; j < 6; j++) inserts.push(380 + i * 230, 180 + j * 300);
      pen.dots(pen.top(920), inserts, 40, color.t4);
      const grain: number[] = [];
      for (let i = 0; i < 26; i++) grain.push(60 + ((i * 617) % 1580), 690 + ((i * 389) % 200));
      pen.dots(pen.front(0), grain, 12, color.t4);
    }
    box(pen, 40, 60, 920, 220, 1740, 110, { front: color.t1, side: color.t2 });
    // Part on the table behind the probe.
    cylinderZ(pen, 900, 900, 190, 920, 1040, { side: color.t1 });
    cylinderZ(pen, 900, 900, 90, 1040, 1130, { side: color.t2 });
    bridge(pen, label);
    // Desk with the computer.
    box(pen, 1900, 200, 0, 60, 500, 720, PART);
    box(pen, 2480, 200, 0, 60, 500, 720, PART);
    box(pen, 1860, 160, 720, 720, 560, 40, { front: color.t2, side: color.t3 });
    box(pen, 2000, 520, 820, 440, 40, 300, { front: color.dark, side: color.t4, top: color.t3 });
    if (pen.detail) {
      pen.rect(pen.front(520), 2024, 846, 392, 250, { fill: color.glass, stroke: color.none });
      pen.stroke(pen.front(520), [2070, 900, 2150, 1000, 2230, 930, 2360, 1050], { stroke: color.t2 });
      box(pen, 2010, 260, 760, 380, 130, 20, { front: color.t1, thin: true });
    }
    box(pen, 2190, 540, 760, 60, 40, 60, PART);
  },
});

/** Tool presetter: a holder in the spindle before the camera. */
export const toolPresetter = defineMachine({
  kind: 'toolPresetter',
  name: 'Прибор наладки инструмента',
  label: 'TP 400',
  base: [1500, 760, 1750],
  corner: [0, 0],
  draw(pen, label) {
    box(pen, 40, 60, 0, 1060, 620, 760);
    panel(pen, pen.front(60), [90, 90, 460, 580], 24);
    panel(pen, pen.front(60), [590, 90, 460, 580], 24);
    namePlate(pen, pen.front(60), [140, 520, 360, 100], label, 70, 12);
    box(pen, 0, 0, 760, 1140, 740, 110, { front: color.t3, side: color.t4, top: color.t2 });
    box(pen, 120, 420, 870, 200, 240, 1000, { front: color.t1 });
    // Spindle with a holder.
    cylinderZ(pen, 640, 320, 150, 870, 960, { side: color.t2 });
    cylinderZ(pen, 640, 320, 96, 960, 1010, { side: color.t1 });
    cylinderZ(pen, 640, 320, 62, 1010, 1130, { side: color.t3 });
    cylinderZ(pen, 640, 320, 30, 1130, 1330, { side: color.paper });
    // Carrier with camera and light on both sides of the tool.
    box(pen, 300, 380, 1220, 640, 150, 120, { front: color.t0 });
    box(pen, 300, 240, 1220, 110, 160, 120, PART);
    box(pen, 850, 240, 1220, 110, 160, 120, PART);
    pen.disc(pen.side(410), 320, 1280, 36, { fill: color.dark });
    // Screen and printer.
    box(pen, 1160, 300, 0, 340, 340, 740, { front: color.t1 });
    box(pen, 1230, 420, 740, 60, 60, 260, PART);
    box(pen, 1090, 360, 1000, 420, 60, 320, { front: color.dark, side: color.t4, top: color.t3 });
    if (!pen.detail) return;
    const screen = pen.front(360);
    pen.rect(screen, 1114, 1024, 372, 272, { fill: color.glass, stroke: color.none });
    pen.face(
      screen,
      [1180, 1040, 1420, 1040, 1420, 1110, 1340, 1110, 1340, 1230, 1260, 1230, 1260, 1110, 1180, 1110],
      { fill: color.t4, stroke: color.none },
    );
    pen.stroke(screen, [1140, 1230, 1460, 1230], { stroke: color.accent, width: pen.weights.hair });
    pen.stroke(screen, [1340, 1040, 1340, 1280], { stroke: color.accent, width: pen.weights.hair });
  },
});
