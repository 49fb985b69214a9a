import type { Answer } from './wire.ts';

/** What an attacker got, in words; null where nothing. */
type Won = string | null | false | undefined;

export interface Tally {
  /** Records one case with its answer: refused, unless `won` says what the attacker gained. */
  take(name: string, answer: Pick<Answer, 'status' | 'ms'>, won: Won): void;
  /** Records a case of several steps by its final result. */
  decide(name: string, won: Won): void;
  /** Adds a figure to the class's row. */
  note(text: string): void;
}

export interface Row {
  readonly name: string;
  cases: number;
  successes: number;
  /** Answers of 500 and more, and none at all. */
  failed: number;
  slowestMs: number;
  readonly wins: string[];
  readonly notes: string[];
}

const maxWinsShown = 12;

export function openTally(name: string): { tally: Tally; row: Row } {
  const row: Row = { name, cases: 0, successes: 0, failed: 0, slowestMs: 0, wins: [], notes: [] };
  const addWin = (text: string): void => void (row.wins.length < maxWinsShown && row.wins.push(text));
  const tally: Tally = {
    take(what, { status, ms }, won) {
      row.cases += 1;
      row.slowestMs = Math.max(row.slowestMs, ms);
      // A 503 asks to retry later: the shop has limited its load.
      const failed = status === 0 || (status >= 500 && status !== 503);
      if (failed) row.failed += 1;
      if (won) row.successes += 1;
      if (won || failed) addWin(`${what}: ${won || `answered ${status || 'nothing'}`}`);
    },
    decide(what, won) {
      row.cases += 1;
      if (won) row.successes += 1;
      if (won) addWin(`${what}: ${won}`);
    },
    note: (text) => void row.notes.push(text),
  };
  return { tally, row };
}

/** The table at the end of a run. */
export function tableOf(rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(26) : cell.padStart(11))).join('');
  const cells = ({ name, cases, successes, failed, slowestMs }: Row): string =>
    line([
      name,
      `${cases}`,
      `${cases - successes}`,
      `${successes}`,
      `${failed}`,
      `${Math.round(slowestMs)} ms`,
    ]);
  const totals = rows.reduce(
    (all, { cases, successes, failed, slowestMs }) => ({
      ...all,
      cases: all.cases + cases,
      successes: all.successes + successes,
      failed: all.failed + failed,
      slowestMs: Math.max(all.slowestMs, slowestMs),
    }),
    { name: 'together', cases: 0, successes: 0, failed: 0, slowestMs: 0, wins: [], notes: [] } as Row,
  );
  return [
    line(['class', 'cases', 'refused', 'successes', '5xx', 'slowest']),
    ...rows.map(cells),
    cells(totals),
  ].join('\n');
}
