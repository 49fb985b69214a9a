import { readRows } from '../../data-files.ts';
import { brandOf } from './brands.ts';
import type { Family, Size, Variant } from './model.ts';
import type { Values } from './properties.ts';

/** The parts that names of a series and its products consist of. */
export interface NameParts {
  readonly family: Family;
  readonly variant: Variant;
  /** Slug of the maker. */
  readonly brand: string;
  readonly code: string;
  /** Which round of the maker's range it is: 0 in the default catalogue. */
  readonly round: number;
}

/** The name of the series after the maker's; its code by default. */
export function seriesName(parts: NameParts): string {
  const { family, variant, code } = parts;
  if (family.isMachine) return `${lettersOf(parts)}${variant.mark}`;
  return family.seriesName ? filled(family.seriesName, parts) : code;
}

/** The name of a tool by the template of its family, if that has one. */
export const templateName = (parts: NameParts, size: Size): string | null =>
  parts.family.productName ? filled(parts.family.productName, parts, size) : null;

const rounds = ['', ' II', ' III', ' IV', ' V', ' VI'];

/** «VMC 850S». */
export function modelName(parts: NameParts, size: Size): string {
  const { brand, variant, round } = parts;
  const { modelName: template = '{letters} {model}' } = brandOf(brand);
  const model = template.replace('{letters}', lettersOf(parts)).replace('{model}', size.name);
  return `${model}${variant.mark}${rounds[round] ?? ` ${round + 1}`}`;
}

const lettersOf = ({ family, brand }: NameParts): string =>
  brand === 'ortho' ? family.orthoLetters : family.letters;

const controls = new Map(
  readRows('controls.tsv', (cells) => [
    `${cells('machines')} ${cells('brand')}`,
    { control: cells('control'), control_model: cells('model') },
  ]),
);

/** Values that depend on the maker: names of grades, controls. */
export function makerValues({ family, variant, brand }: NameParts): Values {
  if (family.isMachine)
    return variant.values['control'] === undefined ? (controls.get(`${family.control} ${brand}`) ?? {}) : {};
  return family.productName.includes('{grade}') || family.seriesName.includes('{grade}')
    ? { grade: gradeOf(variant, brand) }
    : {};
}

const gradeOf = ({ mark }: Variant, brand: string): string => `${brandOf(brand).prefix}${mark}`;

function filled(template: string, { variant, brand, code, round }: NameParts, size?: Size): string {
  const grade = `${gradeOf(variant, brand)}${round > 0 ? `-${round}` : ''}`;
  const parts: Readonly<Record<string, string>> = {
    title: variant.title,
    brand: brandOf(brand).name,
    code,
    grade,
    chipbreaker: String(variant.values['chipbreaker'] ?? 'M'),
    size: size?.name ?? '',
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}
