import { axis, horizontal, leader, vertical } from '../canvas/dimension.ts';
import { arc, clamp, modulo, pairs, FULL_TURN, type Point } from '../canvas/geometry.ts';
import { defineKind, labelOf, type View } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { flag, grow, maybeNumeric, numeric, integer } from '../canvas/parameter.ts';
import { shankMill } from './shank-mill.ts';
import { path, type Mark } from '../canvas/svg.ts';
import { polygon, polyline } from '../canvas/trace.ts';

/** A cutter body standing on its face. `tilt` is how far one looks from above: 0 is a straight front view. */
type Cutter = {
  readonly view: View;
  readonly scale: number;
  readonly tilt: number;
  readonly R: number;
  readonly h: number;
  readonly bore: number;
  readonly body: number;
  readonly hub: number;
  readonly insert: 'shoulder' | 'bevel' | 'round';
  /** Point at a radius, an angle (0 right, π/2 towards the viewer) and a height. */
  readonly at: (radius: number, angle: number, height: number) => Point;
};

const HALF = Math.PI;

const arcAt = (c: Cutter, radius: number, from: number, to: number, height: number, steps = 28): Point[] =>
  arc([0, 0], 1, from, to, steps).map(([x, y]) => c.at(radius, Math.atan2(y, x), height));

/** Radius by height, from the face up: crown, cone, hub. */
const profileOf = ({ h, body, hub }: Cutter): readonly (readonly [height: number, radius: number])[] => {
  const flat = [0, body, 0.44, body, 0.57, hub + (body - hub) * 0.42, 0.65, hub, 0.95, hub];
  return [...pairs(flat).map(([z, r]) => [z * h, r] as const), [h, Math.max(hub * 0.84, hub - h * 0.04)]];
};

function bodyMarks(c: Cutter): Mark[] {
  const { weights, detail } = c.view;
  const profile = profileOf(c);
  const [topHeight, topRadius] = profile.at(-1)!;
  const silhouette = polygon([
    ...profile.map(([z, r]) => c.at(r, HALF, z)),
    ...arcAt(c, topRadius, HALF, FULL_TURN, topHeight),
    ...profile.toReversed().map(([z, r]) => c.at(r, 0, z)),
    ...arcAt(c, c.body, 0, HALF, 0),
  ]);
  const side = (share: number): Point[] => profile.map(([z, r]) => c.at(r, Math.acos(share), z));
  const band = (from: number, to: number): string => polygon([...side(from), ...side(to).reverse()]);
  const ring = (index: number, stroke: string, width: number): Mark => {
    const [z, r] = profile[index]!;
    return path(polyline(arcAt(c, r, 0, HALF, z)), { stroke, width });
  };
  const marks = [
    path(silhouette, { fill: color.t1 }),
    path(band(-0.66, -0.2), { fill: color.paper }),
    path(band(0.45, 0.97), { fill: color.t2 }),
    path(band(0.78, 0.99), { fill: color.t3 }),
    ring(1, color.edge, weights.edge),
    ring(3, color.edge, weights.edge),
  ];
  if (detail) marks.push(ring(2, color.hair, weights.hair), ring(4, color.hair, weights.hair));
  marks.push(...hubMarks(c, topRadius), path(silhouette, { stroke: color.ink, width: weights.outline }));
  return marks;
}

