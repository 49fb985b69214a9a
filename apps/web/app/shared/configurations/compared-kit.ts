import { kitCode } from '@spindle/contract/kits/kit-code';
import type { KitVariant } from '@spindle/contract/kits/configurator';

/** A choice the shop proposes, as short as pages need it. */
export interface Proposal {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly url: string;
  readonly image: string;
  readonly price: number | null;
  readonly weightKg: number;
  readonly leadDays: number;
}

export const proposal = (kit: KitVariant): Proposal => ({
  id: kit.id ?? '',
  name: kit.name ?? 'Комплектация',
  note: kit.note,
  url: kit.url,
  image: kit.image.thumbnail,
  price: kit.price.current_value_with_tax,
  weightKg: kit.weight_kg,
  leadDays: kit.lead_days,
});

/** The other column of a comparison. */
export interface ComparedKit {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly price: number | null;
  readonly weightKg: number;
  readonly leadDays: number;
  readonly selectedIds: readonly string[];
}

export const comparedKit = (kit: KitVariant): ComparedKit => ({
  id: kit.id ?? '',
  name: kit.name ?? `Комплектация ${kitCode(kit.id ?? '')}`,
  url: kit.url,
  price: kit.price.current_value_with_tax,
  weightKg: kit.weight_kg,
  leadDays: kit.lead_days,
  selectedIds: kit.selected_ids,
});
