import { describe, expect, it } from 'vitest';
import { readStored, repairOf, type StoredChoice } from './stored-choice.ts';

const me = { id: 'p1', name: 'Иван Петров', is_legal: false };
const company = { id: 'c1', name: 'ООО «Деталь»', is_legal: true };
const point = (id: string, reason: string | null = null) => ({
  id,
  name: id,
  city: '',
  address: '',
  opening_hours: null,
  lat: null,
  lon: null,
  price: 0,
  date_from: null,
  date_to: null,
  reason,
});
const seen = (over: object = {}) =>
  ({
    delivery: [
      {
        type: 'ToTerminal',
        name: 'До терминала',
        reason: null,
        price: 390,
        date_from: null,
        date_to: null,
        shipment: [],
        points: [point('t1'), point('t2', 'тяжело')],
      },
    ],
    delivery_selected: null,
    your_data: {
      is_signed_in: true,
      name: '',
      phone: null,
      email: null,
      payer: { ...me, inn: null, kpp: null },
      payers: [company, me],
      is_payer_chosen: false,
      last_marks: { cost_centre: null, contract: null },
    },
    ...over,
  }) as Parameters<typeof repairOf>[1];
const stored = (over: Partial<StoredChoice> = {}): StoredChoice => ({
  delivery: { type: 'ToTerminal', shipment: 'together', option: 't1' },
  payer: 'p1',
  ...over,
});
const nothing = new Set<string>();

describe('the stored choice of a checkout', () => {
  it('is restored when its point is still there', () => {
    expect(repairOf(stored(), seen(), nothing)).toEqual({ kind: 'delivery', delivery: stored().delivery });
    expect(repairOf(stored(), seen(), new Set(['delivery']))).toEqual({ kind: 'none' });
  });

  it('the payer comes first, but never a stranger', () => {
    expect(repairOf(stored({ payer: 'c1' }), seen(), nothing)).toEqual({ kind: 'payer', payer: 'c1' });
    expect(repairOf(stored({ payer: 'x', delivery: null }), seen(), nothing)).toEqual({ kind: 'none' });
  });

  it('a payer who was named for this cart stays, whatever this browser remembers', () => {
    const { your_data } = seen();
    const named = seen({ your_data: { ...your_data, is_payer_chosen: true } });
    expect(repairOf(stored({ payer: 'c1', delivery: null }), named, nothing)).toEqual({ kind: 'none' });
    const missingPoint = stored({
      payer: 'c1',
      delivery: { type: 'ToTerminal', shipment: 'together', option: 'x' },
    });
    expect(repairOf(missingPoint, named, nothing)).toEqual({ kind: 'payer', payer: 'p1' });
  });

  it('a point that is gone, or that cannot take the order: the payer is sent again, once', () => {
    for (const option of ['gone', 't2']) {
      const stale = stored({ delivery: { type: 'ToTerminal', shipment: 'together', option } });
      expect(repairOf(stale, seen(), nothing)).toEqual({ kind: 'payer', payer: 'p1' });
      expect(repairOf(stale, seen(), new Set(['payer']))).toEqual({ kind: 'none' });
    }
  });

  it('what the server already knows stays', () => {
    const chosen = { delivery_selected: { type: 'ToTerminal', shipment: 'together', option: 't1' } };
    expect(repairOf(stored(), seen(chosen), nothing)).toEqual({ kind: 'none' });
  });

  it('a way chosen on this page, with no point yet, is not undone', () => {
    const toDoor = { delivery_selected: { type: 'ToDoorEconom', shipment: 'together', option: null } };
    expect(repairOf(stored(), seen(toDoor), nothing)).toEqual({ kind: 'none' });
  });

  it.each([null, '', '{', '[]', '{"type":"Drone","shipment":"x","option":"y"}', '{"type":"Pickup"}', '7'])(
    'ignores stored %s',
    (text) => {
      expect(readStored(text, null)).toEqual({ delivery: null, payer: null });
    },
  );
});
