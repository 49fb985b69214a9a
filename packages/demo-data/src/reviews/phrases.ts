import { readYaml } from '../data-files.ts';

/** What a review is composed of, by how content the writer is. */
export interface Phrases {
  readonly good: readonly string[];
  readonly fair: readonly string[];
  readonly bad: readonly string[];
}

interface People {
  readonly names: readonly string[];
  readonly surnames: readonly string[];
  readonly count: number;
}

interface ReviewTexts {
  /** The first whose folders match a path names its materials. */
  readonly materials: readonly { readonly folders: string; readonly names: readonly string[] }[];
  readonly verdicts: Phrases;
  /** Folders of a drawing kind that its phrases fit: not every insert turns, not every lathe is one. */
  readonly folders: Readonly<Record<string, string>>;
  readonly phrases: readonly (Phrases & { readonly kinds: readonly string[] })[];
  readonly reviewers: { readonly men: People; readonly women: People };
}

const texts = readYaml<ReviewTexts>('reviews.yaml');

export const { verdicts, reviewers, folders: fittingFolders } = texts;

/** Products of other kinds have no reviews. */
export const phrasesByKind: ReadonlyMap<string, Phrases> = new Map(
  texts.phrases.flatMap(({ kinds, ...phrases }) => kinds.map((kind) => [kind, phrases] as const)),
);

export function materialsOf(path: string): readonly string[] {
  return texts.materials.find(({ folders }) => new RegExp(folders).test(path))?.names ?? [];
}
