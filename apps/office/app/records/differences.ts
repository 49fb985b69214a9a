interface DiffLine {
  readonly sign: '+' | '-' | ' ';
  readonly text: string;
}

const linesAtMost = 3000;

/** What became of a text line by line; unchanged lines far from a change are left out as null. */
export function differences(before: string, after: string, around = 2): (DiffLine | null)[] {
  const [a, b] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const middle = steps(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const same = (text: string): DiffLine => ({ sign: ' ', text });
  return near([...a.slice(0, start).map(same), ...middle, ...a.slice(a.length - end).map(same)], around);
}

/** A line diff by longest common subsequence; very long changes are shown in full. */
function steps(a: readonly string[], b: readonly string[]): DiffLine[] {
  const removedLine = (text: string): DiffLine => ({ sign: '-', text });
  const addedLine = (text: string): DiffLine => ({ sign: '+', text });
  if (a.length * b.length > linesAtMost * linesAtMost) return [...a.map(removedLine), ...b.map(addedLine)];
  const width = b.length + 1;
  const common = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ sign: ' ', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1)))
      lines.push(removedLine(a[i++] ?? ''));
    else lines.push(addedLine(b[j++] ?? ''));
  }
  return lines;
}

function near(lines: readonly DiffLine[], around: number): (DiffLine | null)[] {
  const isVisible = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ sign }) => sign !== ' '),
  );
  return lines.flatMap((line, at) => (isVisible[at] ? [line] : at > 0 && !isVisible[at - 1] ? [] : [null]));
}
