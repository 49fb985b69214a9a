import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { readPoint } from '@spindle/contract/staff/offices-list';
import { CITY_FIELDS, REGION_FIELDS } from '@spindle/contract/staff/place-records';
import type { Db } from '@spindle/database/pool';
import { announce } from '../../kernel/announce.sql.ts';
import { latinSlug } from '../../kernel/latin-slug.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { StaffError } from '../../kernel/staff/staff-error.ts';
import * as placesSql from './places-office.sql.ts';

const { regionRows, cityRows } = placesSql;
const wantedSlugs = (name: string): string[] => {
  const slug = latinSlug(name, 100);
  return slug === '' ? [] : [slug, `${slug}-2`, `${slug}-3`];
};

const regionRow = async (tx: Db, fields: FieldValues) => ({
  name: fields['name'],
  position: fields['position'] ? Number(fields['position']) : await regionRows.lastPlace(tx),
});

/** What the shop divides the country into: offices look after them, buyers name theirs. */
export const regionDoor: SpecDoor = {
  record: 'region',
  actions: { add: 'regions.add', change: 'regions.change', remove: 'regions.remove' },
  specs: REGION_FIELDS,
  nameOf: ({ name = '' }) => name,
  async facts(db, { id }) {
    const { cities, offices } = await placesSql.regionUses(db, id);
    return [
      { label: 'Городов', text: String(cities), is_warning: false },
      { label: 'Офисов', text: String(offices), is_warning: offices === 0 },
    ];
  },
  problem: async (tx, { name = '' }, id) =>
    (await placesSql.placeTwin(tx, 'regions', name, id)) ? ['name', 'Такой регион уже есть'] : null,
  find: regionRows.find,
  lock: regionRows.lock,
  async insert(tx, fields) {
    const place = await placesSql.freePlace(tx, 'regions', wantedSlugs(fields['name'] ?? ''));
    await regionRows.insert(tx, { ...place, ...(await regionRow(tx, fields)) });
    return String(place.id);
  },
  write: async (tx, id, fields) => regionRows.write(tx, id, await regionRow(tx, fields)),
  async remove(tx, id, remover) {
    const { cities, offices, people } = await placesSql.regionUses(tx, id);
    const seesPeople = remover.permissions.has('customers.read') && !remover.onlyOwn;
    const uses = [
      ...(cities > 0 ? [`города (${cities})`] : []),
      ...(offices > 0 ? [`офисы (${offices})`] : []),
      ...(people > 0 ? [seesPeople ? `покупатели (${people})` : 'покупатели'] : []),
    ];
    if (uses.length > 0) throw new StaffError(`Регион нельзя удалить: в\u00a0нём ${uses.join(', ')}.`);
    await regionRows.remove(tx, id);
  },
  changed: (tx) => announce(tx, 'content'),
};

const cityRow = (fields: FieldValues) => {
  const [lat, lon] = readPoint(fields['point'] ?? '') ?? [null, null];
  return {
    name: fields['name'],
    region_id: Number(fields['region']),
    zone: fields['zone'] ? Number(fields['zone']) : null,
    lat,
    lon,
  };
};

/** Where the shop delivers to, in what zone of its tariffs. */
export const cityDoor: SpecDoor = {
  record: 'city',
  actions: { add: 'cities.add', change: 'cities.change', remove: 'cities.remove' },
  specs: CITY_FIELDS,
  nameOf: ({ name = '' }) => name,
  choices: async (db) => ({
    regions: await placesSql.regionChoices(db),
    zones: await placesSql.zoneChoices(db),
  }),
  async facts(db, { id, fields }) {
    return [
      { label: 'Пунктов выдачи', text: String(await placesSql.pointsIn(db, id)), is_warning: false },
      ...(fields['zone'] ? [] : [{ label: 'Доставка', text: 'нет зоны', is_warning: true }]),
    ];
  },
  async problem(tx, { name = '', region = '', zone = '' }, id) {
    if (!(await placesSql.regionChoices(tx)).some(({ value }) => value === region))
      return ['region', 'Такого региона больше нет: выберите из\u00a0списка'];
    if (zone !== '' && !(await placesSql.zoneChoices(tx)).some(({ value }) => value === zone))
      return ['zone', 'Такой зоны больше нет: выберите из\u00a0списка'];
    return (await placesSql.placeTwin(tx, 'cities', name, id, Number(region)))
      ? ['name', 'В\u00a0этом регионе такой город уже есть']
      : null;
  },
  find: cityRows.find,
  lock: cityRows.lock,
  async insert(tx, fields) {
    const row = cityRow(fields);
    const place = await placesSql.freePlace(tx, 'cities', wantedSlugs(fields['name'] ?? ''), row.region_id);
    await cityRows.insert(tx, { ...place, ...row });
    return String(place.id);
  },
  write: async (tx, id, fields) => {
    const row = cityRow(fields);
    const stored = await cityRows.find(tx, id);
    // In another region its word may be taken.
    const isMoved = stored !== undefined && stored.fields['region'] !== fields['region'];
    const slug = isMoved
      ? {
          slug: (await placesSql.freePlace(tx, 'cities', wantedSlugs(fields['name'] ?? ''), row.region_id))
            .slug,
        }
      : {};
    await cityRows.write(tx, id, { ...row, ...slug });
  },
  async remove(tx, id) {
    const points = await placesSql.pointsIn(tx, id);
    if (points > 0)
      throw new StaffError(`Город нельзя удалить: в\u00a0нём пункты выдачи (${points}). Сначала удалите их.`);
    await cityRows.remove(tx, id);
  },
  changed: (tx) => announce(tx, 'content'),
};
