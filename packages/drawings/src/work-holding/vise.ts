import { defineKind, labelOf } from '../canvas/kind.ts';
import { color } from '../canvas/palette.ts';
import { maybeNumeric } from '../canvas/parameter.ts';
import { fitScene, type Pen } from '../canvas/projection.ts';
import { box, frontPrism } from '../canvas/solids.ts';

type Vise = { readonly L: number; readonly D: number; readonly h: number; readonly open: number };

function base(pen: Pen, { L, D, h }: Vise): void {
  box(pen, 0, D * 0.1, 0, L, D * 0.8, h * 0.28, { front: color.t1 });
  for (const share of [0.16, 0.72]) {
    pen.rect(pen.front(D * 0.1), L * share, 0, L * 0.09, h * 0.16, { fill: color.t4 });
  }
  box(pen, 0, 0, h * 0.28, L, D, h * 0.44);
  pen.rect(pen.front(0), L * 0.05, h * 0.36, L * 0.74, h * 0.1, {
    fill: color.t2,
    stroke: color.hair,
    radius: 4,
  });
  const guide = [L * 0.2, D * 0.34, L, D * 0.34, L, D * 0.66, L * 0.2, D * 0.66];
  pen.face(pen.top(h * 0.72), guide, { fill: color.t3, stroke: color.edge });
}

function jaws(pen: Pen, { L, D, h, open }: Vise): void {
  const top = h * 1.52;
  const screw = D * 0.04;
  const plate = { front: color.t2, side: color.t3 };
  const fixed = L * 0.24;
  box(pen, L * 0.04, 0, h * 0.72, L * 0.2, D, top - h * 0.76);
  box(pen, fixed, 0, h * 0.78, L * 0.035, D, top - h * 0.78, plate);
  const face = pen.side(fixed + L * 0.035);
  if (pen.detail) for (const y of [0.22, 0.78]) pen.disc(face, D * y, h * 1.05, screw, { fill: color.dark });

  const moving = fixed + L * 0.035 + open;
  box(pen, moving, 0, h * 0.78, L * 0.035, D, top - h * 0.78, plate);
  const from = moving + L * 0.035;
  const to = moving + L * 0.26;
  const roof = top - h * 0.06;
  frontPrism(pen, [from, h * 0.72, to, h * 0.72, to, h, moving + L * 0.17, roof, from, roof], 0, D);
  if (!pen.detail) return;
  pen.rect(pen.front(0), moving + L * 0.06, h * 0.84, L * 0.12, h * 0.2, {
    fill: color.paper,
    stroke: color.hair,
    radius: 3,
  });
  for (const y of [0.25, 0.75]) pen.disc(pen.top(roof), moving + L * 0.1, D * y, screw, { fill: color.dark });
}

export const vise = defineKind({
  kind: 'vise',
  name: 'Тиски станочные',
  parameters: {
    /** Jaw width. */
    B: maybeNumeric(25, 500),
    L: maybeNumeric(60, 1500),
    /** Height of the guides. */
    h: maybeNumeric(20, 300),
    open: maybeNumeric(1, 800),
  },
  draw(p, view) {
    const B = p.B ?? 150;
    const L = Math.max(p.L ?? B * 3.07, B * 1.6);
    const h = Math.min(p.h ?? B * 0.67, L * 0.5);
    const D = Math.min(B * 1.5, L);
    const open = Math.min(p.open ?? B, L * 0.46);
    return fitScene(view, (pen) => {
      base(pen, { L, D, h, open });
      jaws(pen, { L, D, h, open });
      const spindle = pen.side(L);
      pen.disc(spindle, D * 0.5, h * 0.5, h * 0.2, { fill: color.t1 });
      pen.disc(spindle, D * 0.5, h * 0.5, h * 0.11, { fill: color.dark });
      if (!view.dims) return;
      const away = L * 0.1;
      const top = h * 1.52;
      const left = L * 0.275;
      pen.dimension([0, 0, 0], [L, 0, 0], [0, 0, -away], labelOf(view, 'L', p.L), 'L');
      pen.dimension([L, 0, h * 0.28], [L, D, h * 0.28], [away, 0, 0], labelOf(view, 'B', p.B), 'B');
      pen.dimension([0, 0, 0], [0, 0, h * 0.72], [-away * 0.7, 0, 0], labelOf(view, 'h', p.h), 'h');
      pen.dimension(
        [left, 0, top],
        [left + open, 0, top],
        [0, 0, away * 0.6],
        labelOf(view, 'A', p.open),
        'open',
      );
    });
  },
});
