import { AppError } from '@spindle/contract/errors';
import type { TemplateWish } from '@spindle/contract/staff/staff-requests';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as templatesSql from './answer-templates.sql.ts';

const templatesAtMost = 100;

/** Texts that staff answer with, by name. */
export function listTemplates({ db }: StaffDeps) {
  return templatesSql.templates(db);
}

export function addTemplate(
  { db, newId }: StaffDeps,
  actor: Actor & { kind: 'person' },
  { name, text }: TemplateWish,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await templatesSql.templates(tx)).length >= templatesAtMost)
      throw new StaffError(`Шаблонов уже ${templatesAtMost}. Удалите ненужный и\u00a0сохраните этот.`);
    const id = newId();
    await templatesSql.insertTemplate(tx, { id, name, text, staff_id: actor.id });
    await writeAudit(tx, actor, { action: 'templates.add', record: ['template', id], after: { name } });
  });
}

export function removeTemplate({ db }: StaffDeps, actor: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const name = await templatesSql.deleteTemplate(tx, id);
    if (name === undefined) throw new AppError('not_found');
    await writeAudit(tx, actor, { action: 'templates.remove', record: ['template', id], before: { name } });
  });
}
