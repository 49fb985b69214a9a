import type { cities } from '@spindle/contract/staff/records/cities';
import type { regions } from '@spindle/contract/staff/records/regions';
import type { RecordHooks } from '../../kernel/records/record-hooks.ts';
import { latinSlug } from '../../kernel/text/latin-slug.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as locationsSql from './locations-office.sql.ts';

const slugCandidates = (name: string): string[] => {
  const slug = latinSlug(name, 100);
  return slug === '' ? [] : [slug, `${slug}-2`, `${slug}-3`];
};

export const regionHooks: RecordHooks<typeof regions> = {
  sql: locationsSql.regionSql,
  async facts(db, { id }) {
    const { cities, offices } = await locationsSql.regionUses(db, id);
    return [
      { label: 'Городов', text: String(cities), is_warning: false },
      { label: 'Офисов', text: String(offices), is_warning: offices === 0 },
    ];
  },
  fresh: (tx, { name }) => locationsSql.freeSlug(tx, 'regions', slugCandidates(name)),
  async removing(tx, id, remover) {
    const { cities, offices, people } = await locationsSql.regionUses(tx, id);
    const seesPeople = remover.permissions.has('customers.read') && !remover.onlyOwn;
    const uses = [
      ...(cities > 0 ? [`города (${cities})`] : []),
      ...(offices > 0 ? [`офисы (${offices})`] : []),
      ...(people > 0 ? [seesPeople ? `покупатели (${people})` : 'покупатели'] : []),
    ];
    if (uses.length > 0) throw new StaffError(`Регион нельзя удалить: в\u00a0нём ${uses.join(', ')}.`);
  },
};

export const cityHooks: RecordHooks<typeof cities> = {
  sql: locationsSql.citySql,
  async facts(db, { id, fields: { zone } }) {
    return [
      { label: 'Пунктов выдачи', text: String(await locationsSql.pointsIn(db, id)), is_warning: false },
      ...(zone ? [] : [{ label: 'Доставка', text: 'нет зоны', is_warning: true }]),
    ];
  },
  fresh: (tx, { name, region }) => locationsSql.freeSlug(tx, 'cities', slugCandidates(name), Number(region)),
  async columns(tx, { name, region }, id) {
    if (id === null || (await locationsSql.isInRegion(tx, id, region))) return {};
    // The slug may be taken in the other region.
    const { slug } = await locationsSql.freeSlug(tx, 'cities', slugCandidates(name), Number(region));
    return { slug };
  },
  async removing(tx, id) {
    const points = await locationsSql.pointsIn(tx, id);
    if (points > 0)
      throw new StaffError(`Город нельзя удалить: в\u00a0нём пункты выдачи (${points}). Сначала удалите их.`);
  },
};