/** Top of the hub with its bore and driving slot. */
function hubMarks(c: Cutter, radius: number): Mark[] {
  const { weights, detail } = c.view;
  const { h, hub, bore } = c;
  const slot = Math.min(h * 0.125, hub * 0.32);
  const edge = { stroke: color.ink, width: weights.edge };
  const front = (z: number, x: number, r: number): Point => c.at(r, Math.acos(clamp(x / r, -1, 1)), z);
  const notch = (r: number): string =>
    polygon([front(h, -slot, r), front(h, slot, r), front(h * 0.86, slot, r), front(h * 0.86, -slot, r)]);
  if (!c.tilt) return [path(notch(hub), { ...edge, fill: color.t3 })];
  const ellipse = (r: number, fill: string): Mark =>
    path(polygon(arcAt(c, r, 0, FULL_TURN, h, 40)), { ...edge, fill });
  const back = (x: number): Point => c.at(radius, -Math.acos(clamp(x / radius, -1, 1)), h);
  const across = [back(-slot), back(slot), front(h, slot, radius), front(h, -slot, radius)];
  const marks = [
    ellipse(radius, color.paper),
    path(polygon(across), { fill: color.t3, stroke: color.edge, width: weights.edge }),
    path(notch(hub), { ...edge, fill: color.t4 }),
    ellipse(bore / 2 + h * 0.06, color.t1),
    ellipse(bore / 2, color.dark),
  ];
  if (detail) {
    // Far wall of the bore, lit from above.
    const rim = arcAt(c, bore / 2, HALF + 0.15, FULL_TURN - 0.15, h, 20);
    const lower = arcAt(c, bore / 2, FULL_TURN - 0.15, HALF + 0.15, h - bore * 0.09, 20);
    marks.push(path(polygon([...rim, ...lower]), { fill: color.t4 }));
  }
  return marks;
}

type Pocket = { readonly angle: number; readonly gap: number; readonly top: number; readonly core: number };

/** Height of the gullet's upper rim over its width, 0 at the cutting edge, 1 at the far end. */
const rimShare = (u: number): number => {
  const side = u < 0.3 ? (0.3 - u) / 0.3 : (u - 0.3) / 0.7;
  return Math.max(0, 1 - side ** 2.6) ** 0.45;
};

function gulletMarks(c: Cutter, pocket: Pocket): Mark[] {
  const { weights, detail } = c.view;
  const { angle, gap, top, core } = pocket;
  const from = clamp(angle, 0, HALF);
  const to = clamp(angle + gap, 0, HALF);
  if (to - from < 0.05) return [];
  const share = (a: number): number => (a - angle) / gap;
  const steps = 18;
  const rim = Array.from({ length: steps + 1 }, (_, i) => to - ((to - from) * i) / steps);
  const opening = [
    ...arcAt(c, c.body, from, to, 0, 12),
    ...rim.map((a) => c.at(c.body - 0.4, a, top * rimShare(share(a)))),
  ];
  const marks = [path(polygon(opening), { fill: color.t4, stroke: color.ink, width: weights.edge })];
  if (detail) {
    // The far side of the gullet curves outwards and catches more light.
    const far = rim.filter((a) => share(a) > 0.62);
    const lit = [
      ...far.map((a) => c.at(c.body, a, top * rimShare(share(a)) * 0.94)),
      ...far.toReversed().map((a) => c.at(c.body, a, 0)),
    ];
    if (far.length > 2) marks.push(path(polygon(lit), { fill: color.t3 }));
  }
  if (Math.cos(angle) <= 0.12) return marks;
  // Wall behind the insert, in the radial plane: only what the opening lets through.
  const wall: (readonly [radius: number, height: number])[] = [];
  for (let i = 0; i <= 16; i++) {
    const radius = c.body - ((c.body - core) * i) / 16;
    const seenAt = Math.acos(clamp((radius * Math.cos(angle)) / c.body, -1, 1));
    const u = Math.max(0, share(seenAt));
    const hidden = c.tilt * (c.body * Math.sin(seenAt) - radius * Math.sin(angle));
    const height = top * rimShare(Math.max(u, 0.12)) - hidden;
    if (u > 1 || height <= 0) break;
    wall.push([radius, height]);
  }
  if (wall.length > 2) {
    const outline = [
      ...wall.map(([r]) => c.at(r, angle, 0)),
      ...wall.toReversed().map(([r, z]) => c.at(r, angle, z)),
    ];
    marks.push(path(polygon(outline), { fill: color.t2, stroke: color.edge, width: weights.hair }));
  }
  return marks;
}

