import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

interface LineTable {
  readonly sources: readonly string[];
  readonly from: Int32Array;
  readonly lines: Int32Array;
}

const tables = new Map<string, LineTable | null>();

/** Failures inside the bundle name the source and its line. Nothing is read before the first of them is told. */
export function readableStacks(folder: string): void {
  const place = new RegExp(`${escaped(pathToFileURL(folder).href)}/([\\w.-]+\\.js):(\\d+)(?::\\d+)?`, 'g');
  const root = resolve(folder, '../../..');
  Error.prepareStackTrace = (error, calls) =>
    // oxlint-disable-next-line typescript/no-base-to-string -- a call tells its place so
    [headOf(error), ...calls]
      .join('\n    at ')
      .replace(
        place,
        (whole, file: string, line: string) => sourceOf(`${folder}/${file}`, Number(line), root) ?? whole,
      );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** As V8 itself would begin; what cannot say its name is still told. */
function headOf(error: Error): string {
  try {
    return String(error);
  } catch {
    return 'Error';
  }
}

function sourceOf(file: string, line: number, root: string): string | null {
  if (!tables.has(file)) tables.set(file, readTable(`${file}.lines`));
  const table = tables.get(file);
  const source = table?.sources[table.from[line - 1] ?? -1];
  return source ? `${pathToFileURL(resolve(root, source)).href}:${table!.lines[line - 1]}` : null;
}

function readTable(file: string): LineTable | null {
  try {
    const { sources, from, lines } = JSON.parse(readFileSync(file, 'utf8')) as {
      sources: string[];
      from: number[];
      lines: number[];
    };
    return { sources, from: Int32Array.from(from), lines: Int32Array.from(lines) };
  } catch {
    return null;
  }
}
