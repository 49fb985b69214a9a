/** Times of one kind of work, in milliseconds. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  /** Mean of the processor's time: on a busy machine the steadier figure. */
  readonly cpu: number;
}

const runs = 5;

export const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]!;

/** Medians of five runs. */
export function measure(work: (turn: number) => void): Times {
  for (let turn = 0, end = performance.now() + 150; turn < 300 && performance.now() < end; turn++) work(turn);
  const results = Array.from({ length: runs }, (): Times => {
    const times: number[] = [];
    const end = performance.now() + 400;
    const before = process.threadCpuUsage();
    for (let turn = 0; turn < 400 && (turn < 20 || performance.now() < end); turn++) {
      const start = performance.now();
      work(turn);
      times.push(performance.now() - start);
    }
    const { user, system } = process.threadCpuUsage(before);
    const cpu = (user + system) / 1000 / times.length;
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), cpu };
  });
  const median = (of: keyof Times) =>
    percentile(
      results.map((result) => result[of]),
      0.5,
    );
  return { p50: median('p50'), p99: median('p99'), cpu: median('cpu') };
}

export const cells = ({ p50, p99, cpu }: Times): string =>
  [p50, p99, cpu].map((milliseconds) => milliseconds.toFixed(3).padStart(9)).join('');

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;
