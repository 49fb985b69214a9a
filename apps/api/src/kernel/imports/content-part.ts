import type { Db } from '@spindle/database/pool';
import type { FileStorage } from '../storage/file-storage.ts';
import type { ContentFiles, MarkdownFile } from './content-files.ts';
import type { Problems } from './import-problems.ts';

/** What a part may need before the transaction: slow work and files. */
export interface PartDeps {
  readonly db: Db;
  readonly directory: string;
  /** Where files go; without it they are left out. */
  readonly storage?: FileStorage | undefined;
}

/** How an import treats what the office changed since. */
export interface ImportWay {
  /** Files win where both changed. */
  readonly theirs: boolean;
  /** The office's stays where both changed, and what files brought is known from now on. */
  readonly mine?: boolean;
  /** A line for whoever began the import. */
  readonly say: (text: string) => void;
}

/** A part that was read and checked, ready to be stored. */
export interface ReadPart {
  readonly entries: number;
  /** Work that has no place inside a transaction; the answer writes the rows. */
  prepare(deps: PartDeps): Promise<(tx: Db, problems: Problems, way: ImportWay) => Promise<void>>;
}

/** One part of the shop's content: the files it is read from and the tables it is kept in. */
export interface ContentPart {
  /** What the import's report calls it. */
  readonly label: string;
  /** Undefined when its files are not there: the part stays as it is. */
  read(files: ContentFiles, problems: Problems): Promise<ReadPart | undefined>;
}

interface PartStore<T> {
  readonly label: string;
  /** For the report; without it the part is a list or counts as one. */
  readonly entries?: (value: T) => number;
  readonly store: (tx: Db, value: T, problems: Problems, way: ImportWay) => Promise<void>;
}

interface OneFile<T> extends PartStore<T> {
  readonly file: string;
  readonly parse: (file: string, text: string, problems: Problems) => T | undefined;
}

/** A part that lives in one file. */
export function filePart<T>(part: OneFile<T>): ContentPart {
  return slowFilePart<T, undefined>({
    ...part,
    prepare: async () => undefined,
    store: (tx, value, _prepared, problems, way) => part.store(tx, value, problems, way),
  });
}

interface SlowFile<T, P> extends Omit<OneFile<T>, 'store'> {
  readonly prepare: (value: T, deps: PartDeps) => Promise<P>;
  readonly store: (tx: Db, value: T, prepared: P, problems: Problems, way: ImportWay) => Promise<void>;
}

/** The same with work that is done before the transaction. */
export function slowFilePart<T, P>(part: SlowFile<T, P>): ContentPart {
  return {
    label: part.label,
    async read(files) {
      const value = await files.file(part.file, part.parse);
      if (value === undefined) return undefined;
      return {
        entries: countOf(value, part.entries),
        async prepare(deps) {
          const prepared = await part.prepare(value, deps);
          return (tx, problems, way) => part.store(tx, value, prepared, problems, way);
        },
      };
    },
  };
}

interface Folder<T> extends PartStore<T> {
  readonly folder: string;
  readonly parse: (files: readonly MarkdownFile[], problems: Problems) => T;
}

/** A part that lives in Markdown files with front matter, one text each, below a folder. */
export function folderPart<T>(part: Folder<T>): ContentPart {
  return {
    label: part.label,
    async read(files, problems) {
      const found = await files.markdown(part.folder);
      if (!found) return undefined;
      const value = part.parse(found, problems);
      return {
        entries: countOf(value, part.entries),
        prepare: async () => (tx, later, way) => part.store(tx, value, later, way),
      };
    },
  };
}

function countOf<T>(value: T, entries: ((value: T) => number) | undefined): number {
  if (entries) return entries(value);
  return Array.isArray(value) ? value.length : 1;
}
