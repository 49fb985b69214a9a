import { type FieldValues, wholeFields } from '@spindle/contract/staff/field-specs';
import { fieldsOfKind, textName } from '@spindle/contract/staff/text-kinds';
import type { Db } from '@spindle/database/pool';
import type { MarkdownFile } from '../imports/content-files.ts';
import { filled, markdownText } from '../imports/content-part.ts';
import type { TextKind } from './text-kind.ts';
import * as textsSql from './texts.sql.ts';

const textOf = (kind: TextKind, given: FieldValues): textsSql.NewText => {
  const fields = wholeFields(fieldsOfKind(kind.kind), given);
  return { key: kind.keyOf(fields), name: textName(kind.kind, fields), fields };
};

/** Texts of files are all there are of their kind, and on the site. */
export async function storeTexts(tx: Db, kind: TextKind, given: readonly FieldValues[]): Promise<void> {
  const texts = given.map((one) => textOf(kind, one));
  const gone = (await textsSql.textKeys(tx, kind.kind)).filter(
    (key) => !texts.some((text) => text.key === key),
  );
  await kind.drop(tx, gone);
  await textsSql.dropTexts(tx, kind.kind, gone);
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
  given: readonly FieldValues[],
): Promise<void> {
  const texts = given.map((one) => textOf(kind, one));
  const stored = new Map((await textsSql.lockedTexts(tx, kind.kind)).map((row) => [row.key, row.source]));
  const gone = [...stored].filter(
    ([key, source]) => source === 'files' && !texts.some((text) => text.key === key),
  );
  await textsSql.dropTexts(
    tx,
    kind.kind,
    gone.map(([key]) => key),
  );
  const own = texts.filter(({ key }) => (stored.get(key) ?? 'files') === 'files');
  await textsSql.putProgramTexts(tx, kind.kind, own);
}

/** Texts that are on the site, as files: `properties` says what stands above the text. */
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
