import type { ListFilter } from '@spindle/contract/fields/list-filter';

/** `2026-11-12` → «12.11.2026». */
export const dayInFigures = (day: string): string => day.split('-').toReversed().join('.');

/** A period for a file name: «01.10.2026–16.11.2026», «с 01.10.2026», «за всё время». */
export function periodForFileName({ from, to }: Pick<ListFilter, 'from' | 'to'>): string {
  if (from !== undefined && to !== undefined)
    return from === to ? dayInFigures(from) : `${dayInFigures(from)}–${dayInFigures(to)}`;
  if (from !== undefined) return `с ${dayInFigures(from)}`;
  return to === undefined ? 'за всё время' : `по ${dayInFigures(to)}`;
}
