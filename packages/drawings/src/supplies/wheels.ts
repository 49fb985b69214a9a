import { arc, polar, radians, rotate, FULL_TURN } from '../canvas/geometry.ts';
import { defineKind, labelOf, type View } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { caption, maybeNumeric, integer } from '../canvas/parameter.ts';
import { fitScene, type Pen } from '../canvas/projection.ts';
import { boltCircle, throughHole } from '../canvas/round-parts.ts';
import { cylinderY, frontPrism } from '../canvas/solids.ts';
import { path } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';

type WheelSizes = {
  readonly D?: number | undefined;
  readonly b?: number | undefined;
  readonly bore?: number | undefined;
};

/** Diameter, width and bore of a disc that stands with its face at depth 0. */
function discDimensions(
  pen: Pen,
  view: View,
  R: number,
  b: number,
  bore: number,
  givenSizes: WheelSizes,
): void {
  const away = R * 0.26;
  const right = polar([0, 0], R, -0.5);
  pen.dimension([-R, 0, 0], [R, 0, 0], [0, 0, -R - away], labelOf(view, 'D', givenSizes.D, '⌀'), 'D');
  pen.dimension(
    [-bore / 2, 0, 0],
    [bore / 2, 0, 0],
    [0, 0, R + away],
    labelOf(view, 'd', givenSizes.bore, '⌀'),
    'd',
  );
  pen.dimension(
    [right[0], 0, right[1]],
    [right[0], b, right[1]],
    [away * 1.2, 0, -away * 0.7],
    labelOf(view, 'b', givenSizes.b),
    'b',
  );
}

/** Grains of the abrasive, the same on every drawing. */
function grains(pen: Pen, R: number, from: number): void {
  const spots = Array.from({ length: 90 }, (_, i) => {
    const spread = Math.sqrt((i + 0.5 + 0.4 * Math.sin(i * 7)) / 90);
    return polar([0, 0], from + (R * 0.97 - from) * spread, i * 2.4);
  });
  pen.dots(pen.front(0), spots.flat(), R * 0.014, color.t4);
}

export const grindingWheel = defineKind({
  kind: 'grindingWheel',
  name: 'Круг шлифовальный',
  parameters: {
    D: maybeNumeric(10, 1200),
    /** Width. */
    b: maybeNumeric(0.5, 300),
    bore: maybeNumeric(2, 400),
    /** Printed on the flange label. */
    label: caption('', 16),
  },
  draw(p, view) {
    const D = p.D ?? 250;
    const R = D / 2;
    const b = Math.min(p.b ?? D * 0.13, D * 0.8);
    const bore = Math.min(p.bore ?? D * 0.3, D * 0.6);
    const blotter = Math.min(R * 0.9, Math.max(bore * 0.9, R * 0.52));
    return fitScene(view, (pen) => {
      cylinderY(pen, 0, 0, R, 0, b, { front: color.t1 });
      const face = pen.front(0);
      if (pen.detail) grains(pen, R, blotter * 1.05);
      pen.disc(face, 0, 0, blotter, { fill: color.paper, stroke: color.edge });
      if (pen.detail) {
        pen.disc(face, 0, 0, blotter * 0.94, { stroke: color.hair, width: pen.weights.hair });
        const size = (blotter - bore / 2) * 0.34;
        if (p.label) {
          const fit = Math.min(size, (blotter * 1.5) / (p.label.length * 0.62));
          pen.label(face, 0, (blotter + bore / 2) / 2 - fit * 0.36, fit, p.label, { anchor: 'middle' });
        }
      }
      throughHole(pen, 0, 0, 0, bore / 2, b);
      if (view.dims) discDimensions(pen, view, R, b, bore, p);
    });
  },
});

const MAX_TEETH = 72;

