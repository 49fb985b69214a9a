import { type FieldValues, completeFields } from '@spindle/contract/staff/field-specs';
import { fieldsOfKind, textName } from '@spindle/contract/staff/text-kinds';
import type { Db } from '@spindle/database/pool';
import type { MarkdownFile } from '../imports/content-files.ts';
import { filled, markdownText } from '../imports/content-part.ts';
import type { TextKind } from './text-kind.ts';
import * as textsSql from './texts.sql.ts';

const textOf = (kind: TextKind, values: FieldValues): textsSql.NewText => {
  const fields = completeFields(fieldsOfKind(kind.kind), values);
  return { key: kind.keyOf(fields), name: textName(kind.kind, fields), fields };
};

/** Texts of files are all there are of their kind, and on the site. */
export async function storeTexts(tx: Db, kind: TextKind, fieldSets: readonly FieldValues[]): Promise<void> {
  const texts = fieldSets.map((one) => textOf(kind, one));
  const removedKeys = (await textsSql.textKeys(tx, kind.kind)).filter(
    (key) => !texts.some((text) => text.key === key),
  );
  await kind.drop(tx, removedKeys);
  await textsSql.dropTexts(tx, kind.kind, removedKeys);
  await textsSql.putTexts(tx, kind.kind, texts);
  await kind.put(
    tx,
    texts.map(({ fields }) => fields),
  );
}

/** Texts that the program has: those the office has changed stay as they are. */
export async function storeProgramTexts(
  tx: Db,
  kind: TextKind,
  fieldSets: readonly FieldValues[],
): Promise<void> {
  const texts = fieldSets.map((one) => textOf(kind, one));
  const stored = new Map((await textsSql.lockedTexts(tx, kind.kind)).map((row) => [row.key, row.source]));
  const removed = [...stored].filter(
    ([key, source]) => source === 'files' && !texts.some((text) => text.key === key),
  );
  await textsSql.dropTexts(
    tx,
    kind.kind,
    removed.map(([key]) => key),
  );
  const programTexts = texts.filter(({ key }) => (stored.get(key) ?? 'files') === 'files');
  await textsSql.putProgramTexts(tx, kind.kind, programTexts);
}

/** Exports the published texts as files; `properties` names the front matter. */
export async function writtenTexts(
  db: Db,
  { kind }: TextKind,
  properties: (fields: FieldValues) => object,
): Promise<MarkdownFile[]> {
  const texts = await textsSql.textsOnSite(db, kind);
  return texts.map(({ key, fields }) => ({
    file: key,
    text: markdownText(filled(properties(fields)), fields['body'] ?? ''),
  }));
}
