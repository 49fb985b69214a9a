import type * as z from 'zod/mini';
import type { Problems } from './import-problems.ts';
import { type FileCheck, readYaml } from './yaml-file.ts';

const shape = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** Markdown with YAML between two `---` lines at its top. */
export function readFrontMatter<S extends z.ZodMiniType>(
  file: string,
  source: string,
  schema: S,
  problems: Problems,
): (FileCheck<z.output<S>> & { readonly body: string }) | undefined {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const found = shape.exec(text);
  if (!found) {
    problems.add({ file, line: 1 }, 'в начале нужны свойства страницы между строками «---»');
    return undefined;
  }
  // The line of the first `---` stays, so that lines are counted from the top of the file.
  const head = readYaml(file, `\n${found[1] ?? ''}`, schema, problems);
  return head && { ...head, body: text.slice(found[0].length).trim() };
}
