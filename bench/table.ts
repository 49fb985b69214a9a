/** One line of the table. */
export interface Figure {
  readonly row: string;
  readonly measured: string;
  /** The baseline measured in the same run. */
  readonly baseline: string;
  readonly floor: string;
  /** Null for a row without a limit. */
  readonly held: boolean | null;
}

const titles = { row: 'row', measured: 'measured', baseline: 'baseline', floor: 'floor', held: 'held' };

const passedText = (held: boolean | null): string => (held === null ? '' : held ? 'yes' : 'NO');

export function printTable(figures: readonly Figure[]): void {
  const lines = [titles, ...figures.map((figure) => ({ ...figure, held: passedText(figure.held) }))];
  const columns = ['row', 'measured', 'baseline', 'floor', 'held'] as const;
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)));
  const text = (line: (typeof lines)[number]): string =>
    `| ${columns.map((column, at) => line[column].padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head, ...body] = lines.map((line) => text(line));
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  console.log([head, rule, ...body].join('\n'));
  const judged = figures.filter(({ held }) => held !== null);
  console.log(`${judged.filter(({ held }) => held).length} of ${judged.length} floors are held`);
}

/** The middle value, or another share of them. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const whole = (value: number): string => value.toFixed(0);
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const perSecond = (value: number): string => `${value.toFixed(0)}/s`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
export const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
