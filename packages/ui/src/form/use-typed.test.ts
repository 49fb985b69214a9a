import { describe, expect, it } from 'vitest';
import { typedSince } from './use-typed.ts';

describe('what stands in fields when a page arrives', () => {
  it("starts with the page's values", () => {
    expect(typedSince({ query: 'сверло' }, { query: 'сверло' }, {})).toEqual({ query: '' });
    expect(typedSince({ query: ' 12 ' }, { query: '12' }, { query: '13' })).toEqual({ query: '13' });
    expect(typedSince({}, {}, { from: '2026-01-01' })).toEqual({ from: '2026-01-01' });
  });

  it('is what was typed meanwhile, field by field', () => {
    const typed = { query: 'фре', status: 'new' };
    expect(typedSince(typed, { status: 'new' }, { status: 'paid' })).toEqual({
      query: 'фре',
      status: 'paid',
    });
    expect(typedSince({ query: '' }, { query: '12' }, { query: '13' })).toEqual({ query: '' });
  });
});
