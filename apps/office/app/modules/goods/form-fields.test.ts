import { expect, it } from 'vitest';
import {
  fieldName,
  type Fields,
  fieldsOf,
  optionKeys,
  problemsAt,
  goodsInputOf,
  withOption,
} from './form-fields.ts';

const filled: Fields = {
  ...fieldsOf(null),
  name: 'Сверло',
  folder_id: 'f',
  brand_id: '7',
  '+1.article': 'СВ-1',
  '+1.price': '1 234,50',
  '+1.quantity_prices': '10: 1200; 50: 1 100,5',
  '+1.weight': '0,25',
  'properties.12': ' 8,5 ',
};

it('sends what was typed', () => {
  const { body, problems } = goodsInputOf(filled, new Map());
  expect(problems).toEqual({});
  expect(body).toMatchObject({ name: 'Сверло', brand_id: 7, class_id: null, properties: { 12: '8,5' } });
  expect(body.options[0]).toMatchObject({
    id: null,
    version: null,
    price: 123_450,
    weight_g: 250,
    quantity_prices: [
      { from: 10, price: 120_000 },
      { from: 50, price: 110_050 },
    ],
  });
});

it('names the field of an error', () => {
  const wrong = {
    ...filled,
    name: ' ',
    '+1.price': '0',
    '+1.pack_size': '1,5',
    '+1.quantity_prices': '1: 5',
  };
  expect(Object.keys(goodsInputOf(wrong, new Map()).problems)).toEqual([
    'name',
    '+1.price',
    '+1.quantity_prices',
    '+1.pack_size',
  ]);
});

it('knows options by their keys, the server by their places', () => {
  const two = { ...filled, ...withOption(filled) };
  expect(optionKeys(two)).toEqual(['+1', '+2']);
  expect(two['+2.weight']).toBe('0,25');
  expect(problemsAt({ 'options.1.article': 'занят', name: 'пусто' }, two)).toEqual({
    '+2.article': 'занят',
    name: 'пусто',
  });
  expect(fieldName('+1.article', two, [])).toBe('СВ-1: артикул');
  expect(fieldName('properties.5', two, [])).toBe('Свойство 5');
});
