import type { Family, Naming, Size } from '../model.ts';
import { NBSP } from '../text.ts';
import { barWeight, density, once, round } from './build.ts';
import { chucksOf, type Collet, colletNames, erSystem } from './er-system.ts';
import { variant } from './variant.ts';

/** Nuts and sets of collets. */

const nutSizes = (names: readonly Collet[], speed: number) =>
  once(() =>
    names.map((name, index): Size => {
      const { nut, thread, torque } = erSystem[name];
      return {
        code: name,
        name,
        size: nut,
        values: {
          collet_size: name,
          nose_diameter: nut,
          body_height: round(nut * 0.42 + 3, 1),
          thread,
          torque_max: torque,
          max_speed: Math.round((speed - nut * 220) / 500) * 500,
        },
        price: 620 + nut * 16,
        weight: barWeight(nut, nut * 0.42 + 3, density.steel, 0.55),
        rank: index < 2 ? 1 : 0,
        fit: `nut:${name}`,
        needs: [...chucksOf(name), `wrench:${name}`],
      };
    }),
  );

const setSizes = (step: number) =>
  once(() =>
    colletNames
      .filter((name) => step === 1 || erSystem[name].step === step)
      .map((name): Size => {
        const { body, length, to, from } = erSystem[name];
        const low = step < 1 ? from : Math.ceil(from);
        const pieces = (to - low) / step;
        return {
          code: step < 1 ? `${name}-05` : name,
          name: `${name}, ${pieces}${NBSP}шт.${step < 1 ? ', шаг 0,5' : ''}`,
          size: body + (step < 1 ? 0.5 : 0),
          values: {
            collet_size: name,
            pieces,
            clamp_min: low,
            clamp_max: to,
            collet_diameter: body,
            total_length: length,
          },
          price: (420 + body * 14) * pieces * 0.88 + 900,
          weight: barWeight(body, length, density.steel, 0.7) * pieces + 350,
          rank: name === 'ER32' || name === 'ER25' ? 0 : 1,
          fit: `collets:${name}`,
          needs: chucksOf(name),
        };
      }),
  );

const named: Naming = {
  goods: ({ brand, variant: { title }, code, size }) => `${title} ${size.name} ${brand.name} ${code}`,
};

export const erParts: readonly Family[] = [
  {
    folder: 'gayki-er',
    group: '24',
    code: '27',
    share: 0.3,
    isLater: true,
    brands: ['pinole', 'shtift', 'konusa'],
    kind: 'colletNut',
    naming: named,
    variants: [
      variant(
        'Гайка цанговая',
        'Гайка с эксцентриком выталкивает цангу при отворачивании. Конус 30° шлифован, покрытие чёрное оксидное.',
        nutSizes(colletNames, 25_000),
        { item_type: 'Стандартная', balance: 'Без балансировки', sealed: false, tool_material: 'Сталь' },
      ),
      variant(
        'Гайка цанговая балансированная',
        'Гайка с антифрикционным кольцом: цанга не скручивается, усилие зажима выше на треть.',
        nutSizes(colletNames, 32_000),
        {
          item_type: 'Балансированная',
          balance: 'G2,5 при 25 000 об/мин',
          sealed: false,
          tool_material: 'Сталь',
        },
        2.1,
      ),
      variant(
        'Гайка цанговая под уплотнение',
        'Гайка под сменные диски держит СОЖ до 100 бар с обычными цангами. Диск берут на 0,5 мм больше хвостовика.',
        nutSizes(colletNames.slice(1), 25_000),
        {
          item_type: 'Под уплотнительный диск',
          balance: 'G6,3 при 15 000 об/мин',
          sealed: true,
          tool_material: 'Сталь',
        },
        2.6,
      ),
    ],
    filters: ['collet_size', 'item_type', 'sealed', 'balance', 'nose_diameter'],
    columns: [
      'collet_size',
      'item_type',
      'nose_diameter',
      'body_height',
      'thread',
      'torque_max',
      'max_speed',
    ],
    keys: ['collet_size', 'item_type', 'nose_diameter', 'torque_max', 'thread'],
  },
  {
    folder: 'nabory-cang',
    group: '24',
    code: '28',
    share: 0.3,
    isLater: true,
    brands: ['shtift', 'pinole', 'konusa'],
    kind: 'colletSet',
    naming: named,
    variants: (
      [
        ['Набор цанг', 1, 10, 'Стандарт', 'Цанги в ложементе с подписанными гнёздами, биение 10 мкм.', 1],
        ['Набор цанг точных', 1, 5, 'Класс AA', 'Точные цанги класса AA в кассете, биение 5 мкм.', 1.7],
        ['Набор цанг', 0.5, 10, 'Стандарт', 'Полный ряд с шагом 0,5 мм, биение 10 мкм.', 1],
      ] as const
    ).map(([title, step, runout, form, about, price]) =>
      variant(
        title,
        `${about} Весь диапазон зажима размера без пропусков, DIN 6499 B.`,
        setSizes(step),
        { runout, cutter_form: form, tool_material: 'Сталь', standard: 'DIN 6499 B' },
        price,
      ),
    ),
    filters: ['collet_size', 'pieces', 'runout', 'clamp_max'],
    columns: ['collet_size', 'pieces', 'clamp_min', 'clamp_max', 'runout', 'cutter_form', 'standard'],
    keys: ['collet_size', 'pieces', 'clamp_min', 'clamp_max', 'runout'],
  },
];
