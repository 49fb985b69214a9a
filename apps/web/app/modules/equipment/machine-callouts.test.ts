import type { ServiceRequestSummary } from '@spindle/contract/service/equipment';
import { expect, test } from 'vitest';
import { machineCallouts } from './machine-callouts.ts';

const request = (over: Partial<ServiceRequestSummary>): ServiceRequestSummary => ({
  id: '1',
  number: '3001',
  title: '',
  kind: 'repair',
  kind_name: 'Ремонт',
  status: 'completed',
  status_name: 'Выполнена',
  text: null,
  created_at: '2026-06-18T09:00:00.000Z',
  closed_at: null,
  visit_on: null,
  engineer: null,
  is_warranty: false,
  downtime_hours: 0,
  documents: [],
  ...over,
});
const drawn: Readonly<Record<string, Parameters<typeof machineCallouts>[0]>> = {
  vmc: { spindle: [40, 8], door: [32, 48], axis: [24, 66], coolant: [10, 78] },
  wireEdm: { wire: [36, 42] },
  shear: {},
};
const labels = (kind: string, ...requests: ServiceRequestSummary[]) =>
  machineCallouts(drawn[kind] ?? {}, requests).map(
    ({ number, label, request: of }) => `${number} ${label} → ${of}`,
  );

test('the newest work at each part stands at it, three at most', () => {
  expect(
    labels(
      'vmc',
      request({ number: '3013', title: 'Остановка оси Y', status: 'in_work', status_name: 'В\u00a0работе' }),
      request({ number: '3012', kind: 'maintenance', title: 'Обслуживание', text: 'Биение шпинделя 3 мкм.' }),
      request({ number: '3011', title: 'Ремонт датчика двери' }),
      request({ number: '3010', title: 'Дверь не закрывается' }),
      request({ number: '3009', title: 'Течь СОЖ у поддона' }),
    ),
  ).toEqual(['1 Оси, в\u00a0работе → 3013', '2 Шпиндель, 18.06.2026 → 3012', '3 Дверь, 18.06.2026 → 3011']);
});

test.each([
  ['a part the drawing does not show', 'wireEdm', { title: 'Ремонт датчика двери' }],
  ['a kind without places', 'shear', { title: 'Ремонт шпинделя' }],
  ['cancelled work', 'vmc', { title: 'Шум шпинделя', status: 'cancelled' }],
  ['commissioning', 'vmc', { kind: 'commissioning', title: 'Пуск', text: 'Геометрия шпинделя' }],
  ['the title of maintenance', 'vmc', { kind: 'maintenance', title: 'Обслуживание шпинделя' }],
  ['a part of another word', 'vmc', { title: 'Остальное в порядке, доставка' }],
] as const)('%s is left out', (_name, kind, over) => expect(labels(kind, request(over))).toEqual([]));
