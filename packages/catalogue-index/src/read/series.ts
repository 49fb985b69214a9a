import type { Slice } from './select-slice.ts';
import { type GoodsSet, listFound } from './selection.ts';
import type { IndexView } from './view.ts';

const seriesAt = ({ words, snapshot }: IndexView, position: number): number =>
  words[snapshot.text.series / 4 + position]!;

/** How many series the goods found belong to; a product without one counts for itself. */
export function countSeries(view: IndexView, found: GoodsSet): number {
  const isMet = new Uint8Array(view.snapshot.text.seriesCount + 1);
  let count = 0;
  for (const position of found.positions ?? listFound(view, found)) {
    const series = seriesAt(view, position);
    if (isMet[series] === 1) continue;
    if (series > 0) isMet[series] = 1;
    count += 1;
  }
  return count;
}

const FIRST_STEP = 512;

/** Walks the goods in order, in growing steps, and takes the first of each series. */
export function sliceBySeries(
  view: IndexView,
  goods: number,
  { from, to }: Slice,
  sliceOf: (slice: Slice) => number[],
): number[] {
  const isMet = new Uint8Array(view.snapshot.text.seriesCount + 1);
  const page: number[] = [];
  let met = 0;
  for (let start = 0; start < goods && met < to;) {
    const end = Math.min(goods, Math.max(FIRST_STEP, start * 8));
    for (const position of sliceOf({ from: start, to: end })) {
      const series = seriesAt(view, position);
      if (isMet[series] === 1) continue;
      if (series > 0) isMet[series] = 1;
      if (met >= from && met < to) page.push(position);
      met += 1;
    }
    start = end;
  }
  return page;
}
