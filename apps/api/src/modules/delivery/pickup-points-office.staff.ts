import type { FieldValues } from '@spindle/contract/staff/field-specs';
import { readPoint } from '@spindle/contract/staff/offices-list';
import { PICKUP_POINT_FIELDS } from '@spindle/contract/staff/place-records';
import { announce } from '../../kernel/announce.sql.ts';
import type { SpecDoor } from '../../kernel/staff/spec-records.ts';
import { cityChoices, pointRows as rows, pointTwin } from './pickup-points-office.sql.ts';

const rowOf = (fields: FieldValues) => {
  const [lat, lon] = readPoint(fields['point'] ?? '') ?? [0, 0];
  return {
    name: fields['name'],
    city_id: Number(fields['city']),
    carrier: fields['carrier'],
    address: fields['address'],
    opening_hours: fields['opening_hours'],
    lat,
    lon,
    max_kg: fields['max_kg'] ? Number(fields['max_kg']) : null,
  };
};

/** Terminals of carriers. Orders keep a copy of theirs; a checkout whose terminal is gone asks for another one. */
export const pickupPointDoor = (newId: () => string): SpecDoor => ({
  record: 'pickup-point',
  actions: { add: 'pickup-points.add', change: 'pickup-points.change', remove: 'pickup-points.remove' },
  specs: PICKUP_POINT_FIELDS,
  nameOf: ({ name = '', carrier = '' }) => `${name}, ${carrier}`,
  choices: async (db) => ({ cities: await cityChoices(db) }),
  async problem(tx, fields, id) {
    if (!(await cityChoices(tx)).some(({ value }) => value === fields['city']))
      return ['city', 'Такого города больше нет: выберите из\u00a0списка'];
    return (await pointTwin(tx, fields, id))
      ? ['name', 'У\u00a0этого перевозчика такой пункт в\u00a0городе уже есть']
      : null;
  },
  find: rows.find,
  lock: rows.lock,
  async insert(tx, fields) {
    const id = newId();
    await rows.insert(tx, { id, ...rowOf(fields) });
    return id;
  },
  write: (tx, id, fields) => rows.write(tx, id, rowOf(fields)),
  remove: rows.remove,
  changed: (tx) => announce(tx, 'content'),
});
