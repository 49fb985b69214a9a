import type { Variant } from '../model.ts';
import type { Values } from '../properties/properties.ts';

export const variant = (
  title: string,
  about: string,
  sizes: Variant['sizes'],
  values: Values,
  price = 1,
  drawing?: Variant['drawing'],
): Variant => ({ title, about, sizes, values, price, ...(drawing && { drawing }) });

/** The same with a drawing of its own kind. */
export const drawnAs = (kind: string, one: Variant): Variant => ({ ...one, kind });
