import { axis, horizontal, leader } from '../canvas/dimension.ts';
import { sideWalls } from '../canvas/extrusion.ts';
import { arc, extentsOf, polar, radians, rotate, FULL_TURN, type Point } from '../canvas/geometry.ts';
import { defineKind, labelOf, type View } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { choice, maybeNumeric, integer } from '../canvas/parameter.ts';
import { circle, path, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';

type Plate = {
  readonly ic: number;
  readonly pitch: number;
  readonly teeth: number;
  readonly internal: boolean;
};

/** Triangle with cut corners; by every corner a lower step carries the thread profile. */
function plateOutline({ ic, pitch, teeth, internal }: Plate): Point[] {
  const r = ic / 2;
  const side = 2 * r * Math.sqrt(3);
  const step = Math.min(Math.max(pitch, 1), (side * 0.34) / teeth);
  const tall = Math.min(step * 0.86, r * 0.4);
  const bevel = r * 0.32;
  const end = side - bevel;
  const start = end - step * (teeth + 0.3);
  const bottomEdge = -tall * 0.9;
  const edge: Point[] = [
    [bevel, 0],
    [start - tall, 0],
    [start - tall * 0.2, bottomEdge],
  ];
  for (let k = 0; k < teeth; k++) {
    const x = start + step * (k + 0.15);
    edge.push(
      [x, bottomEdge],
      [x + step * 0.42, tall * 0.1],
      [x + step * 0.58, tall * 0.1],
      [x + step, bottomEdge],
    );
  }
  edge.push([end, bottomEdge]);
  return [-90, 30, 150]
    .flatMap((degrees) => {
      const corner = polar([0, 0], 2 * r, radians(degrees));
      const along = radians(degrees + 150);
      const points = edge.map(([x, out]): Point => {
        const onEdge = polar(corner, x, along);
        return polar(onEdge, out, along - Math.PI / 2);
      });
      return points;
    })
    .map(([x, y]): Point => (internal ? [-x, y] : [x, y]));
}

const FLATTEN = 0.7;

function lying(plate: Plate, hole: number, s: number, view: View): Mark[] {
  const { width, height, detail, weights } = view;
  const tilt = radians(plate.internal ? 16 : -16);
  const flat = (p: Point): Point => {
    const [x, y] = rotate(p, tilt);
    return [x, y * FLATTEN];
  };
  const outline = plateOutline(plate);
  const thickness = s * 0.72;
  const e = extentsOf(outline.map(flat));
  const pad = ([width * 0.1, 40, 100] as const)[detail];
  const tall = e.maxY - e.minY + thickness;
  const availableHeight = Math.max(8, height - 2 * Math.min(pad, height * 0.17));
  const scale = Math.min((width - 2 * pad) / (e.maxX - e.minX), availableHeight / tall);
  const ox = width / 2 - ((e.minX + e.maxX) / 2) * scale;
  const oy = height / 2 - (e.minY + tall / 2) * scale;
  const toSheet = (p: Point): Point => {
    const [x, y] = flat(p);
    return [ox + x * scale, oy + y * scale];
  };
  const top = outline.map(toSheet);
  const bottom = top.map(([x, y]): Point => [x, y + thickness * scale]);
  return [...sideWalls(top, bottom, weights, true), ...face(plate, hole, view, toSheet)];
}

function face(plate: Plate, hole: number, view: View, toSheet: (p: Point) => Point): Mark[] {
  const { weights, detail } = view;
  const ringAt = (radius: number): string =>
    polygon(arc([0, 0], radius, 0, FULL_TURN, 40).slice(1).map(toSheet));
  const marks = [
    path(polygon(plateOutline(plate).map(toSheet)), {
      fill: color.t0,
      stroke: color.ink,
      width: weights.outline,
    }),
  ];
  if (detail) {
    const inner = [-90, 30, 150].map((degrees) => toSheet(polar([0, 0], plate.ic * 0.58, radians(degrees))));
    marks.push(path(polygon(inner), { fill: color.paper, stroke: color.hair, width: weights.hair }));
  }
  const edge = { stroke: color.edge, width: weights.edge };
  marks.push(
    path(ringAt(hole * 0.68), { ...edge, fill: color.t1 }),
    path(ringAt(hole * 0.5), { ...edge, fill: color.dark }),
  );
  return marks;
}

type ThreadInsertSizes = { readonly [K in 'ic' | 'pitch' | 'hole' | 's']?: number | undefined };

function straight(plate: Plate, hole: number, s: number, givenSizes: ThreadInsertSizes, view: View): Mark[] {
  const { width, height, weights, compact } = view;
  const e = extentsOf(plateOutline(plate));
  const availableHeight = Math.max(40, height - 130);
  const scale = Math.min(availableHeight / (e.maxY - e.minY), (width * 0.55 - 80) / (e.maxX - e.minX));
  const cx = width * (compact ? 0.42 : 0.4) - ((e.minX + e.maxX) / 2) * scale;
  const cy = height / 2 - ((e.minY + e.maxY) / 2) * scale;
  const toSheet = ([x, y]: Point): Point => [cx + x * scale, cy + y * scale];
  const top = cy + e.minY * scale;
  const bottom = cy + e.maxY * scale;
  const r = (plate.ic / 2) * scale;
  const x1 = width * (compact ? 0.78 : 0.74);
  const x2 = x1 + s * scale;
  const lean = s * scale * 0.14;
  const tooth = toSheet(plateOutline(plate)[4]!);
  const marks = [
    ...face(plate, hole, view, toSheet),
    circle([cx, cy], r, { stroke: color.dim, width: 0.75, dash: '5 4' }),
    axis([cx, top - 18], [cx, bottom + 18]),
    axis([cx - r * 2.1, cy], [cx + r * 2.1, cy]),
    path(
      polygon([
        [x1, top],
        [x1, bottom],
        [x2, bottom - lean],
        [x2, top + lean],
      ]),
      {
        fill: color.t1,
        stroke: color.ink,
        width: weights.outline,
      },
    ),
    horizontal(x1, x2, bottom + 34, labelOf(view, 's', givenSizes.s), 's', bottom, bottom - lean),
    leader(
      polar([cx, cy], r, radians(150)),
      [cx - r * 1.7 - 20, bottom + 20],
      labelOf(view, 'd', givenSizes.ic, '⌀'),
      'ic',
    ),
  ];
  const bore = polar([cx, cy], (hole / 2) * scale, radians(200));
  marks.push(leader(bore, [cx - r * 1.3, top + 8], labelOf(view, 'd1', givenSizes.hole, '⌀'), 'hole'));
  const direction = plate.internal ? -1 : 1;
  const label = labelOf(view, 'P', givenSizes.pitch, 'P = ');
  marks.push(leader(tooth, [tooth[0] + direction * 40, tooth[1] - 24], label, 'pitch'));
  return marks;
}

export const threadInsert = defineKind({
  kind: 'threadInsert',
  name: 'Пластина резьбовая',
  parameters: {
    ic: maybeNumeric(3, 40),
    pitch: maybeNumeric(0.2, 10),
    teeth: integer(1, 1, 6),
    hole: maybeNumeric(1, 15),
    s: maybeNumeric(1, 15),
    kind: choice('ER', ['ER', 'IR', 'EL', 'IL']),
  },
  draw(p, view) {
    const ic = p.ic ?? 9.525;
    const internal = p.kind === 'IR' || p.kind === 'EL';
    const plate: Plate = { ic, pitch: Math.min(p.pitch ?? 1.5, ic * 0.5), teeth: p.teeth, internal };
    const hole = Math.min(p.hole ?? ic * 0.42, ic * 0.55);
    const s = Math.min(p.s ?? ic * 0.37, ic);
    return view.dims ? straight(plate, hole, s, p, view) : lying(plate, hole, s, view);
  },
});
