import { describe, expect, it } from 'vitest';
import { merged } from '../../records/merge.ts';
import { bodyOf, changedIn, fieldsOf, type Line, linesIn, moved, readDraft } from './quotation-fields.ts';

const line = (id: number, over: Partial<Line> = {}): Line => ({
  id,
  position: id,
  image: null,
  article: `A-${id}`,
  name: `Товар ${id}`,
  note: '',
  quantity: 1,
  unit: 'шт',
  pack_size: 1,
  list_price: 100_00,
  today_price: 100_00,
  price: 100_00,
  ready_days: null,
  is_kit: false,
  is_delivery: false,
  ...over,
});
const three = [line(1), line(2), line(3)];
const saved = fieldsOf({ lines: three, text: null, terms: 'Аванс 30 %' });

describe('the form of a quotation', () => {
  it('sends lines in their order, without those that were taken out', () => {
    const fields = { ...saved, order: ['3', '1'], 'price 3': '12,50', 'days 1': '5' };
    expect(bodyOf(fields, three)).toEqual({
      wrong: [],
      body: {
        lines: [
          { id: 3, quantity: 1, price: 12_50, ready_days: null },
          { id: 1, quantity: 1, price: 100_00, ready_days: 5 },
        ],
        terms: 'Аванс 30 %',
      },
    });
  });

  it('names lines that cannot be sent by the number they are seen with', () => {
    const fields = { ...saved, order: ['2', '1', '3'], 'quantity 1': '0', 'price 3': 'сто' };
    expect(bodyOf(fields, three).wrong).toEqual([2, 3]);
  });

  it('moves a line, to the ends at most', () => {
    expect(moved(['1', '2', '3'], '3', 0)).toEqual(['3', '1', '2']);
    expect(moved(['1', '2', '3'], '1', 9)).toEqual(['2', '3', '1']);
    expect(moved(['1', '2', '3'], '1', -1)).toEqual(['1', '2', '3']);
  });

  it('takes of a draft only what it still knows', () => {
    const storedDraft = JSON.stringify({ 'price 2': '7', 'price 9': '1', order: ['1', '9'], text: 5 });
    expect(readDraft(storedDraft, saved)).toEqual({ 'price 2': '7' });
    expect([readDraft('junk', saved), readDraft('[]', saved), readDraft(undefined, saved)]).toEqual([
      {},
      {},
      {},
    ]);
  });
});

describe('two people in one quotation', () => {
  it('adds a line of the other side, keeps my price, and asks about a price changed on both sides', () => {
    const theirs = fieldsOf({ lines: [...three, line(4)], text: null, terms: 'Аванс 50 %' });
    const mine = { ...saved, 'price 1': '90' };
    const { value, crossed } = merged(saved, mine, theirs);
    expect(crossed).toEqual([]);
    expect(linesIn(value, [...three, line(4)]).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(changedIn(theirs, value)).toEqual({ 'price 1': '90' });
    const both = merged(
      saved,
      mine,
      fieldsOf({ lines: [line(1, { price: 80_00 })], text: null, terms: null }),
    );
    expect(both.crossed).toEqual(['price 1']);
    expect(both.value.order).toEqual(['1']);
  });

  it('a line they took out is gone with what I typed into it', () => {
    const theirs = fieldsOf({ lines: [line(1), line(3)], text: null, terms: 'Аванс 30 %' });
    const { value } = merged(saved, { ...saved, 'price 2': '1' }, theirs);
    expect(linesIn(value, [line(1), line(3)]).map(({ id }) => id)).toEqual([1, 3]);
    expect(changedIn(theirs, value)).toEqual({});
  });
});
