/** Rows of dark and light squares without a border. */
export interface QrCode {
  readonly size: number;
  readonly dark: readonly (readonly boolean[])[];
}

/** One path of unit squares, runs of a row joined. */
export function qrPath({ dark }: QrCode): string {
  return dark
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < row.length; x++) {
        const from = x;
        while (row[x]) x++;
        if (x > from) runs.push(`M${from} ${y}h${x - from}v1h-${x - from}z`);
      }
      return runs;
    })
    .join('');
}
