import type { schools } from '@spindle/contract/staff/records/schools';
import { latinSlug } from '../../kernel/text/latin-slug.ts';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { schoolId } from './schools-import.ts';
import * as schoolsSql from './schools-office.sql.ts';

export const schoolHooks: RecordHooks<typeof schools> = {
  sql: schoolsSql.schoolSql,
  async facts(db, { id }) {
    const { ahead, all } = await schoolsSql.groupsOf(db, id);
    return [
      { label: 'Групп впереди', text: String(ahead), is_warning: false },
      { label: 'Групп всего', text: String(all), is_warning: false },
    ];
  },
  async fresh(tx, { name }, newId) {
    const baseSlug = latinSlug(name, 100) || 'shkola';
    const slug = await schoolsSql.freeSlug(tx, [baseSlug, `${baseSlug}-${newId().slice(0, 8)}`]);
    return { id: schoolId(slug), slug };
  },
  async removing(tx, id) {
    const { all } = await schoolsSql.groupsOf(tx, id);
    if (all > 0)
      throw new StaffError(
        `Школу нельзя удалить: в\u00a0ней группы курсов (${all}). Переведите их в\u00a0другую школу.`,
      );
  },
};
