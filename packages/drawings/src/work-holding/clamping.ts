import { defineKind, labelOf } from '../canvas/kind.ts';
import { seams } from '../machines/machine-parts.ts';
import { color } from '../canvas/palette.ts';
import { caption, maybeNumeric, integer } from '../canvas/parameter.ts';
import { fitScene, type Pen } from '../canvas/projection.ts';
import { box, cylinderX, cylinderZ, frontPrism } from '../canvas/solids.ts';

/** Zero-point module: bores with locking rings in a ground plate. */
export const zeroPoint = defineKind({
  kind: 'zeroPoint',
  name: 'Модуль нулевой точки',
  parameters: {
    /** Modules in the plate: 1, 2 or 4. */
    count: integer(4, 1, 6),
    /** Pitch between the modules. */
    pitch: maybeNumeric(40, 500),
  },
  draw: (p, view) =>
    fitScene(view, (pen) => {
      const columns = p.count === 1 ? 1 : p.count > 4 ? 3 : 2;
      const rows = p.count > 2 ? 2 : 1;
      const [w, d] = [columns * 200, rows * 200];
      box(pen, 0, 0, 0, w, d, 50);
      const front = pen.front(0);
      for (let i = 0; i < columns; i++) {
        pen
          .disc(front, 100 + i * 200, 25, 12, { fill: color.t2 })
          .disc(front, 100 + i * 200, 25, 6, { fill: color.dark });
      }
      if (pen.detail) {
        const top = pen.top(50);
        for (const u of [18, w - 18])
          for (const v of [18, d - 18]) pen.disc(top, u, v, 8, { fill: color.dark });
      }
      for (let j = rows - 1; j >= 0; j--) {
        for (let i = 0; i < columns; i++) module(pen, 100 + i * 200, 100 + j * 200);
      }
      if (view.dims && columns > 1) {
        pen.dimension([100, 0, 50], [300, 0, 50], [0, 0, -120], labelOf(view, 'A', p.pitch), 'pitch');
      }
    }),
});

function module(pen: Pen, x: number, y: number): void {
  cylinderZ(pen, x, y, 72, 50, 66, { side: color.t2, top: color.t0 });
  const top = pen.top(66);
  if (pen.detail) {
    pen.disc(top, x, y, 64, { stroke: color.hair, width: pen.weights.hair });
    for (const [du, dv] of [
      [52, 0],
      [-52, 0],
      [0, 52],
      [0, -52],
    ] as const) {
      pen.disc(top, x + du, y + dv, 6, { fill: color.dark, stroke: color.none });
    }
  }
  pen.disc(top, x, y, 42, { fill: color.t2 }).disc(top, x, y, 34, { fill: color.dark });
  pen.disc(pen.top(60), x, y, 24, { fill: color.t4, stroke: color.none });
}

/** Soft or hard top jaw of a lathe chuck with its serration. */
export const chuckJaw = defineKind({
  kind: 'chuckJaw',
  name: 'Кулачок токарного патрона',
  parameters: {
    /** Width, length and height. */
    B: maybeNumeric(10, 200),
    L: maybeNumeric(20, 500),
    H: maybeNumeric(10, 300),
    /** Steps of a hard jaw; 0 for a soft one. */
    steps: integer(2, 0, 3),
  },
  draw(p, view) {
    const B = p.B ?? 40;
    const L = p.L ?? B * 2.4;
    const H = p.H ?? B * 1.2;
    const outline = [0, H * 0.12, L, H * 0.12];
    const levels = p.steps ? Array.from({ length: p.steps }, (_, i) => i) : [];
    // The outline runs back from the top right down the steps to the left.
    outline.push(L, H);
    levels.forEach((i) => {
      const x = L * (0.72 - i * (0.56 / p.steps));
      const high = H * (1 - (0.62 * i) / p.steps);
      const low = H * (1 - (0.62 * (i + 1)) / p.steps);
      outline.push(x, high, x, low);
    });
    outline.push(0, levels.length ? H * 0.38 : H);
    return fitScene(view, (pen) => {
      frontPrism(pen, outline, 0, B);
      const front = pen.front(0);
      const teeth = pen.detail ? 22 : 10;
      const rack: number[] = [];
      for (let i = 0; i <= teeth; i++)
        rack.push((L * i) / teeth, H * 0.12, (L * (i + 0.5)) / teeth, H * 0.04);
      pen.face(front, [...rack.slice(0, -2), L, H * 0.14, 0, H * 0.14], { fill: color.t2 });
      const roof = levels.length
        ? [[0.86, 1]]
        : [
            [0.3, 1],
            [0.7, 1],
          ];
      for (const [share, level] of roof) {
        const top = pen.top(H * level!);
        pen
          .disc(top, L * share!, B / 2, B * 0.22, { fill: color.t2 })
          .disc(top, L * share!, B / 2, B * 0.13, { fill: color.dark });
      }
      if (levels.length) {
        const step = pen.top(H * 0.38);
        pen
          .disc(step, L * 0.09, B / 2, B * 0.2, { fill: color.t2 })
          .disc(step, L * 0.09, B / 2, B * 0.11, { fill: color.dark });
      }
      if (!view.dims) return;
      const away = L * 0.14;
      pen.dimension([0, 0, 0], [L, 0, 0], [0, 0, -away], labelOf(view, 'L', p.L), 'L');
      pen.dimension([L, 0, 0], [L, B, 0], [away * 0.8, 0, -away * 0.5], labelOf(view, 'B', p.B), 'B');
      pen.dimension([0, 0, 0], [0, 0, H], [-away, 0, 0], labelOf(view, 'H', p.H), 'H');
    });
  },
});

