import type { Db } from '@spindle/database/pool';
import { stringify } from 'yaml';
import type { FileStorage } from '../storage/file-storage.ts';
import type { ContentFiles, MarkdownFile } from './content-files.ts';
import type { Problems } from './import-problems.ts';

/** What a part may need before the transaction: slow work and files. */
interface PartDeps {
  readonly db: Db;
  readonly directory: string;
  /** Where files go; without it they are left out. */
  readonly storage?: FileStorage | undefined;
}

/** A part that was read and checked, ready to be stored. */
export interface ReadPart {
  readonly entries: number;
  /** Work that has no place inside a transaction; the answer writes the rows. */
  prepare(deps: PartDeps): Promise<(tx: Db, problems: Problems) => Promise<void>>;
}

/** One part of the shop's content: the files it is read from and the tables it is stored in. */
export interface ContentPart {
  /** What the import's report calls it. */
  readonly label: string;
  /** Undefined when its files are not there: the part stays as it is. */
  read(files: ContentFiles, problems: Problems): Promise<ReadPart | undefined>;
  /** The office has no screen for it: files bring it at any time. */
  readonly isByFilesOnly: boolean;
  /** As files that `read` understands; none where the shop has nothing of it, or where the part is data of people. */
  write(db: Db): Promise<MarkdownFile[]>;
}

interface PartStore<T> {
  readonly label: string;
  readonly isByFilesOnly?: true;
  /** For the report; without it the part is a list or counts as one. */
  readonly entries?: (value: T) => number;
  readonly store: (tx: Db, value: T, problems: Problems) => Promise<void>;
}

interface OneFile<T> extends PartStore<T> {
  readonly file: string;
  readonly parse: (file: string, text: string, problems: Problems) => T | undefined;
  /** What the file holds: its text, or a value written as YAML; undefined where there is nothing to write. */
  readonly write?: (db: Db) => Promise<object | string | undefined>;
}

/** A part that lives in one file. */
export function filePart<T>(part: OneFile<T>): ContentPart {
  return slowFilePart<T, undefined>({
    ...part,
    prepare: async () => undefined,
    store: (tx, value, _prepared, problems) => part.store(tx, value, problems),
  });
}

interface SlowFile<T, P> extends Omit<OneFile<T>, 'store'> {
  readonly prepare: (value: T, deps: PartDeps) => Promise<P>;
  readonly store: (tx: Db, value: T, prepared: P, problems: Problems) => Promise<void>;
}

/** The same with work that is done before the transaction. */
export function slowFilePart<T, P>(part: SlowFile<T, P>): ContentPart {
  return {
    label: part.label,
    isByFilesOnly: part.isByFilesOnly ?? false,
    async read(files) {
      const value = await files.file(part.file, part.parse);
      if (value === undefined) return undefined;
      return {
        entries: countOf(value, part.entries),
        async prepare(deps) {
          const prepared = await part.prepare(value, deps);
          return (tx, problems) => part.store(tx, value, prepared, problems);
        },
      };
    },
    async write(db) {
      const value = await part.write?.(db);
      if (value === undefined) return [];
      return [{ file: part.file, text: typeof value === 'string' ? value : yamlText(value) }];
    },
  };
}

interface Folder<T> extends PartStore<T> {
  readonly folder: string;
  readonly parse: (files: readonly MarkdownFile[], problems: Problems) => T;
  /** Texts with their names inside the folder. */
  readonly write: (db: Db) => Promise<MarkdownFile[]>;
}

/** A part that lives in Markdown files with front matter, one text each, below a folder. */
export function folderPart<T>(part: Folder<T>): ContentPart {
  return {
    label: part.label,
    isByFilesOnly: part.isByFilesOnly ?? false,
    async read(files, problems) {
      const found = await files.markdown(part.folder);
      if (!found) return undefined;
      const value = part.parse(found, problems);
      return {
        entries: countOf(value, part.entries),
        prepare: async () => (tx, defer) => part.store(tx, value, defer),
      };
    },
    write: async (db) =>
      (await part.write(db)).map(({ file, text }) => ({ file: `${part.folder}/${file}.md`, text })),
  };
}

function countOf<T>(value: T, entries: ((value: T) => number) | undefined): number {
  if (entries) return entries(value);
  return Array.isArray(value) ? value.length : 1;
}

const yamlText = (value: object): string => stringify(value, { lineWidth: 0 });

/** Markdown with its properties between two `---` lines. */
export const markdownText = (properties: object, body: string): string =>
  `---\n${yamlText(properties)}---\n${body.replaceAll('\r\n', '\n').trim()}\n`;

/** An entry without its empty properties. */
export const filled = <T extends object>(entry: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(entry).filter(([, value]) => value !== null && value !== '' && value !== false),
  ) as Partial<T>;
