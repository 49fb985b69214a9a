import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImportError, type Problems } from './import-problems.ts';

export interface MarkdownFile {
  readonly file: string;
  readonly text: string;
}

export interface ContentFiles {
  /** Reads one file by `read`; undefined when it is not there. */
  file<T>(name: string, read: (name: string, text: string, problems: Problems) => T): Promise<T | undefined>;
  /** Every Markdown file below a folder, in order of names; undefined when there is none. */
  markdown(folder: string): Promise<MarkdownFile[] | undefined>;
}

/** `only` leaves everything else in the directory aside. */
export async function openContentFiles(
  directory: string,
  problems: Problems,
  only?: readonly string[],
): Promise<ContentFiles> {
  const found = await namesIn(directory);
  const names = only ? found.filter((name) => only.includes(name)) : found;
  const textOf = async (name: string): Promise<string | undefined> => {
    const bytes = await readFile(path.join(directory, name));
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      problems.add({ file: name }, 'файл записан не в UTF-8');
      return undefined;
    }
  };
  return {
    async file(name, read) {
      const text = names.includes(name) ? await textOf(name) : undefined;
      return text === undefined ? undefined : read(name, text, problems);
    },
    async markdown(folder) {
      const inside = names.filter((name) => name.startsWith(`${folder}/`) && name.endsWith('.md')).sort();
      if (inside.length === 0) return undefined;
      const files = await Promise.all(inside.map(async (file) => ({ file, text: await textOf(file) })));
      return files.flatMap(({ file, text }) => (text === undefined ? [] : [{ file, text }]));
    },
  };
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    const names = await readdir(directory, { recursive: true });
    return names.map((name) => name.split(path.sep).join('/'));
  } catch (error) {
    throw new ImportError([`Каталог ${directory} не читается: ${(error as Error).message}`]);
  }
}
