import { shopMoneySign } from '@spindle/contract/shop/shop-locale';
import type { NounForms } from '@spindle/ui/format/plural.ts';

export interface FinderFieldKind {
  readonly name: string;
  readonly label: string;
  /** `exact`: one number; `choice`: a value of the property; `folder`: a folder of the section; `price`: at most. */
  readonly kind: 'exact' | 'choice' | 'folder' | 'price';
  /** The initial value of the field, when the catalogue has such goods. */
  readonly start?: string;
}

export interface FinderKind {
  readonly key: string;
  readonly label: string;
  /** Folder it looks in. */
  readonly category: string;
  /** After «Показать»: 1 фрезу, 2 фрезы, 5 фрез. */
  readonly noun: NounForms;
  readonly all: string;
  /** In the title block: 1 фреза, 2 фрезы, 5 фрез. */
  readonly found: NounForms;
  /** The folder whose most popular goods is shown initially. */
  readonly proud?: string;
  readonly fields: readonly FinderFieldKind[];
}

const noun = (one: string, few: string, many: string): NounForms => ({ one, few, many });
const material: FinderFieldKind = { name: 'materials', label: 'Материал', kind: 'choice', start: 'p' };

/** What the home page finds by parameters; a field names the property it filters by. */
export const finderKinds: readonly FinderKind[] = [
  {
    key: 'drill',
    label: 'Сверло',
    category: 'sverla-tverdosplavnye',
    noun: noun('сверло', 'сверла', 'свёрл'),
    all: 'свёрла',
    found: noun('сверло', 'сверла', 'свёрл'),
    fields: [
      { name: 'diameter', label: 'Диаметр, мм', kind: 'exact', start: '8,5' },
      { name: 'depth_ratio', label: 'Глубина', kind: 'choice', start: '5xd' },
      material,
    ],
  },
  {
    key: 'mill',
    label: 'Фреза',
    category: 'frezy-koncevye',
    noun: noun('фрезу', 'фрезы', 'фрез'),
    all: 'фрезы',
    found: noun('фреза', 'фрезы', 'фрез'),
    fields: [
      { name: 'diameter', label: 'Диаметр, мм', kind: 'exact', start: '12' },
      { name: 'teeth', label: 'Число зубьев', kind: 'exact', start: '4' },
      material,
    ],
  },
  {
    key: 'insert',
    label: 'Пластина',
    category: 'plastiny-tokarnye',
    noun: noun('пластину', 'пластины', 'пластин'),
    all: 'пластины',
    found: noun('пластина', 'пластины', 'пластин'),
    fields: [
      { name: 'insert_shape', label: 'Форма', kind: 'choice', start: 'c' },
      { name: 'operation', label: 'Обработка', kind: 'choice' },
      material,
    ],
  },
  {
    key: 'machine',
    label: 'Станок',
    category: 'catalog',
    noun: noun('станок', 'станка', 'станков'),
    all: 'станки',
    found: noun('станок', 'станка', 'станков'),
    proud: 'vertikalnye',
    fields: [
      { name: 'folder', label: 'Вид станка', kind: 'folder' },
      { name: 'control', label: 'ЧПУ', kind: 'choice' },
      {
        name: 'price',
        get label() {
          return `Цена до, ${shopMoneySign()}`;
        },
        kind: 'price',
      },
    ],
  },
];
