import type { QuotationDraft, StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { amountText, kopecksOf } from '../../ground/amount.ts';

export type Line = StaffQuotation['lines'][number];
export type CellName = 'quantity' | 'price' | 'days';
export type Cell = Readonly<Record<CellName, string>>;
type CellKey = `${CellName} ${number}`;

/** What the form of a quotation holds: each cell by the name of its line, which a change of order leaves alone. */
export interface GridFields {
  readonly text: string;
  readonly terms: string;
  /** Names of lines; one that is not among them goes. */
  readonly order: readonly string[];
  readonly [cell: CellKey]: string;
}

const cellNames: Readonly<Record<CellName, string>> = { quantity: 'количество', price: 'цена', days: 'дней' };
const names = Object.keys(cellNames) as CellName[];

const cellOf = ({ quantity, price, ready_days }: Line): Cell => ({
  quantity: String(quantity),
  price: price === null ? '' : amountText(price),
  days: ready_days === null ? '' : String(ready_days),
});

export function fieldsOf({
  lines,
  text,
  terms,
}: Pick<StaffQuotation, 'lines' | 'text' | 'terms'>): GridFields {
  return {
    text: text ?? '',
    terms: terms ?? '',
    order: lines.map(({ id }) => String(id)),
    ...Object.fromEntries(
      lines.flatMap((line) => names.map((name) => [`${name} ${line.id}`, cellOf(line)[name]])),
    ),
  };
}

/** For the choice between two people's changes. */
export const namesOf = (lines: readonly Line[]): Readonly<Partial<Record<keyof GridFields, string>>> => ({
  text: 'Вступление',
  terms: 'Условия',
  order: 'Строки и\u00a0порядок',
  ...Object.fromEntries(
    lines.flatMap((line) => names.map((name) => [`${name} ${line.id}`, `${line.name}, ${cellNames[name]}`])),
  ),
});

export const cellIn = (fields: GridFields, id: number): Cell => ({
  quantity: fields[`quantity ${id}`] ?? '',
  price: fields[`price ${id}`] ?? '',
  days: fields[`days ${id}`] ?? '',
});

/** Lines as they stand in the form; what a colleague took out is gone here too. */
export function linesIn(fields: GridFields, lines: readonly Line[]): Line[] {
  const byId = new Map(lines.map((line) => [String(line.id), line]));
  return fields.order.flatMap((id) => byId.get(id) ?? []);
}

/** Fields that differ from the saved ones; fields of removed lines are left out. */
export function changedIn(saved: GridFields, fields: GridFields): Partial<GridFields> {
  const keys = Object.keys(saved) as (keyof GridFields)[];
  return Object.fromEntries(
    keys.flatMap((key) =>
      JSON.stringify(fields[key]) === JSON.stringify(saved[key]) ? [] : [[key, fields[key]]],
    ),
  ) as Partial<GridFields>;
}

/** Reads a draft that another version of the office may have stored. */
export function readDraft(text: string | undefined, saved: GridFields): Partial<GridFields> {
  try {
    const read: unknown = JSON.parse(text ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(
      Object.entries(read).filter(([key, value]) =>
        key === 'order'
          ? Array.isArray(value) && value.every((id) => saved.order.includes(String(id)))
          : Object.hasOwn(saved, key) && typeof value === 'string',
      ),
    );
  } catch {
    return {};
  }
}

/** The request body, or the numbers of invalid lines. */
export function bodyOf(
  fields: GridFields,
  lines: readonly Line[],
): { readonly wrong: readonly number[]; readonly body: QuotationDraft } {
  const read = linesIn(fields, lines).map(({ id }) => {
    const cell = cellIn(fields, id);
    const price = cell.price.trim() === '' ? null : kopecksOf(cell.price);
    const isWrong =
      !/^[1-9]\d{0,8}$/.test(cell.quantity) ||
      (cell.price.trim() !== '' && price === null) ||
      !/^\d{0,4}$/.test(cell.days);
    const ready_days = cell.days === '' ? null : Number(cell.days);
    return { isWrong, line: { id, quantity: Number(cell.quantity), price, ready_days } };
  });
  const [text, terms] = [fields.text.trim(), fields.terms.trim()];
  return {
    wrong: read.flatMap(({ isWrong }, index) => (isWrong ? [index + 1] : [])),
    body: {
      lines: read.map(({ line }) => line),
      ...(text ? { text } : {}),
      ...(terms ? { terms } : {}),
    },
  };
}

/** The order with one line at another place; beyond an end it stays at the end. */
export function moved(order: readonly string[], id: string, to: number): readonly string[] {
  const otherIds = order.filter((one) => one !== id);
  const at = Math.max(0, Math.min(otherIds.length, to));
  return [...otherIds.slice(0, at), id, ...otherIds.slice(at)];
}
