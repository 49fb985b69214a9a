import { appendFileSync } from 'node:fs';

/** One row of the table of bars, as a bench has measured it. */
export interface BarRow {
  readonly work: string;
  readonly bar: string;
  readonly measured: string;
  /** What it is read beside, measured in the same run. */
  readonly baseline: string;
  readonly holds: boolean;
}

/** `bars.ts` gathers what its benches tell; run alone they tell nobody. */
export function tellBar(row: BarRow): void {
  const file = process.env['BENCH_BARS'];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
