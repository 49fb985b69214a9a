import type { GoodsCard } from '@spindle/contract/catalogue/goods';

type Image = GoodsCard['options'][number]['image'];

const drawnEnvelope = /^\/drawings\/.*[?&]env=([\d.]+)%2C([\d.]+)%2C([\d.]+)(?:&|$)/;
/** The space beside a machine: a person, the panel, a chip conveyor. */
const beside = 1400;
const above = 0.95;
const aspectRatio = 4 / 3;
/** Machines that differ by more than this fill their pictures; the person beside them shows the size. */
const mostTimes = 1.5;
/** Few different scales, because drawings are cached by address. */
const step = 250;

/** The width in mm a drawing needs to show the machine, in the projection of the drawings. */
function spanOf({ thumbnail }: Image): number | null {
  const [w = 0, d = 0, h = 0] = drawnEnvelope.exec(thumbnail)?.slice(1).map(Number) ?? [];
  if (!(w > 0 && d > 0 && h > 0)) return null;
  return Math.max(0.99 * w + 0.38 * d + beside, (h + 0.13 * w + 0.33 * d) * above * aspectRatio);
}

/** Machines shown together stand beside a person of 1.75 m, and on one scale where their sizes allow it. */
export function onOneScale(cards: readonly GoodsCard[]): GoodsCard[] {
  const spans = cards.flatMap(({ options }) => options.flatMap(({ image }) => spanOf(image) ?? []));
  if (spans.length === 0) return [...cards];
  const [least, most] = [Math.min(...spans), Math.max(...spans)];
  const scale = most <= least * mostTimes ? `&span=${Math.ceil(most / step) * step}` : '';
  const scaled = (image: Image): Image =>
    spanOf(image) === null ? image : { ...image, thumbnail: `${image.thumbnail}&man=1${scale}` };
  return cards.map((card) => ({
    ...card,
    options: card.options.map((option) => ({ ...option, image: scaled(option.image) })),
  }));
}
