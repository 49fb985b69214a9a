import { SERVICE_WORK_FIELDS } from '@spindle/contract/staff/service-records';
import { announce } from '../../kernel/announce.sql.ts';
import { latinSlug } from '../../kernel/latin-slug.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import * as worksSql from './service-works-office.sql.ts';

/** What the service does, in what time and for how much. */
export const serviceWorkDoor = (newId: () => string): SpecDoor => ({
  record: 'service-work',
  actions: { add: 'service-works.add', change: 'service-works.change', remove: 'service-works.remove' },
  specs: SERVICE_WORK_FIELDS,
  nameOf: ({ name = '' }) => name,
  choices: async (db) => ({
    pages: (await worksSql.servicePages(db)).map(({ slug, title }) => ({
      value: slug,
      label: `${title} (/${slug}/)`,
    })),
  }),
  async problem(_tx, { price_from: price = '', price_note: note = '' }) {
    return price === '' && note === '' ? ['price_from', 'Нужна цена или пояснение вместо неё'] : null;
  },
  find: worksSql.findWork,
  lock: worksSql.lockWork,
  insert: (tx, fields) => {
    const wanted = latinSlug(fields['name'] ?? '', 100) || 'rabota';
    return worksSql.insertWork(tx, [wanted, `${wanted}-${newId().slice(0, 8)}`], fields);
  },
  write: worksSql.writeWork,
  remove: worksSql.removeWork,
  changed: (tx) => announce(tx, 'content'),
});