/** Outline with saw teeth leaning clockwise. */
function sawOutline(R: number, z: number): number[] {
  const depth = Math.min(R * 0.07, ((R * FULL_TURN) / z) * 0.4);
  return Array.from({ length: z }, (_, i) => {
    const a = (i * FULL_TURN) / z;
    const step = FULL_TURN / z;
    return [
      ...polar([0, 0], R, a),
      ...polar([0, 0], R - depth, a + step * 0.16),
      ...polar([0, 0], R - depth * 0.5, a + step * 0.6),
    ];
  }).flat();
}

export const circularSaw = defineKind({
  kind: 'circularSaw',
  name: 'Пила дисковая',
  parameters: {
    D: maybeNumeric(20, 1200),
    b: maybeNumeric(0.2, 12),
    bore: maybeNumeric(5, 150),
    z: integer(48, 8, 300),
    label: caption('', 16),
  },
  draw(p, view) {
    const D = p.D ?? 275;
    const R = D / 2;
    const b = Math.min(p.b ?? 2.5, D * 0.04);
    const bore = Math.min(p.bore ?? 32, D * 0.3);
    const outline = sawOutline(R, Math.min(p.z, view.detail ? MAX_TEETH : 24));
    return fitScene(view, (pen) => {
      const outer = pen.weights.outline;
      pen.face(pen.front(b * 2.4), outline, { fill: color.t3, width: outer });
      const face = pen.front(0);
      pen.face(face, outline, { fill: color.t0, width: outer });
      if (pen.detail) {
        pen.disc(face, 0, 0, R * 0.88, { stroke: color.hair, width: pen.weights.hair });
        for (const angle of [0.5, 0.5 + FULL_TURN / 3, 0.5 + (2 * FULL_TURN) / 3]) {
          const cut = arc([0, 0], R * 0.66, angle, angle + 0.9, 10).flat();
          pen.stroke(face, cut, { width: pen.weights.edge });
        }
        if (p.label)
          pen.label(face, 0, R * 0.36, Math.min(R * 0.17, (R * 1.1) / p.label.length), p.label, {
            anchor: 'middle',
          });
        boltCircle(pen, face, 4, bore * 0.92, D * 0.016, color.dark, 45);
      }
      pen.disc(face, 0, 0, bore * 0.68, { fill: color.t2, stroke: color.edge });
      throughHole(pen, 0, 0, 0, bore / 2, b);
      if (view.dims) discDimensions(pen, view, R, b, bore, p);
    });
  },
});

/** Side and face cutter with indexable inserts. */
export const discMill = defineKind({
  kind: 'discMill',
  name: 'Фреза дисковая',
  parameters: {
    D: maybeNumeric(30, 500),
    b: maybeNumeric(1, 60),
    bore: maybeNumeric(8, 120),
    z: integer(8, 3, 24),
  },
  draw(p, view) {
    const D = p.D ?? 100;
    const R = D / 2;
    const b = Math.min(p.b ?? D * 0.12, D * 0.4);
    const bore = Math.min(p.bore ?? D * 0.27, D * 0.4);
    const size = Math.min(R * 0.2, ((R * FULL_TURN) / p.z) * 0.3);
    return fitScene(view, (pen) => {
      cylinderY(pen, 0, 0, R * 0.94, 0, b, { front: color.t1 });
      const face = pen.front(0);
      for (let i = 0; i < p.z; i++) {
        const angle = (i * FULL_TURN) / p.z + 0.3;
        const gullet = [R * 0.95, 0, R * 0.95, size, R * 0.82, size * 1.5, R * 0.72, size * 0.9, R * 0.74, 0];
        const rotated = (flat: readonly number[]): number[] =>
          Array.from({ length: flat.length / 2 }, (_, k) =>
            rotate([flat[2 * k]!, flat[2 * k + 1]!], angle),
          ).flat();
        pen.face(face, rotated(gullet), { fill: color.t4 });
        const plate = [R - size * 1.1, -size * 0.42, R, -size * 0.42, R, 0, R - size * 1.1, 0];
        frontPrism(pen, rotated(plate), -b * 0.06, b * 0.5, {
          front: color.paper,
          side: color.t2,
          top: color.t1,
          thin: true,
        });
        if (pen.detail) {
          const [u, v] = rotate([R - size * 0.55, -size * 0.21], angle);
          pen.disc(pen.front(-b * 0.06), u, v, size * 0.1, { fill: color.dark, stroke: color.none });
        }
      }
      pen.disc(face, 0, 0, R * 0.62, { stroke: color.hair, width: pen.weights.hair });
      cylinderY(pen, 0, 0, bore * 0.86, -b * 0.16, 0, { front: color.t0 });
      const hub = pen.front(-b * 0.16);
      const key = bore * 0.12;
      pen.face(hub, [-key, bore * 0.4, key, bore * 0.4, key, bore * 0.64, -key, bore * 0.64], {
        fill: color.dark,
      });
      throughHole(pen, -b * 0.16, 0, 0, bore / 2, b * 1.16);
      if (view.dims) discDimensions(pen, view, R, b, bore, p);
    });
  },
});

