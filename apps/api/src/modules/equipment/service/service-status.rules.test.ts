import { SERVICE_STATUSES, type ServiceStatus } from '@spindle/contract/equipment-names';
import { describe, expect, it } from 'vitest';
import { checkStep, isOpen, statusesFrom, remainingStatuses } from './service-status.rules.ts';

const today = '2026-11-15';

describe('steps of a service request', () => {
  it('every way that exists, and no other', () => {
    const transitions = SERVICE_STATUSES.flatMap((from) => statusesFrom(from).map((to) => `${from} ${to}`));
    for (const from of SERVICE_STATUSES) {
      for (const to of SERVICE_STATUSES) {
        const step = { to, visitOn: '2026-11-17', result: 'Заменён датчик' };
        expect([from, to, checkStep(from, step, today).ok]).toEqual([
          from,
          to,
          transitions.includes(`${from} ${to}`),
        ]);
      }
    }
    expect(transitions).toHaveLength(23);
  });

  it.each<[string, ServiceStatus, Parameters<typeof checkStep>[1], string]>([
    ['a closed request', 'completed', { to: 'in_work' }, 'no_way'],
    ['a visit without a day', 'new', { to: 'scheduled' }, 'no_visit_day'],
    ['a visit yesterday', 'new', { to: 'scheduled', visitOn: '2026-11-14' }, 'visit_in_past'],
    ['work without a word about it', 'in_work', { to: 'completed' }, 'no_result'],
  ])('refuses %s', (_name, from, step, code) => {
    expect(checkStep(from, step, today)).toEqual({ ok: false, code });
  });

  it('a visit may be today', () => {
    expect(checkStep('accepted', { to: 'scheduled', visitOn: today }, today)).toEqual({ ok: true });
  });

  it('what is to come follows from where it stands', () => {
    expect(remainingStatuses('new')).toEqual(['accepted', 'scheduled', 'in_work', 'completed']);
    expect(remainingStatuses('waiting_parts')).toEqual(['completed']);
    expect(remainingStatuses('cancelled')).toEqual([]);
    expect(SERVICE_STATUSES.filter((status) => !isOpen(status))).toEqual(['completed', 'cancelled']);
  });
});
