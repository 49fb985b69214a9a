import { describe, expect, test } from 'vitest';
import { filterText, type ListDefinition, readList } from './lists.ts';

const list: ListDefinition = {
  name: 'things',
  title: 'Вещи',
  nouns: ['вещь', 'вещи', 'вещей'],
  permission: 'orders.read',
  searchHint: '',
  sort: '-created',
  columns: [
    { key: 'number', label: 'Номер', always: true },
    { key: 'created', label: 'Дата', sortable: true },
    { key: 'city', label: 'Город', extra: true },
  ],
  filters: [
    { key: 'status', label: 'Состояние', kind: 'choice', options: [{ value: 'new', label: 'Новый' }] },
    { key: 'created', label: 'Дата', kind: 'period' },
    { key: 'total', label: 'Сумма', kind: 'range' },
    { key: 'assignee', label: 'Ведёт', kind: 'person' },
    { key: 'tags', label: 'Метки', kind: 'tag' },
  ],
  views: [],
};

describe('a list reads its address', () => {
  test('filters, order and columns', () => {
    const read = readList(list, {
      q: ' фреза ',
      sort: 'created',
      status: '!new',
      created: '2026-11-01..',
      total: '..5000',
      assignee: 'me',
      columns: 'city',
      view: 'mine',
    });
    expect(read.ok && { ...read.ask, filters: Object.fromEntries(read.ask.filters) }).toEqual({
      q: 'фреза',
      sort: { key: 'created', descending: false },
      filters: {
        status: { kind: 'choice', values: ['new'], except: true },
        created: { kind: 'period', from: '2026-11-01' },
        total: { kind: 'range', to: 5000 },
        assignee: { kind: 'person', value: 'me' },
      },
      columns: ['number', 'city'],
      after: null,
    });
  });

  test.each([
    ['status', 'old'],
    ['created', '2026-02-30..'],
    ['created', '2026-11-01'],
    ['created', '..'],
    ['total', '1..2..3'],
    ['total', '-5..'],
    ['assignee', 'somebody'],
    ['sort', 'number'],
    ['colour', 'red'],
    ['__proto__x', '1'],
    ['q', 'x'.repeat(201)],
  ])('and names what is wrong: %s=%s', (key, value) => {
    expect(readList(list, { [key]: value })).toEqual({ ok: false, field: key });
  });

  test('describes a filter on its chip', () => {
    const chipText = (key: string, text: string): string => {
      const field = list.filters.find((one) => one.key === key);
      const read = readList(list, { [key]: text });
      const value = read.ok && read.ask.filters.get(key);
      return field && value ? filterText(field, value) : '';
    };
    expect(chipText('status', '!new')).toBe('кроме Новый');
    expect(chipText('created', '2026-11-01..2026-11-30')).toBe('01.11.2026 – 30.11.2026');
    expect(chipText('total', '500000..')).toBe('от\u00a0500\u00a0000');
  });
});
