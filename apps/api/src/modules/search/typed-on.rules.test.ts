import { expect, it } from 'vitest';
import { beginnings } from './typed-on.rules.ts';

it('takes letters off the last word as long as it tells something', () => {
  expect(beginnings('шлифа')).toEqual(['шлиф']);
  expect(beginnings('фреза концевуха')).toEqual(['фреза концевух', 'фреза концеву', 'фреза концев']);
  expect(beginnings('фреза')).toEqual(['фрез']);
});

it('leaves numbers, codes and short words alone', () => {
  for (const query of ['', 'фрез', 'din 999', 'cnmg120408', 'сверло 8', 'сверло '])
    expect(beginnings(query)).toEqual([]);
});
