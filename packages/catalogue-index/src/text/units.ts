export interface Unit {
  /** As properties have it, folded. */
  readonly unit: string;
  readonly factor: number;
}

const same = (unit: string): readonly Unit[] => [{ unit, factor: 1 }];

/** What a word behind a number may mean. */
const UNITS: ReadonlyMap<string, readonly Unit[]> = new Map<string, readonly Unit[]>([
  ['мм', same('мм')],
  ['mm', same('мм')],
  ['см', [{ unit: 'мм', factor: 10 }]],
  [
    'м',
    [
      { unit: 'мм', factor: 1000 },
      { unit: 'м', factor: 1 },
    ],
  ],
  ['мкм', same('мкм')],
  ['микрон', same('мкм')],
  ['кг', same('кг')],
  [
    'тонн',
    [
      { unit: 'кг', factor: 1000 },
      { unit: 'т', factor: 1 },
    ],
  ],
  [
    'т',
    [
      { unit: 'кг', factor: 1000 },
      { unit: 'т', factor: 1 },
    ],
  ],
  ['квт', same('квт')],
  ['kw', same('квт')],
  ['киловатт', same('квт')],
  ['вт', [{ unit: 'квт', factor: 0.001 }]],
  ['ватт', [{ unit: 'квт', factor: 0.001 }]],
  ['ква', same('ква')],
  ['бар', same('бар')],
  ['bar', same('бар')],
  ['об', same('об/мин')],
  ['оборот', same('об/мин')],
  ['rpm', same('об/мин')],
  ['л', same('л')],
  ['l', same('л')],
  ['литр', same('л')],
  ['кн', same('кн')],
  ['град', same('°')],
]);

/** Null when the word is no unit. */
export const unitsOf = (word: string): readonly Unit[] | null => UNITS.get(word) ?? null;
/** «мин» behind «об»: the rest of a unit with a stroke. */
export const isUnitTail = (word: string): boolean => word === 'мин' || word === 'min' || word === 'с';
