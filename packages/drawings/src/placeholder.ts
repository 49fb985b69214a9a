import { defineKind } from './canvas/kind.ts';
import { color } from './canvas/palette.ts';
import { circle, segment, text, type Mark } from './canvas/svg.ts';

/** Goods without a drawing: an axis cross, never a grey box. */
export const placeholder = defineKind({
  kind: 'placeholder',
  name: 'Чертёж готовится',
  parameters: {},
  draw(_, view) {
    const cx = view.width / 2;
    const cy = view.height / 2;
    const r = Math.min(view.width, view.height) * 0.26;
    const reach = r * 1.35;
    const ring = { stroke: color.t3, width: 1.2 };
    const centreLine = { stroke: color.t4, width: 0.8, dash: '12 3 2 3' };
    const marks: Mark[] = [1, 0.62, 0.2].map((share) => circle([cx, cy], r * share, ring));
    marks.push(segment([cx - reach, cy], [cx + reach, cy], centreLine));
    marks.push(segment([cx, cy - reach], [cx, cy + reach], centreLine));
    if (view.detail && view.width >= 140) {
      const size = view.detail === 2 ? 15 : 12;
      marks.push(text([cx, cy + reach + size + 6], 'Чертёж готовится', { fill: color.t4, size }));
    }
    return marks;
  },
});
