import type { BrandSlug } from '../dictionary/brands.ts';
import type { Family, NameParts, Naming, Size, Variant } from '../model.ts';
import type { PropertySlug, Values } from '../properties/properties.ts';
import { once } from '../tools/build.ts';
import { erChucks, tappingFor } from '../tools/er-system.ts';
import { probeTapers } from '../tools/probes.ts';
import { standTapers } from '../tools/storage.ts';

/** Null is what this model does not have. */
type Cell = number | string | boolean | null;
/** Model, price in millions of roubles, mass in kg, width, depth, height in mm, supply in kVA, then the columns. */
export type Row = readonly [
  model: string,
  price: number,
  mass: number,
  width: number,
  depth: number,
  height: number,
  supply: number,
  ...rest: Cell[],
];

/** Models of a folder as a table; the first column is the principal size. */
export const ladder = (columns: readonly PropertySlug[], rows: readonly Row[]): (() => readonly Size[]) =>
  once(() =>
    rows.map(([model, price, mass, width, depth, height, supply, ...rest], index) => {
      const own = columns.flatMap((slug, at) => (rest[at] === null ? [] : [[slug, rest[at]] as const]));
      const values = Object.fromEntries(own) as Values;
      return {
        code: model.replace(/[^0-9A-Za-z]/g, ''),
        name: model,
        size: typeof rest[0] === 'number' ? rest[0] : index,
        values: { ...values, width, depth, height, mass, supply },
        price: price * 1_000_000,
        weight: mass * 1000,
        rank: index === Math.floor(rows.length / 2) ? 0 : 1 + Math.abs(index - Math.floor(rows.length / 2)),
        needs: needsOf(values),
      };
    }),
  );

/** Tooling that goes with the machine, as far as there is any for its taper. */
function needsOf({ taper, blade_size: blade, spindle_torque: torque }: Values): string[] {
  if (typeof taper === 'string')
    return [
      ...(erChucks[taper] ?? []).slice(-3).map((collet) => `er:${taper}:${collet}`),
      ...tappingFor(taper, Number(torque ?? 0)),
      ...(/^(BT|SK)/.test(taper) ? [`stud:${taper}`] : []),
      ...(probeTapers.some((one) => one === taper) ? [`probe:${taper}`] : []),
      ...(standTapers.some((one) => one === taper) ? [`assembly:${taper}`] : []),
    ];
  const [length, width] = typeof blade === 'string' ? blade.split('×') : [];
  return length && width ? [`blade:${length}x${width}`] : [];
}

const milling: Partial<Record<BrandSlug, readonly [string, string]>> = {
  kvarta: ['Fanuc', 'Fanuc 0i-MF Plus'],
  ortho: ['Heidenhain', 'Heidenhain TNC 640'],
  steelmark: ['Syntec', 'Syntec 22MA'],
  vektra: ['Siemens', 'Siemens 808D'],
  orbita: ['Siemens', 'Siemens 840D sl'],
  haas: ['Haas', 'Haas NGC'],
  radiana: ['Heidenhain', 'Heidenhain TNC 320'],
};
const turning: typeof milling = {
  kvarta: ['Fanuc', 'Fanuc 0i-TF Plus'],
  revol: ['Fanuc', 'Fanuc 0i-TF Plus'],
  vektra: ['Siemens', 'Siemens 808D'],
  steelmark: ['Syntec', 'Syntec 22TA'],
  orbita: ['Siemens', 'Siemens 840D sl'],
  ortho: ['Siemens', 'Siemens 828D'],
  haas: ['Haas', 'Haas NGC'],
};
const other: typeof milling = {
  iskra: ['Собственная', 'Iskra CNC 7'],
  ortho: ['Собственная', 'Ortho Spark'],
  lapis: ['Siemens', 'Siemens 828D'],
  steelmark: ['Собственная', 'Steelmark PLC'],
  gibex: ['Delem', 'Delem DA-66T'],
  lazur: ['Собственная', 'Lazur Cut 5'],
  vektra: ['Собственная', 'Vektra PLC'],
  orbita: ['Siemens', 'Siemens 828D'],
};
export const controls = { milling, turning, other } as const;

const styles: Partial<Record<BrandSlug, (letters: string, model: string) => string>> = {
  vektra: (letters, model) => `${letters}-${model}`,
  revol: (letters, model) => `${letters}${model}`,
  haas: (_, model) => model,
};
const rounds = ['', ' II', ' III', ' IV', ' V', ' VI'];

/** Letters before the number, by folder; some makers have their own. */
export interface Letters {
  readonly common: string;
  readonly ortho?: string;
}

const modelName = ({ brand, variant, round }: NameParts, size: Size, letters: Letters): string => {
  const own = brand.slug === 'ortho' ? (letters.ortho ?? letters.common) : letters.common;
  const plain = (styles[brand.slug] ?? ((before, model) => `${before} ${model}`))(own, size.name);
  return `${plain}${variant.mark ?? ''}${rounds[round] ?? ` ${round + 1}`}`;
};

function naming(letters: Letters, control: keyof typeof controls | undefined): Naming {
  return {
    series: ({ brand, variant }) =>
      `${brand.slug === 'ortho' ? (letters.ortho ?? letters.common) : letters.common}${variant.mark ?? ''}`,
    size: (parts) => modelName(parts, parts.size, letters),
    goods: (parts) => `${parts.variant.title} ${parts.brand.name} ${modelName(parts, parts.size, letters)}`,
    values: ({ brand, variant }): Values => {
      const own = control && variant.values.control === undefined ? controls[control][brand.slug] : undefined;
      return own ? { control: own[0], control_model: own[1] } : {};
    },
  };
}

export interface MachineFamily {
  readonly folder: string;
  readonly group: string;
  readonly code: string;
  readonly share: number;
  readonly brands: readonly BrandSlug[];
  readonly kind: string;
  readonly letters: Letters;
  readonly control?: keyof typeof controls;
  readonly variants: readonly Variant[];
  readonly filters: readonly PropertySlug[];
  readonly keys: readonly PropertySlug[];
}

export function machine({ letters, control, ...family }: MachineFamily): Family {
  return { ...family, isMachine: true, columns: [...family.keys, 'mass'], naming: naming(letters, control) };
}

/** The usual make of a machine and a dearer one. */
export const two = (
  title: string,
  about: string,
  sizes: Variant['sizes'],
  values: Variant['values'],
  mark: string,
  extra: string,
  more: Variant['values'] = {},
): Variant[] => [
  { title, about, sizes, values },
  { title, about: `${about} ${extra}`, sizes, values: { ...values, ...more }, mark, price: 1.2 },
];