/** Threading die: lands between chip holes round a threaded bore. */
export const die = defineKind({
  kind: 'die',
  name: 'Плашка',
  parameters: {
    M: maybeNumeric(1, 100),
    pitch: maybeNumeric(0.2, 8),
    D: maybeNumeric(10, 200),
    b: maybeNumeric(2, 80),
  },
  draw(p, view) {
    const M = Math.min(p.M ?? (p.D ? p.D * 0.33 : 10), (p.D ?? Infinity) * 0.6);
    const D = p.D ?? M * 3;
    const R = D / 2;
    const b = Math.min(p.b ?? D * 0.36, D);
    const lands = M / D > 0.4 ? 5 : 4;
    const chip = Math.min(M * 0.34, R * 0.24);
    const ring = M * 0.5 + chip * 0.52;
    // A land, not a hole, looks down: the name is printed there.
    const start = lands === 5 ? 90 : 45;
    return fitScene(view, (pen) => {
      cylinderY(pen, 0, 0, R, 0, b);
      const face = pen.front(0);
      pen.disc(face, 0, 0, R * 0.95, { stroke: color.hair, width: pen.weights.hair });
      pen.face(face, [-R * 0.05, R, R * 0.05, R, 0, R * 0.84], { fill: color.t4 });
      boltCircle(pen, face, lands, ring, chip, color.dark, start);
      pen.disc(face, 0, 0, M * 0.5, { fill: color.dark, stroke: color.none });
      // Threaded lands reach inwards between the chip holes.
      for (let i = 0; i < lands; i++) {
        const middle = radians(start) + ((i + 0.5) * FULL_TURN) / lands;
        const half = Math.PI / lands - (chip / ring) * 0.82;
        const outer = arc([0, 0], M * 0.64, middle - half, middle + half, 6);
        const inner = arc([0, 0], M * 0.42, middle + half * 0.8, middle - half * 0.8, 6);
        pen.add(path(polygon([...outer, ...inner].map(([u, v]) => face(u, v))), { fill: color.t0 }));
        if (!pen.detail) continue;
        for (const share of [0.44, 0.48, 0.52]) {
          pen.stroke(face, arc([0, 0], M * share, middle - half * 0.8, middle + half * 0.8, 4).flat(), {
            width: pen.weights.hair,
          });
        }
      }
      if (pen.detail) {
        const name =
          p.M === undefined
            ? ''
            : labelOf(
                { ...view, letters: false },
                '',
                p.M,
                'M',
                p.pitch ? `×${String(p.pitch).replace('.', ',')}` : '',
              );
        if (name)
          pen.label(face, 0, -R * 0.86, Math.min(R * 0.16, (R * 1.1) / name.length), name, {
            anchor: 'middle',
          });
        for (const angle of [-0.55, -0.2]) {
          const [x, z] = polar([0, 0], R, angle);
          pen.disc(pen.side(x), b * 0.5, z, R * 0.06, { fill: color.dark, width: pen.weights.hair });
        }
      }
      if (view.dims) discDimensions(pen, view, R, b, M, { D: p.D, b: p.b, bore: p.M });
    });
  },
});