function insertMarks(c: Cutter, angle: number): Mark[] {
  const { weights, detail } = c.view;
  const { R, h } = c;
  const size = Math.min(h * 0.36, R * 0.44);
  const low = -size * 0.16;
  const high = low + size * 1.1;
  const inner = R - size;
  const cut = size * (c.insert === 'bevel' ? 0.48 : 0.13);
  const back = angle - (size * 0.36) / R;
  const edge = { stroke: color.ink, width: weights.edge };
  const marks: Mark[] = [];
  if (c.insert !== 'round' && Math.cos(angle) < 0) {
    const rear = [
      c.at(c.body, back, high),
      c.at(R, back, high),
      c.at(R, back, low + cut),
      c.at(c.body, back, low + cut),
    ];
    marks.push(path(polygon(rear), { ...edge, fill: color.t2 }));
  }
  const flank = [
    c.at(R, angle, high),
    c.at(R - cut * 0.5, back, high),
    c.at(R - cut * 0.5, back, low + cut),
    c.at(R, angle, low + cut),
  ];
  if (c.insert !== 'round') marks.push(path(polygon(flank), { ...edge, fill: color.t1 }));
  else marks.push(...roundFlank(c, angle, back, [(R + inner) / 2, (low + high) / 2], size / 2));
  if (c.insert !== 'round' && c.tilt && Math.sin(angle) > 0.1) {
    const bevel = [
      c.at(R, angle, low + cut),
      c.at(R - cut * 0.5, back, low + cut),
      c.at(R - cut, back, low),
      c.at(R - cut, angle, low),
    ];
    marks.push(path(polygon(bevel), { ...edge, fill: color.t3 }));
  }
  if (Math.cos(angle) <= 0.12) return marks;
  const square = [
    c.at(inner, angle, high),
    c.at(R, angle, high),
    c.at(R, angle, low + cut),
    c.at(R - cut, angle, low),
    c.at(inner, angle, low),
  ];
  const middle: Point = [(inner + R) / 2, (low + high) / 2];
  const ring = arc(middle, size / 2, 0, FULL_TURN, 24).map(([r, z]) => c.at(r, angle, z));
  const rake = c.insert === 'round' ? ring : square;
  marks.push(path(polygon(rake), { ...edge, fill: color.paper }));
  if (detail && Math.cos(angle) > 0.3) {
    const dot = (radius: number): string =>
      polygon(arc(middle, radius, 0, FULL_TURN, 20).map(([r, z]) => c.at(r, angle, z)));
    marks.push(
      path(dot(size * 0.23), { fill: color.t2, stroke: color.ink, width: weights.hair }),
      path(dot(size * 0.11), { fill: color.dark }),
    );
  }
  return marks;
}

/** Side of a round insert: the strip between its two rims on the outer half. */
function roundFlank(c: Cutter, angle: number, back: number, middle: Point, r: number): Mark[] {
  const rim = arc(middle, r, -Math.PI / 2, Math.PI / 2, 14);
  const outline = [
    ...rim.map(([x, z]) => c.at(x, angle, z)),
    ...rim.toReversed().map(([x, z]) => c.at(x, back, z)),
  ];
  return [path(polygon(outline), { fill: color.t1, stroke: color.ink, width: c.view.weights.edge })];
}

const FIRST_INSERT = 0.56;

