import type { DeliveryType } from '@spindle/contract/constants';

export interface Rate {
  /** Kopecks with VAT. */
  readonly base: number;
  readonly perKg: number;
  /** Working days. */
  readonly daysMin: number;
  readonly daysMax: number;
}

export interface Tariff {
  readonly type: DeliveryType;
  readonly name: string;
  readonly maxKg: number | null;
  readonly includedKg: number;
  readonly volumeKgPerM3: number;
  readonly transferDays: number;
  readonly rates: ReadonlyMap<number, Rate>;
}

export interface Load {
  readonly weightG: number;
  readonly volumeCm3: number;
}

/** Started kilograms count as whole ones; a light and bulky load counts by its volume. */
export function billableKg({ weightG, volumeCm3 }: Load, volumeKgPerM3: number): number {
  return Math.max(Math.ceil(weightG / 1000), Math.ceil((volumeCm3 * volumeKgPerM3) / 1e6));
}

/** Kopecks: the base covers the first kilograms, every further one costs its rate. */
export function loadPrice(rate: Rate, kg: number, includedKg: number): number {
  return rate.base + rate.perKg * Math.max(0, kg - includedKg);
}
