import { describe, expect, it } from 'vitest';
import { cardSpecs } from './goods-card-specs.ts';

const spec = (name: string, value: string, unit: string | null = 'мм') => ({
  slug: name,
  name,
  value,
  unit,
  letter: null,
});
const texts = (...specs: ReturnType<typeof spec>[]) =>
  cardSpecs(specs).map(({ name, value }) => `${name}: ${value}`);

describe('numbers of a card', () => {
  it('are three', () => {
    expect(texts(spec('А', '1'), spec('Б', '2'), spec('В', '3'), spec('Г', '4'))).toEqual([
      'А: 1',
      'Б: 2',
      'В: 3',
    ]);
  });

  it('take the axes together', () => {
    expect(
      texts(spec('Ход X', '850'), spec('Ход Y', '500'), spec('Ход Z', '540'), spec('Конус', 'BT40', null)),
    ).toEqual(['Ход X×Y×Z: 850×500×540', 'Конус: BT40']);
    expect(texts(spec('Ход X', '700'), spec('Ускорение X', '7'))).toEqual(['Ход X: 700', 'Ускорение X: 7']);
    expect(texts(spec('Ход X', '700'), spec('Ход Y', '7', 'дюйм'))).toEqual(['Ход X: 700', 'Ход Y: 7']);
  });
});
