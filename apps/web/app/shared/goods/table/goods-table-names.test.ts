import { describe, expect, it } from 'vitest';
import { rowNames } from './goods-table-names.ts';
import { goodsFixture } from './goods-table.fixture.ts';

const namesOf = (...names: string[]): string[] => [
  ...rowNames(names.map((name, at) => ({ ...goodsFixture({ id: `p_${at}` }), name }))).values(),
];

describe('names of rows', () => {
  it('leave out the words of their kind that all rows share', () => {
    expect(
      namesOf('Сверло твердосплавное Volt 8503 Ø16 мм', 'Сверло твердосплавное Kernel 8501 Ø8 мм'),
    ).toEqual(['Volt 8503 Ø16 мм', 'Kernel 8501 Ø8 мм']);
    expect(namesOf('Сверло твердосплавное Volt 8503', 'Сверло HSS Rezal 7201')).toEqual([
      'твердосплавное Volt 8503',
      'HSS Rezal 7201',
    ]);
  });

  it('stay whole where kinds differ, for a row alone, and never end as nothing', () => {
    expect(namesOf('Токарный центр Kvarta TL 250', 'Токарно-винторезный станок Steelmark CU 660')).toEqual([
      'Токарный центр Kvarta TL 250',
      'Токарно-винторезный станок Steelmark CU 660',
    ]);
    expect(namesOf('Сверло Volt 8503')).toEqual(['Сверло Volt 8503']);
    expect(namesOf('Набор цанг', 'Набор цанг')).toEqual(['цанг', 'цанг']);
    expect(namesOf('Набор', 'Набор')).toEqual(['Набор', 'Набор']);
  });

  it('keep models and sizes common to all rows', () => {
    expect(namesOf('Пластина CNMG 120404', 'Пластина CNMG 120408')).toEqual(['CNMG 120404', 'CNMG 120408']);
  });
});
