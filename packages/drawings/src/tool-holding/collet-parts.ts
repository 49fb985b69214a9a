import { polar, radians } from '../canvas/geometry.ts';
import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric, integer } from '../canvas/parameter.ts';
import { fitScene, type Pen } from '../canvas/projection.ts';
import { box, cylinderZ } from '../canvas/solids.ts';

const SLOTS = 6;

/** Clamping nut lying on the table: slots for the wrench round its rim, the cone for the collet inside. */
export const colletNut = defineKind({
  kind: 'colletNut',
  name: 'Гайка цанговая',
  parameters: { nut: maybeNumeric(8, 120), h: maybeNumeric(5, 80) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      const R = 100;
      const high = Math.min(120, Math.max(60, ((p.h ?? 24) / (p.nut ?? 50)) * 200));
      cylinderZ(pen, 0, 0, R, 0, high, { side: color.t1, top: color.t0 });
      for (let i = 0; i < SLOTS; i++) slot(pen, R, high, radians(-105 + i * (360 / SLOTS)));
      const top = pen.top(high);
      pen.disc(top, 0, 0, R * 0.84, { fill: color.paper, stroke: color.hair, width: pen.weights.hair });
      pen.disc(top, 0, 0, R * 0.68, { fill: color.t2 });
      pen.disc(top, 0, 0, R * 0.58, { fill: color.t3, width: pen.weights.hair });
      pen.disc(top, 0, 0, R * 0.44, { fill: color.dark });
      if (!view.dims) return;
      pen.dimension([-R, 0, 0], [R, 0, 0], [0, -R * 1.5, -60], labelOf(view, 'D', p.nut, '⌀'), 'D');
      pen.dimension([-R, 0, 0], [-R, 0, high], [-R * 0.7, 0, 0], labelOf(view, 'h', p.h), 'h');
    }),
});

/** One slot of the rim, only where the rim is seen. */
function slot(pen: Pen, R: number, high: number, angle: number): void {
  const half = 0.13;
  const [a, b] = [polar([0, 0], R, angle - half), polar([0, 0], R, angle + half)];
  const [c, d] = [polar([0, 0], R * 0.86, angle + half), polar([0, 0], R * 0.86, angle - half)];
  if (Math.sin(angle) < 0.3)
    pen.polygon([...a, high, ...b, high, ...b, high * 0.28, ...a, high * 0.28], { fill: color.t4 });
  pen.polygon([...a, high, ...b, high, ...c, high, ...d, high], { fill: color.t4, width: pen.weights.hair });
}

/** Collets standing in their tray, as many as the set has. */
export const colletSet = defineKind({
  kind: 'colletSet',
  name: 'Набор цанг',
  parameters: { D: maybeNumeric(4, 80), L: maybeNumeric(5, 120), count: integer(18, 2, 40) },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      // An icon shows that there are several, a tile about how many.
      const shownCount = pen.detail ? p.count : Math.min(p.count, 8);
      const columns = shownCount > 12 ? 6 : shownCount > 8 ? 5 : shownCount > 4 ? 4 : 2;
      const rows = Math.min(3, Math.ceil(shownCount / columns));
      const step = 100;
      box(pen, -20, -20, 0, columns * step + 40, rows * step + 40, 60, { front: color.t2, side: color.t3 });
      if (pen.detail)
        pen.rect(pen.front(-20), 0, 12, columns * step, 30, {
          fill: color.paper,
          stroke: color.hair,
          width: pen.weights.hair,
        });
      for (let row = rows - 1; row >= 0; row--) {
        for (let column = 0; column < columns; column++) {
          const index = (rows - 1 - row) * columns + column;
          if (index >= shownCount) continue;
          standing(pen, column * step + step / 2, row * step + step / 2, 0.2 + (index / shownCount) * 0.5);
        }
      }
      if (view.dims)
        pen.dimension(
          [-20, -20, 0],
          [columns * step + 20, -20, 0],
          [0, 0, -70],
          `${p.count}\u00A0шт.`,
          'count',
        );
    }),
});

function standing(pen: Pen, x: number, y: number, bore: number): void {
  cylinderZ(pen, x, y, 36, 60, 140, { side: color.t1, top: color.paper });
  const top = pen.top(140);
  if (pen.detail > 1)
    pen.line([x - 36, y, 104, x - 25, y - 26, 104, x, y - 36, 104, x + 25, y - 26, 104, x + 36, y, 104], {
      stroke: color.edge,
      width: pen.weights.edge,
    });
  pen.disc(top, x, y, 36 * bore, { fill: color.dark });
}
