import { wordList } from '@spindle/contract/staff/field-specs';
import { readHours } from '@spindle/contract/staff/hours-text';
import { type offices, readOfficeStaff } from '@spindle/contract/staff/records/offices';
import type { Tables } from '@spindle/database/tables';
import type { Selectable } from 'kysely';
import { latinSlug } from '../../kernel/text/latin-slug.ts';
import type { Row } from '../../kernel/records/record-fields.ts';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as officesSql from './offices-office.sql.ts';

type Office = Selectable<Tables['companies']>;

const staffText = (row: Row) => ({
  staff: (row as Office).staff
    .map(({ name, position, phone, email }) => [name, position, phone, email].join('; '))
    .join('\n'),
});

export const officeHooks: RecordHooks<typeof offices> = {
  sql: officesSql.officeSql,
  typed: staffText,
  cells: async () => (row) => ({
    role: [
      ...(row['is_head'] ? ['главный'] : []),
      ...(row['has_showroom'] ? ['зал'] : []),
      ...(row['has_warehouse'] ? ['склад'] : []),
    ].join(', '),
  }),
  clean: (fields) => ({
    ...fields,
    slug: fields.slug || latinSlug(fields.city, 60),
    storage_m2: fields.storage_m2 || '0',
    engineers: fields.engineers || '0',
  }),
  async facts(db, { id }) {
    const { warehouses, goods, vacancies } = await officesSql.usesOf(db, id);
    const fact = (label: string, many: number) => ({ label, text: String(many), is_warning: false });
    return [fact('Складов', warehouses), fact('Товаров в\u00a0зале', goods), fact('Вакансий', vacancies)];
  },
  async problem(tx, { slug, regions, is_head: isHead }, id) {
    await officesSql.lockOffices(tx);
    const { twins, heads } = await officesSql.othersOf(tx, id, slug);
    if (slug === '') return ['slug', 'Из\u00a0города слово не\u00a0получилось: напишите его латиницей'];
    if (twins > 0) return ['slug', 'Офис с\u00a0таким адресом уже есть'];
    if (id !== null && (await officesSql.slugOf(tx, id)) !== slug)
      return ['slug', 'Страница офиса уже известна по\u00a0этому адресу, он не\u00a0меняется'];
    const knownNames = new Set((await officesSql.regionNames(tx)).map(({ name }) => name.toLowerCase()));
    const strange = wordList(regions).find((name) => !knownNames.has(name.toLowerCase()));
    if (strange !== undefined) return ['regions', `Региона «${strange}» нет`];
    return isHead === '' && heads === 0
      ? ['is_head', 'Один офис должен быть главным: отметьте этот или сначала другой']
      : null;
  },
  async columns(tx, { hours, regions, staff }) {
    const ids = new Map((await officesSql.regionNames(tx)).map(({ name, id }) => [name.toLowerCase(), id]));
    return {
      hours: JSON.stringify(readHours(hours) ?? []),
      business_region_id: wordList(regions).flatMap((name) => ids.get(name.toLowerCase()) ?? []),
      staff: JSON.stringify(readOfficeStaff(staff) ?? []),
    };
  },
  async writing(tx, id, { is_head: isHead }) {
    if (isHead === 'yes') await officesSql.leaveOneHead(tx, id);
  },
  async removing(tx, id) {
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
  },
};
