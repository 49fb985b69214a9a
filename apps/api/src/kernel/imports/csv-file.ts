import * as z from 'zod/mini';
import type { SourceLocation, Problems } from './import-problems.ts';
import { staffIssue } from './staff-issue.ts';
import type { FileCheck } from './yaml-file.ts';

interface Row {
  readonly line: number;
  readonly cells: string[];
}

/** A table whose first line names the fields, as `{ entries: […] }`; empty cells are left out. */
export function readCsv<S extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: S,
  problems: Problems,
): FileCheck<z.output<S>> | undefined {
  const [head, ...rows] = csvRows(text.replace(/^\uFEFF/, ''));
  const names = head?.cells.map((name) => name.trim()) ?? [];
  const input = {
    entries: rows.map(({ cells }) =>
      Object.fromEntries(
        cells.flatMap((cell, i) =>
          cell.trim() === '' ? [] : [[names[i] ?? `столбец ${i + 1}`, cell.trim()]],
        ),
      ),
    ),
  };
  const locate = ([, index, ...rest]: readonly PropertyKey[]): SourceLocation => ({
    file,
    line: typeof index === 'number' ? rows[index]?.line : 1,
    at: rest.map(String).join('.'),
  });
  const parsed = z.safeParse(schema, input, { error: staffIssue });
  if (parsed.success) return { value: parsed.data, raw: input, locate };
  for (const issue of parsed.error.issues) problems.add(locate(issue.path), issue.message);
  return undefined;
}

/** Rows of cells; the separator is a comma, a semicolon or a tab, whichever the first line has. */
export function csvRows(text: string): Row[] {
  const separator = [';', '\t', ','].find((sign) => text.split('\n', 1)[0]?.includes(sign)) ?? ',';
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let began = 1;
  const endRow = (): void => {
    cells.push(cell);
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: began, cells });
    cells = [];
    cell = '';
    began = line + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') cell += text[++at];
      else if (sign === '"') quoted = false;
      else cell += sign;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
    if (sign === '\n') line += 1;
  }
  endRow();
  return rows;
}

/** The encoding by the byte order mark: Excel writes «Текст Юникод» in UTF-16. */
export const utf16Of = ([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null =>
  first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;

/** Text of a file: UTF-8, UTF-16, or what a Russian Windows writes. */
export function decodeText(bytes: Uint8Array): string {
  const wide = utf16Of(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
