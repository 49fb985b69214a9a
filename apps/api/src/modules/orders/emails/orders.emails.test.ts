import { expect, it } from 'vitest';
import { datesInWords } from '../../../kernel/text/document-text.ts';
import { type StepNews, stepEmail } from './orders.emails.ts';
import type { OrderRow } from '../orders.sql.ts';

const order = {
  number: 'ШП-2026-1001',
  created_at: new Date('2026-11-16T12:00:00Z'),
  reserve_until: new Date('2026-11-20T15:00:00Z'),
  currency: 'RUB',
  total: 524_593,
  delivery_price: 39_000,
  advance_percent: null,
  delivery: {
    type: 'Terminal',
    type_name: 'До терминала',
    date_from: '2026-11-18',
    date_to: '2026-11-19',
    point: { city: 'Екатеринбург', name: 'Уктус', address: 'ул. Щербакова, 4' },
  },
} as unknown as OrderRow;
const labels = (step: StepNews['step']): string[] =>
  (stepEmail(order, [], { step, note: null, buyer: 'Анна Седова', path: '/' }).facts ?? []).map(
    ([label]) => label,
  );

it.each(['confirm', 'invoice', 'paid', 'assemble', 'ship'] as const)('%s names the delivery date', (step) =>
  expect(labels(step)).toContain('Срок'),
);
it.each(['ready', 'complete', 'cancel'] as const)('%s does not: nothing is on its way', (step) =>
  expect(labels(step)).not.toContain('Срок'),
);

it.each([
  ['2026-11-18', '2026-11-18', '18~ноября 2026~г.'],
  ['2026-11-18', '2026-11-19', '18\u2060–\u206019~ноября 2026~г.'],
  ['2026-11-28', '2026-12-02', '28~ноября~— 2~декабря 2026~г.'],
  ['2026-12-30', '2027-01-04', '30~декабря 2026~г.~— 4~января 2027~г.'],
])('%s to %s', (from, to, label) => expect(datesInWords(from, to)).toBe(label.replaceAll('~', '\u00a0')));
