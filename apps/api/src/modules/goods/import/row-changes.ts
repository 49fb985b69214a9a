import type { StoredChange, StoredPhoto } from '@spindle/database/tables/staff';
import type { AppliedChange } from '../../stock/stock.service.ts';
import type { GoodsDraft, OptionDraft } from './goods-drafts.ts';
import type { PhotoDraft } from './plan-existing.ts';

/** What a spreadsheet row changed, so that it can be undone. */
export interface RowChange {
  readonly line: number;
  readonly goods_id: number;
  readonly option_id: number;
  readonly article: string;
  readonly change: StoredChange;
}

type Field = readonly [field: string, before: unknown, after: unknown];
type Draft = GoodsDraft | OptionDraft;

const propertyMark = 'properties.';

/** Every field by its name, each property as a field of its own. */
export function fieldsOf({ id: _id, properties, ...plain }: Draft): Map<string, unknown> {
  const propertyFields = Object.entries(properties ?? {}).map(
    ([id, value]) => [`${propertyMark}${id}`, value] as const,
  );
  return new Map<string, unknown>([...Object.entries(plain), ...propertyFields]);
}

export const isProperty = (field: string): boolean => field.startsWith(propertyMark);

const written = (value: unknown): string => JSON.stringify(value ?? null);
export const isSame = (one: unknown, other: unknown): boolean => written(one) === written(other);

/** Fields in which two drafts of the same thing differ. */
export function differingFields(before: Draft, after: Draft): Field[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((field) => !isSame(was.get(field), is.get(field)))
    .map((field) => [field, was.get(field) ?? null, is.get(field) ?? null]);
}

/** Sets a field, or takes a property away where it was none. */
export function setField(draft: Draft, field: string, value: unknown): void {
  const target = draft as unknown as Record<string, unknown> & { properties: Record<string, unknown> | null };
  if (!isProperty(field)) {
    target[field] = value;
    return;
  }
  const { [field.slice(propertyMark.length)]: _removed, ...properties } = target.properties ?? {};
  if (value !== null) properties[field.slice(propertyMark.length)] = value;
  target.properties = Object.keys(properties).length > 0 || 'folder_id' in draft ? properties : null;
}

/** A changed row before its pieces and photographs are written. */
export interface ChangedRow extends Omit<RowChange, 'change'> {
  readonly goods: readonly Field[];
  readonly option: readonly Field[];
  readonly photos: PhotoDraft | null;
}

interface Written {
  readonly waiting: string | null;
  readonly stock: readonly AppliedChange[];
  readonly countedAt: Date;
  readonly removedPhotos: readonly (StoredPhoto & {
    readonly goods_id: number;
    readonly option_id: number | null;
  })[];
}

/** What the rows of a part have changed, pieces and photographs as they came about. */
export function rowChanges(
  rows: readonly ChangedRow[],
  { waiting, stock, countedAt, removedPhotos }: Written,
): RowChange[] {
  const pieces = Map.groupBy(stock, ({ option_id }) => option_id);
  return rows.map(({ goods, option, photos, ...row }) => {
    const moved = pieces.get(row.option_id)?.filter(({ delta }) => delta !== 0) ?? [];
    return {
      ...row,
      change: {
        ...(goods.length > 0 && { goods }),
        ...(option.length > 0 && { option }),
        ...(waiting && { waiting }),
        ...(moved.length > 0 && {
          stock: moved.map(({ warehouse_id, delta, counted_before }) => ({
            warehouse_id,
            delta,
            before: counted_before?.toISOString() ?? null,
            counted_at: countedAt.toISOString(),
          })),
        }),
        ...(photos && {
          photos: {
            option_id: photos.option_id,
            before: removedPhotos
              .filter((one) => one.goods_id === photos.goods_id && one.option_id === photos.option_id)
              .map(({ key, width, height, colour, alt }) => ({ key, width, height, colour, alt })),
            after: photos.photos.map(({ key }) => key),
          },
        }),
      },
    };
  });
}
