import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { contentParts } from './content-parts.ts';
import type { MarkdownFile } from './kernel/imports/content-files.ts';
import type { Actor } from './kernel/staff/actor.ts';
import { writeAudit } from './kernel/staff/audit.sql.ts';

/** The content of a shop as files that `content import` reads, all of one moment. */
export function exportContent(db: Db, actor: Actor): Promise<MarkdownFile[]> {
  const work = async (tx: Db): Promise<MarkdownFile[]> => {
    const files: MarkdownFile[] = [];
    for (const part of contentParts) files.push(...(await part.write(tx)));
    await writeAudit(tx, actor, {
      action: 'content.export',
      record: ['list', 'content'],
      after: { files: files.length },
    });
    return files;
  };
  return inTransaction(db, work, { isolation: 'repeatable read' });
}
