import { AppError } from '@spindle/contract/errors';
import type { TemplateInput } from '@spindle/contract/staff/customers/staff-requests';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import type { Actor } from '../../../kernel/staff/actor.ts';
import { writeAudit } from '../../../kernel/staff/audit.sql.ts';
import type { StaffDeps } from '../../../kernel/staff/staff-deps.ts';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { refuseStale } from '../../../kernel/staff/versions.ts';
import * as templatesSql from './answer-templates.sql.ts';

const templatesAtMost = 100;

/** Texts that staff answer with, by name. */
export function listTemplates({ db }: StaffDeps) {
  return templatesSql.templates(db);
}

export function addTemplate(
  { db, newId }: StaffDeps,
  actor: Actor & { kind: 'person' },
  { name, text }: TemplateInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await templatesSql.templates(tx)).length >= templatesAtMost)
      throw new StaffError(`Шаблонов уже ${templatesAtMost}. Удалите ненужный и\u00a0сохраните этот.`);
    const id = newId();
    await templatesSql.insertTemplate(tx, { id, name, text, staff_id: actor.id });
    await writeAudit(tx, actor, { action: 'templates.add', record: ['template', id], after: { name } });
  });
}

/** Its words stay with the template: the journal knows that they changed. */
export function changeTemplate(
  { db }: StaffDeps,
  actor: Actor,
  id: string,
  version: number,
  input: TemplateInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { name } = await locked(tx, id, version);
    await templatesSql.updateTemplate(tx, id, input);
    await writeAudit(tx, actor, {
      action: 'templates.change',
      record: ['template', id],
      before: { name },
      after: { name: input.name },
    });
  });
}

export function removeTemplate({ db }: StaffDeps, actor: Actor, id: string, version: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { name } = await locked(tx, id, version);
    await templatesSql.deleteTemplate(tx, id);
    await writeAudit(tx, actor, { action: 'templates.remove', record: ['template', id], before: { name } });
  });
}

async function locked(tx: Db, id: string, version: number) {
  const template = await templatesSql.lockTemplate(tx, id);
  if (!template) throw new AppError('not_found');
  await refuseStale(tx, ['template', id], version, template);
  return template;
}
