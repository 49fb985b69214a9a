import type { ServiceCardSummary } from '@spindle/contract/service/equipment';
import { describe, expect, it } from 'vitest';
import { machineNote, machineState, warrantyText } from './equipment-texts.ts';

const now = new Date('2026-11-15T09:00:00Z');
const card = (over: Partial<ServiceCardSummary>): ServiceCardSummary => ({
  id: 'c',
  number: 'СК-1',
  name: 'Kvarta VMC 850',
  brand_name: 'Kvarta',
  model: 'VMC 850',
  kind: 'vmc',
  kind_name: 'Вертикальный обрабатывающий центр',
  serial_number: 'K-1',
  location: null,
  image: { original: '/a', thumbnail: '/b' },
  owner: { id: 'u', name: 'Иван', is_legal: false },
  hours: 3980,
  hours_on: '2026-11-14',
  warranty_until: '2027-06-04',
  is_under_warranty: true,
  maintenance: null,
  open_requests: [],
  ...over,
});
const open = { number: '2217', title: 'Ось Y', status_name: 'В\u00a0работе', visit_on: null };
const due = { at_hours: 4000, left_hours: 20, is_due: true };

describe('what a machine needs', () => {
  it.each<[string, Partial<ServiceCardSummary>, string | undefined, string]>([
    ['nothing', {}, undefined, 'Гарантия до\u00a04\u00a0июня 2027'],
    ['its maintenance', { maintenance: due }, 'Обслуживание', 'Обслуживание через\u00a020\u00a0ч'],
    [
      'its late maintenance',
      { maintenance: { ...due, left_hours: -1200 } },
      'Обслуживание',
      'Обслуживание просрочено на\u00a01\u00a0200\u00a0ч',
    ],
    [
      'a request goes before the maintenance',
      { maintenance: due, open_requests: [{ ...open, status: 'in_work' }] },
      'Заявка 2217: в\u00a0работе',
      'Заявка 2217: в\u00a0работе',
    ],
    [
      'a visit tells its day',
      { open_requests: [{ ...open, status: 'scheduled', visit_on: '2026-11-17' }] },
      'Выезд 17\u00a0ноября',
      'Выезд 17\u00a0ноября',
    ],
  ])('%s', (_name, over, state, note) => {
    expect(machineState(card(over), now)?.text).toBe(state);
    expect(machineNote(card(over), now)).toBe(note);
  });

  it('shows a warranty that has ended and omits an unknown one', () => {
    expect(warrantyText({ warranty_until: '2025-01-01', is_under_warranty: false })).toBe('закончилась');
    expect(warrantyText({ warranty_until: null, is_under_warranty: false })).toBeNull();
  });
});
