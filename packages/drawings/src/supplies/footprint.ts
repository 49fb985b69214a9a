import { horizontal, vertical } from '../canvas/dimension.ts';
import { defineKind, labelOf, type View } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric, numeric } from '../canvas/parameter.ts';
import { path, text, type Mark } from '../canvas/svg.ts';
import { polygon } from '../canvas/trace.ts';

type Plan = { readonly x: (mm: number) => number; readonly y: (mm: number) => number; readonly view: View };

interface Zones {
  readonly back: number;
  readonly left: number;
  readonly right: number;
}

const rect = ({ x, y }: Plan, u: number, v: number, du: number, dv: number): string =>
  polygon([
    [x(u), y(v)],
    [x(u + du), y(v)],
    [x(u + du), y(v + dv)],
    [x(u), y(v + dv)],
  ]);

/** Machine from above: column, enclosure, table, cabinet and operator's panel. */
function machineMarks(plan: Plan, zones: Zones, w: number, d: number): Mark[] {
  const { left, back, right } = zones;
  const { weights } = plan.view;
  const edge = { stroke: color.edge, width: weights.edge };
  const part = (fill: string, u: number, v: number, du: number, dv: number): Mark =>
    path(rect(plan, left + w * u, back + d * v, w * du, d * dv), { ...edge, fill });
  return [
    path(rect(plan, left, back, w, d * 0.82), {
      fill: color.paper,
      stroke: color.ink,
      width: weights.outline,
    }),
    part(color.t1, 0.2, 0, 0.42, 0.3),
    part(color.t2, 0.14, 0.36, 0.66, 0.42),
    part(color.paper, 0.24, 0.5, 0.46, 0.16),
    part(color.t3, 0.28, 0.54, 0.38, 0.02),
    part(color.t3, 0.28, 0.6, 0.38, 0.02),
    part(color.t1, 1, 0.24, Math.min(0.3, (right / w) * 0.9), 0.2),
    path(rect(plan, left + w * 0.8, back + d * 0.88, w * 0.2, d * 0.08), {
      fill: color.dark,
      stroke: color.ink,
      width: weights.edge,
    }),
  ];
}

export const footprint = defineKind({
  kind: 'footprint',
  name: 'План размещения',
  parameters: {
    w: maybeNumeric(200, 60_000),
    d: maybeNumeric(200, 60_000),
    /** Free zone before the machine, and on its other sides where they differ. */
    service: numeric(800, 0, 10_000),
    back: maybeNumeric(0, 10_000),
    left: maybeNumeric(0, 10_000),
    right: maybeNumeric(0, 10_000),
  },
  draw(p, view) {
    const { width, height, detail } = view;
    const w = p.w ?? 2350;
    const d = p.d ?? 2200;
    const zone = (free: number): number => Math.min(Math.max(free, 1), w * 1.5);
    const front = zone(p.service);
    const zones: Zones = {
      back: zone(p.back ?? p.service),
      left: zone(p.left ?? p.service),
      right: zone(p.right ?? p.service),
    };
    const totalW = w + zones.left + zones.right;
    const totalD = d + front + zones.back;
    const measured = detail > 0 && width >= 240 && height >= 170;
    const [left, right, top, bottom] = measured ? [62, 22, 16, 70] : [8, 8, 8, 8];
    const scale = Math.min((width - left - right) / totalW, (height - top - bottom) / totalD);
    const x0 = left + (width - left - right - totalW * scale) / 2;
    const y0 = top + (height - top - bottom - totalD * scale) / 2;
    const plan: Plan = { view, x: (mm) => x0 + mm * scale, y: (mm) => y0 + mm * scale };
    const { x, y } = plan;
    const marks: Mark[] = [
      path(rect(plan, 0, 0, totalW, totalD), { fill: color.t0, stroke: color.hair, width: 1, dash: '8 5' }),
      ...machineMarks(plan, zones, w, d),
    ];
    if (!measured) return marks;
    const all = p.w === undefined ? undefined : totalW;
    const base = y(totalD);
    marks.push(
      horizontal(
        x(zones.left),
        x(zones.left + w),
        base + 24,
        labelOf(view, 'B', p.w),
        'w',
        y(zones.back + d),
      ),
      horizontal(x(0), x(totalW), base + 52, labelOf(view, 'B1', all), 'tw', base),
      vertical(y(zones.back), y(zones.back + d), x(0) - 26, labelOf(view, 'L', p.d), 'depth', x(zones.left)),
    );
    const zoneHeight = zones.back * scale;
    if (zoneHeight >= 15 && totalW * scale >= 130) {
      const size = Math.min(13, Math.max(10, zoneHeight * 0.5));
      const labelPoint = [x(0) + 8, y(0) + zoneHeight / 2 + size * 0.36] as const;
      marks.push(
        text(labelPoint, 'зона обслуживания', { size, anchor: 'start', fill: color.edge, halo: false }),
      );
    }
    return marks;
  },
});
