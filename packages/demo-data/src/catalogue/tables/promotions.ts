import { readYaml } from '../../data-files.ts';
import type { Values } from './properties.ts';

/** What a buyer of one option is offered. */
interface Offer {
  /** Days until it can be shipped; 0 when it lies on a shelf. */
  readonly days: number;
  readonly values: Values;
}

interface Condition {
  readonly oneOf?: readonly string[];
  readonly startsWith?: string;
  readonly from?: number;
  readonly to?: number;
}

interface Pledge {
  readonly days?: number;
  /** Only products with this property have to meet the conditions. */
  readonly about?: string;
  readonly values?: Readonly<Record<string, Condition>>;
}

export interface Promotion {
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly percent: number;
  /** Days before and after the day of loading. */
  readonly from: number;
  readonly to: number;
  readonly folders: readonly string[];
  /** How many of the series that fit take part. */
  readonly share: number;
  /** What the text promises of every product: only products that keep it take part. */
  readonly promise?: Pledge;
  readonly drawing: { readonly kind: string; readonly params: Readonly<Record<string, unknown>> };
}

export const promotions = readYaml<readonly Promotion[]>('promotions.yaml');

export const keepsPromise = ({ promise = {} }: Promotion, { days, values }: Offer): boolean =>
  days <= (promise.days ?? Infinity) && meetsAll(promise, values);

const meetsAll = ({ about, values: conditions = {} }: Pledge, values: Values): boolean =>
  (about !== undefined && values[about] === undefined) ||
  Object.entries(conditions).every(([slug, condition]) => meets(values[slug], condition));

function meets(value: Values[string], { oneOf, startsWith = '', from, to }: Condition): boolean {
  const text = String(value);
  if (oneOf && !oneOf.includes(text)) return false;
  if (from !== undefined && Number(value) < from) return false;
  if (to !== undefined && Number(value) > to) return false;
  return text.startsWith(startsWith);
}

export const promotionId = (promotion: Promotion): number => promotions.indexOf(promotion) + 1;
