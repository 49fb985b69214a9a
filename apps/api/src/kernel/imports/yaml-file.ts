import { type Document, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import type { SourceLocation, Problems } from './import-problems.ts';
import { staffIssue } from './staff-issue.ts';

type Path = readonly PropertyKey[];

/** A file that is read and validated; `locate` tells where in it a value stands. */
export interface FileCheck<T> {
  readonly value: T;
  /** The same before the schema left out what it does not know. */
  readonly raw: unknown;
  readonly locate: (path: Path) => SourceLocation;
}

/** Reads YAML by its schema; every wrong entry becomes a problem with its line. */
export function readYaml<S extends z.ZodMiniType>(
  file: string,
  text: string,
  schema: S,
  problems: Problems,
): FileCheck<z.output<S>> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  for (const error of document.errors) {
    problems.add({ file, line: lines.linePos(error.pos[0]).line }, `запись YAML не читается (${error.code})`);
  }
  if (document.errors.length > 0) return undefined;
  const locate = (path: Path): SourceLocation => ({
    file,
    line: lineOf(document, lines, path),
    at: pathText(path),
  });
  const raw: unknown = document.toJS() ?? {};
  const parsed = z.safeParse(schema, raw, { error: staffIssue });
  if (parsed.success) return { value: parsed.data, raw, locate };
  for (const issue of parsed.error.issues) problems.add(locate(issue.path), issue.message);
  return undefined;
}

// A missing value has no node of its own, so the nearest entry around it gives the line.
function lineOf(document: Document, lines: LineCounter, path: Path): number | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true) as { range?: [number] } | undefined;
    const start = node?.range?.[0];
    if (start !== undefined) return lines.linePos(start).line;
  }
  return undefined;
}

/** `['companies', 2, 'phone']` → `companies[2].phone`. */
export function pathText(path: Path): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i ? '.' : ''}${String(part)}`))
    .join('');
}
