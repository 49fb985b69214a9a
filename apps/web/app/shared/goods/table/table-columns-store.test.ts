import { describe, expect, it } from 'vitest';
import { choiceRules, parseChoice } from './table-columns-store.ts';

describe('columns that were chosen', () => {
  it('are read as they were stored, and whatever else stands there is left out', () => {
    expect(parseChoice('{"coating":true,"from-10":false}')).toEqual({ coating: true, 'from-10': false });
    expect(parseChoice(`{"a']{}body{x:":true,"b":1,"":true}`)).toEqual({});
    for (const text of [null, '', '[]', 'null', '{', '"x"']) expect(parseChoice(text)).toEqual({});
  });

  it('show or hide their cells', () => {
    expect(choiceRules({ coating: true, 'from-10': false })).toBe(
      "table [data-col='coating']{display:table-cell!important}table [data-col='from-10']{display:none!important}",
    );
  });
});
