import { paths } from '@spindle/contract/addresses/paths';
import { wordList } from '@spindle/contract/staff/field-specs';
import { OFFICE_FIELDS } from '@spindle/contract/staff/offices-list';
import { announce } from '../../kernel/announce.sql.ts';
import { latinSlug } from '../../kernel/latin-slug.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as officesSql from './offices-office.sql.ts';

/** Offices of the shop with their hours and place on the map; one of them is the head. */
export const officeDoor = (newId: () => string): SpecDoor => ({
  record: 'office',
  actions: { add: 'offices.add', change: 'offices.change', remove: 'offices.remove' },
  specs: OFFICE_FIELDS,
  nameOf: ({ city = '' }) => city,
  urlOf: ({ slug = '' }) => (slug === '' ? null : paths.contact(slug)),
  choices: async () => ({}),
  clean: (fields) => ({ ...fields, slug: fields['slug'] || latinSlug(fields['city'] ?? '', 60) }),
  async facts(db, { id }) {
    const { warehouses, goods, vacancies } = await officesSql.usesOf(db, id);
    const fact = (label: string, many: number) => ({ label, text: String(many), is_warning: false });
    return [fact('Складов', warehouses), fact('Товаров в\u00a0зале', goods), fact('Вакансий', vacancies)];
  },
  async problem(tx, { slug = '', regions = '', is_head: isHead = '' }, id) {
    await officesSql.lockOffices(tx);
    const { twins, heads } = await officesSql.othersOf(tx, id, slug);
    if (slug === '') return ['slug', 'Из\u00a0города слово не\u00a0получилось: напишите его латиницей'];
    if (twins > 0) return ['slug', 'Офис с\u00a0таким адресом уже есть'];
    const before = id === null ? undefined : await officesSql.findOffice(tx, id);
    if (before && before.fields['slug'] !== slug)
      return ['slug', 'Страница офиса уже известна по\u00a0этому адресу, он не\u00a0меняется'];
    const known = new Set((await officesSql.regionNames(tx)).map(({ name }) => name.toLowerCase()));
    const strange = wordList(regions).find((name) => !known.has(name.toLowerCase()));
    if (strange !== undefined) return ['regions', `Региона «${strange}» нет`];
    return isHead === '' && heads === 0
      ? ['is_head', 'Один офис должен быть главным: отметьте этот или сначала другой']
      : null;
  },
  find: officesSql.findOffice,
  lock: officesSql.lockOffice,
  insert: async (tx, fields) => {
    const id = newId();
    await officesSql.insertOffice(tx, id, fields);
    return id;
  },
  write: officesSql.writeOffice,
  async remove(tx, id) {
    await officesSql.lockOffices(tx);
    const { others, heads } = await officesSql.othersOf(tx, id, '');
    if (others > 0 && heads === 0) throw new StaffError('Это главный офис: сначала сделайте главным другой.');
    const { warehouses, goods, vacancies } = await officesSql.usesOf(tx, id);
    const uses = [
      ...(warehouses > 0 ? [`складов: ${warehouses}`] : []),
      ...(goods > 0 ? [`товаров в\u00a0зале: ${goods}`] : []),
      ...(vacancies > 0 ? [`вакансий: ${vacancies}`] : []),
    ];
    if (uses.length > 0)
      throw new StaffError(`За\u00a0офисом числится ${uses.join(', ')}. Сначала перенесите их.`);
    await officesSql.removeOffice(tx, id);
  },
  async changed(tx) {
    await announce(tx, 'content');
    await announce(tx, 'site');
  },
});