/** Magnetic chuck with poles across its face and a switch key. */
export const magneticPlate = defineKind({
  kind: 'magneticPlate',
  name: 'Плита магнитная',
  parameters: { B: maybeNumeric(50, 2000), L: maybeNumeric(100, 4000), H: maybeNumeric(20, 300) },
  draw(p, view) {
    const L = p.L ?? (p.B ? p.B * 2 : 500);
    const B = Math.min(p.B ?? L * 0.5, L);
    const H = Math.min(p.H ?? L * 0.14, L * 0.4);
    return fitScene(view, (pen) => {
      box(pen, -L * 0.04, B * 0.08, 0, L * 1.08, B * 0.84, H * 0.3, { front: color.t1 });
      box(pen, 0, 0, H * 0.16, L, B, H * 0.84);
      const top = pen.top(H);
      const poles = pen.detail ? 34 : 12;
      for (let i = 1; i < poles; i += 2) {
        const u = (L * i) / poles;
        pen.face(
          top,
          [u, B * 0.05, u + (L / poles) * 0.42, B * 0.05, u + (L / poles) * 0.42, B * 0.95, u, B * 0.95],
          {
            fill: color.t3,
            stroke: color.hair,
            width: pen.weights.hair,
          },
        );
      }
      const front = pen.front(0);
      seams(pen, front, [0, H * 0.34, L, H * 0.34]);
      const key = L * 0.86;
      pen
        .disc(front, key, H * 0.62, H * 0.2, { fill: color.t2 })
        .disc(front, key, H * 0.62, H * 0.1, { fill: color.dark });
      pen.line([key, 0, H * 0.62, key, -B * 0.16, H * 0.62], {
        stroke: color.ink,
        width: Math.max(1.4, H * 0.1 * pen.scale),
      });
      pen.line([key - L * 0.05, -B * 0.16, H * 0.62, key + L * 0.05, -B * 0.16, H * 0.62], {
        stroke: color.accent,
        width: Math.max(1.4, H * 0.1 * pen.scale),
      });
      if (!view.dims) return;
      const away = L * 0.1;
      pen.dimension([0, 0, 0], [L, 0, 0], [0, 0, -away], labelOf(view, 'L', p.L), 'L');
      pen.dimension([L, 0, H * 0.16], [L, B, H * 0.16], [away, 0, -away * 0.3], labelOf(view, 'B', p.B), 'B');
      pen.dimension([0, 0, 0], [0, 0, H], [-away * 0.8, 0, 0], labelOf(view, 'H', p.H), 'H');
    });
  },
});

/** VDI holder: serrated round shank, flange and a block for a square tool. */
export const vdiHolder = defineKind({
  kind: 'vdiHolder',
  name: 'Державка VDI',
  parameters: {
    /** Shank diameter. */
    d: maybeNumeric(10, 100),
    /** Pocket height. */
    h: maybeNumeric(6, 60),
    label: caption('', 12),
  },
  draw(p, view) {
    const d = p.d ?? 40;
    const r = d / 2;
    const R = d * 0.86;
    const length = d * 1.55;
    const w = d * 1.9;
    return fitScene(view, (pen) => {
      const shank = pen.side(w + d * 0.5 + length);
      cylinderX(pen, 0, 0, r, w + d * 0.5, w + d * 0.5 + length);
      pen.disc(shank, 0, 0, r * 0.36, { fill: color.dark });
      if (pen.detail) {
        const rack = pen.front(-r * 0.96);
        for (let i = 0; i < 12; i++) {
          const u = w + d * 0.72 + i * length * 0.062;
          pen.stroke(rack, [u, -r * 0.34, u, r * 0.34], { width: pen.weights.edge });
        }
      }
      cylinderX(pen, 0, 0, R, w, w + d * 0.5, { front: color.t0 });
      box(pen, 0, -d * 0.7, -d * 0.8, w, d * 1.5, d * 1.6);
      const face = pen.front(-d * 0.7);
      pen.rect(face, 0, -d * 0.12, w, d * 0.62, { fill: color.t3 });
      pen.rect(face, 0, -d * 0.06, w, d * 0.14, { fill: color.t4, stroke: color.none });
      for (const share of [0.26, 0.62]) {
        const top = pen.top(d * 0.8);
        pen
          .disc(top, w * share, d * 0.05, d * 0.15, { fill: color.t2 })
          .disc(top, w * share, d * 0.05, d * 0.08, { fill: color.dark });
      }
      if (pen.detail) {
        pen.disc(face, w * 0.86, -d * 0.5, d * 0.09, { fill: color.t4 });
        pen.label(face, w * 0.08, -d * 0.6, d * 0.22, p.label || (p.d ? `VDI ${p.d}` : 'VDI'));
      }
      if (!view.dims) return;
      const end = w + d * 0.5 + length;
      pen.dimension([end, 0, -r], [end, 0, r], [d * 0.5, 0, 0], labelOf(view, 'd', p.d, '⌀'), 'd');
      pen.dimension(
        [0, -d * 0.7, -d * 0.12],
        [0, -d * 0.7, d * 0.5],
        [-d * 0.5, 0, 0],
        labelOf(view, 'h', p.h),
        'h',
      );
    });
  },
});
