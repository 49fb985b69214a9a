import type { AttributeLayout } from '../snapshot.ts';
import { codeStretches } from './codes.ts';
import type { FurtherRows } from './further-scratch.ts';
import type { IndexView } from './view.ts';

/** Codes of further rows no row before them has, with the codes of those; 0 is no value. */
export function eachVariedCode(
  view: IndexView,
  attribute: AttributeLayout,
  { positions, firsts, before }: FurtherRows,
  visit: (code: number, before: readonly number[]) => void,
) {
  if (!attribute.isVaried) return;
  const alone = [0];
  const codes = attribute.width === 2 ? view.halves : view.words;
  for (const { from, to, base } of codeStretches(attribute, positions)) {
    for (let at = from; at < to; at++) {
      const code = codes[base + positions[at]!]!;
      if (code === 0 || code === codes[base + firsts[at]!]) continue;
      if (before[at]! < 0) {
        alone[0] = codes[base + firsts[at]!]!;
        visit(code, alone);
        continue;
      }
      const known = [codes[base + firsts[at]!]!];
      for (let place = before[at]!; place >= 0; place = before[place]!)
        known.push(codes[base + positions[place]!]!);
      if (!known.includes(code)) visit(code, known);
    }
  }
}
