/** The files are wrong; nothing was changed. Each problem is one sentence with its file and place. */
export class ImportError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Загрузка не выполнена, ничего не изменено.\n${problems.join('\n')}`);
    this.name = 'ImportError';
    this.problems = problems;
  }
}

export interface SourceLocation {
  readonly file: string;
  readonly line?: number | undefined;
  /** Where in the file: `companies[2].phone`. */
  readonly at?: string;
}

export interface Problems {
  add(source: SourceLocation, message: string): void;
  readonly count: number;
  /** Throws everything found so far. */
  throwIfAny(): void;
}

export function createProblems(): Problems {
  const found: string[] = [];
  return {
    add({ file, line, at }, message) {
      const where = [file, line === undefined ? '' : `строка ${line}`, at ?? ''].filter(
        (part) => part !== '',
      );
      found.push(`${where.join(', ')}: ${message}.`);
    },
    get count() {
      return found.length;
    },
    throwIfAny() {
      if (found.length > 0) throw new ImportError([...found]);
    },
  };
}
