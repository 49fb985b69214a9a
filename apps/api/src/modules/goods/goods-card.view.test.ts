import type { Spec } from '@spindle/contract/catalogue/goods';
import { expect, it } from 'vitest';
import { cardSpecs } from './goods-card.view.ts';

const spec = (name: string): Spec => ({ slug: name, name, unit: 'мм', value: '1', letter: null });
const names = (...all: string[]) => cardSpecs(all.map(spec)).map(({ name }) => name);

it('three rows on a card, travels along the axes are one of them', () => {
  expect(names('Ход X', 'Ход Y', 'Ход Z', 'Частота', 'Конус', 'Мощность')).toEqual([
    'Ход X',
    'Ход Y',
    'Ход Z',
    'Частота',
    'Конус',
  ]);
  expect(names('Диаметр', 'Длина', 'Общая длина', 'Угол')).toEqual(['Диаметр', 'Длина', 'Общая длина']);
  expect(names('Усилие', 'Ход X', 'Ход Y', 'Оси', 'Масса')).toEqual(['Усилие', 'Ход X', 'Ход Y', 'Оси']);
});
