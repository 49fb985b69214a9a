import type { FieldValues } from '@spindle/contract/staff/field-specs';
import type { TextKindName } from '@spindle/contract/staff/text-kinds';
import type { Db } from '@spindle/database/pool';
import type { Shop } from '../emails/shop.ts';

/** A text as a page: its head, its body in Markdown. */
export interface TextPage {
  readonly h1: string;
  readonly lead: string | null;
  readonly title: string;
  readonly description: string;
  readonly body: string;
}

export type TextChoices = Record<string, { value: string; label: string }[]>;
export type FieldProblem = readonly [field: string, message: string];

/** A word that texts of the kind may name between braces. */
export interface TextPlaceholder {
  readonly name: string;
  readonly sample: string;
  readonly is_needed: boolean;
}

/** Describes a kind whose default texts ship with the program. */
interface BuiltInTexts {
  /** Every text as the program has it. */
  readonly all: () => FieldValues[];
  readonly placeholders: (key: string) => TextPlaceholder[];
  /** As its reader will see it, with made-up values; null where the office draws it itself. */
  readonly preview: ((fields: FieldValues, shop: Shop) => string) | null;
}

/** One kind of texts: where buyers read it from. The seed and the office both write by it. */
export interface TextKind {
  readonly kind: TextKindName;
  /** What the text is called by in its own table. */
  readonly keyOf: (fields: FieldValues) => string;
  readonly urlOf: (fields: FieldValues) => string;
  readonly pageOf: (fields: FieldValues) => TextPage;
  readonly choices: (db: Db) => Promise<TextChoices>;
  /** Validation beyond the single fields; null when valid. */
  readonly problem: (db: Db, fields: FieldValues) => Promise<FieldProblem | null>;
  /** Puts texts on the site, over those of the same key. */
  readonly put: (tx: Db, texts: readonly FieldValues[]) => Promise<void>;
  readonly drop: (tx: Db, keys: readonly string[]) => Promise<void>;
  readonly builtIn?: BuiltInTexts;
  /** Why the text cannot be unpublished now; null where it can. */
  readonly mayHide?: (db: Db, key: string) => Promise<string | null>;
}
