import { axis, horizontal, leader, vertical } from '../canvas/dimension.ts';
import { noseBody, noseDefaults, NOSES, type NoseName } from './holder-nose.ts';
import { defineKind, labelOf, type View } from '../canvas/kind.ts';
import { caption, choice, maybeNumeric, numeric } from '../canvas/parameter.ts';
import { flangeDepth, taperBody, taperFlange, taperOf, type Taper } from './spindle-taper.ts';
import { stageFor, type Stage } from '../canvas/stage.ts';
import type { Mark } from '../canvas/svg.ts';

const sizes = {
  taper: caption('BT40', 16),
  /** Gauge length. */
  A: maybeNumeric(20, 600),
  /** Diameter of the nut or nose. */
  nut: maybeNumeric(4, 250),
  /** Clamping diameter, or the spigot of a face mill arbor. */
  bore: numeric(22, 1, 100),
};

type HolderValues = {
  readonly taper: string;
  readonly A: number | undefined;
  readonly nut: number | undefined;
  readonly bore: number;
};

function drawHolder(nose: NoseName, p: HolderValues, view: View): Mark[] {
  const taper = taperOf(p.taper);
  const ratio = taper.flange / 63;
  const A = Math.max(p.A ?? noseDefaults[nose].A * Math.sqrt(ratio), flangeDepth(taper) + 12);
  const nut = p.nut ?? noseDefaults[nose].nut * Math.sqrt(ratio);
  const length = A + taper.length + taper.tail;
  const stage = stageFor(view, { length, breadth: Math.max(taper.flange, nut), tilt: 28, margin: 58 });
  const marks = [
    ...taperBody(stage, taper, A),
    ...noseBody(nose, {
      stage,
      length: A - flangeDepth(taper),
      radius: nut / 2,
      limit: taper.flange * 0.46,
      bore: p.bore,
    }),
    ...taperFlange(stage, taper, A),
  ];
  if (view.dims) marks.push(...holderDimensions(stage, p, taper, A, nut));
  return stage.place(marks);
}

function holderDimensions(stage: Stage, p: HolderValues, taper: Taper, A: number, nut: number): Mark[] {
  const { view, x, y } = stage;
  const reach = Math.max(taper.flange, nut) / 2;
  const end = A + taper.length;
  const below = y(reach) + (view.compact ? 28 : 40);
  const middle = A + taper.length * 0.5;
  const [near, far] = view.compact ? [18, 40] : [30, 66];
  const name = taper.note && !view.compact ? `${p.taper} · ${taper.note}` : p.taper;
  const marks = [
    axis([x(0) - 14, y(0)], [x(end + taper.tail) + 18, y(0)]),
    horizontal(x(0), x(A), below, labelOf(view, 'A', p.A, 'A = '), 'A', y(nut / 2), y(taper.flange / 2)),
    vertical(y(-nut / 2), y(nut / 2), x(0) - near, labelOf(view, 'D', p.nut, '⌀'), 'nut', x(0)),
    leader(
      stage.at(middle, -taper.gauge * 0.4),
      [x(middle) + (view.compact ? 16 : 40), y(-reach) - 10],
      name,
      'taper',
    ),
  ];
  const front = x(A - flangeDepth(taper));
  const flange = labelOf(view, 'dk', taper.flange, '⌀');
  marks.push(vertical(y(-taper.flange / 2), y(taper.flange / 2), x(0) - far, flange, 'fd', front));
  if (taper.length * stage.scale > 40) {
    const cone = labelOf(view, 'l', taper.length);
    marks.push(horizontal(x(A), x(end), below, cone, 'tl', y(taper.flange / 2), y(taper.gauge * 0.27)));
  }
  return marks;
}

export const holder = defineKind({
  kind: 'holder',
  name: 'Патрон или оправка',
  parameters: { ...sizes, kind: choice('er', NOSES) },
  draw: (p, view) => drawHolder(p.kind, p, view),
});

export const hydraulicChuck = defineKind({
  kind: 'hydraulicChuck',
  name: 'Гидропатрон',
  parameters: sizes,
  draw: (p, view) => drawHolder('hydro', p, view),
});

export const drillChuck = defineKind({
  kind: 'drillChuck',
  name: 'Патрон сверлильный',
  parameters: sizes,
  draw: (p, view) => drawHolder('drill', p, view),
});