function teethMarks(c: Cutter, z: number): Mark[] {
  const step = FULL_TURN / z;
  const gap = Math.min(step * 0.5, 0.7);
  const angles = Array.from({ length: z }, (_, i) => modulo(FIRST_INSERT + i * step, FULL_TURN));
  return angles
    .filter(
      (angle) => Math.sin(angle) > (c.tilt ? 0.02 : -0.12) || modulo(angle + gap, FULL_TURN) < HALF * 0.5,
    )
    .sort((a, b) => Math.sin(a) - Math.sin(b))
    .flatMap((angle) => {
      const signed = angle > HALF * 1.5 ? angle - FULL_TURN : angle;
      const gullet = gulletMarks(c, { angle: signed, gap, top: c.h * 0.54, core: c.R * 0.5 });
      return Math.sin(angle) > (c.tilt ? 0.02 : -0.12) ? [...gullet, ...insertMarks(c, angle)] : gullet;
    });
}

export const faceMill = defineKind({
  kind: 'faceMill',
  name: 'Фреза торцевая',
  parameters: {
    D: maybeNumeric(16, 500),
    z: integer(5, 1, 24),
    h: maybeNumeric(15, 150),
    bore: maybeNumeric(5, 100),
    /** Approach angle: 90 for shoulders, about 45 for facing. */
    angle: numeric(90, 10, 95),
    /** Round inserts. */
    round: flag(false),
    /** Shank and length of a mill too small for an arbor. */
    d: maybeNumeric(6, 80),
    L: maybeNumeric(30, 500),
  },
  draw(p, view) {
    const { width, height, detail, dims, compact } = view;
    const D = p.D ?? 63;
    const insert = p.round ? 'round' : p.angle < 70 ? 'bevel' : 'shoulder';
    if (p.d && !p.bore) return shankMill({ D, d: p.d, L: p.L ?? p.d * 5, z: p.z, insert }, p, view);
    const R = D / 2;
    const h = clamp(p.h ?? grow(40, D / 63), D * 0.2, D * 1.5);
    const bore = Math.min(p.bore ?? grow(22, D / 63), D * 0.5);
    const tilt = dims ? 0 : 0.34;
    const hub = Math.min(R * 0.86, Math.max(R * 0.56, bore / 2 + D * 0.11));
    const pad = dims ? (compact ? 70 : 92) : ([width * 0.07, 24, 60] as const)[detail];
    const availableHeight = height - (dims ? 150 : 2 * Math.min(pad, height * 0.12));
    const scale = Math.min(
      (width - 2 * pad) / (2 * R * 1.04),
      Math.max(availableHeight, 16) / (h * 1.08 + (R + hub) * tilt),
    );
    const cx = width / 2;
    const y0 = height / 2 + (h * 0.5 + ((hub - R) * tilt) / 2) * scale - (dims ? 6 : 0);
    const at = (r: number, a: number, z: number): Point => [
      cx + r * Math.cos(a) * scale,
      y0 - z * scale + r * Math.sin(a) * tilt * scale,
    ];
    const cutter: Cutter = { view, scale, tilt, R, h, bore, hub, body: R * 0.94, insert, at };
    const marks = [...bodyMarks(cutter), ...teethMarks(cutter, p.z)];
    if (!dims) return marks;
    const bottom = at(0, 0, -h * 0.058)[1];
    const top = at(0, 0, h)[1];
    const half = R * scale;
    marks.push(
      axis([cx, top - 24], [cx, bottom + 24]),
      horizontal(cx - half, cx + half, bottom + 40, labelOf(view, 'D', p.D, '⌀'), 'D', bottom),
      vertical(
        top,
        bottom,
        cx - half - (compact ? 30 : 44),
        labelOf(view, 'h', p.h),
        'h',
        cx - hub * scale,
        cx - half,
      ),
      horizontal(
        cx - (bore / 2) * scale,
        cx + (bore / 2) * scale,
        top - 24,
        labelOf(view, 'd', p.bore, '⌀', ' H7'),
        'd',
        top,
      ),
    );
    if (!view.letters) {
      marks.push(leader(at(R * 0.8, 0, h * 0.2), [cx + half + 18, at(0, 0, h * 0.5)[1]], `z = ${p.z}`, 'z'));
    }
    return marks;
  },
});
