import { SCHOOL_FIELDS } from '@spindle/contract/staff/service-records';
import { announce } from '../../kernel/announce.sql.ts';
import { latinSlug } from '../../kernel/latin-slug.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import { schoolId } from './schools-import.ts';
import * as schoolsSql from './schools-office.sql.ts';

/** Where courses are held. */
export const schoolDoor = (newId: () => string): SpecDoor => ({
  record: 'school',
  actions: { add: 'schools.add', change: 'schools.change', remove: 'schools.remove' },
  specs: SCHOOL_FIELDS,
  nameOf: ({ name = '' }) => name,
  async facts(db, { id }) {
    const { ahead, all } = await schoolsSql.groupsOf(db, id);
    return [
      { label: 'Групп впереди', text: String(ahead), is_warning: false },
      { label: 'Групп всего', text: String(all), is_warning: false },
    ];
  },
  problem: async () => null,
  find: schoolsSql.findSchool,
  lock: schoolsSql.lockSchool,
  insert: async (tx, fields) => {
    const wanted = latinSlug(fields['name'] ?? '', 100) || 'shkola';
    const slug = await schoolsSql.freeSlug(tx, [wanted, `${wanted}-${newId().slice(0, 8)}`]);
    const id = schoolId(slug);
    await schoolsSql.insertSchool(tx, { id, slug }, fields);
    return id;
  },
  write: schoolsSql.writeSchool,
  async remove(tx, id) {
    const { all } = await schoolsSql.groupsOf(tx, id);
    if (all > 0)
      throw new StaffError(
        `Школу нельзя удалить: в\u00a0ней группы курсов (${all}). Переведите их в\u00a0другую школу.`,
      );
    await schoolsSql.removeSchool(tx, id);
  },
  changed: async (tx) => {
    await announce(tx, 'content');
    await announce(tx, 'education');
  },
});
