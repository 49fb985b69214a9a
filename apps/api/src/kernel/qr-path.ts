/** Rows of dark and light squares without a border. */
export interface QrCode {
  readonly size: number;
  readonly dark: readonly (readonly boolean[])[];
}

/** Dark squares that stand side by side in a row. */
interface QrRun {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

export function qrRuns({ dark }: QrCode): QrRun[] {
  return dark.flatMap((row, y) => {
    const runs: QrRun[] = [];
    for (let x = 0; x < row.length; x++) {
      const from = x;
      while (row[x]) x++;
      if (x > from) runs.push({ x: from, y, length: x - from });
    }
    return runs;
  });
}

/** One path of unit squares, runs of a row joined. */
export function qrPath(code: QrCode): string {
  return qrRuns(code)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('');
}
