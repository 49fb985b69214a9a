import { families } from '../tables/families.ts';
import type { Size } from '../tables/model.ts';
import { defaultProducts, planSeries } from '../rows/plan.ts';
import type { Values } from '../tables/properties.ts';

/** One size of one way to make a thing: what the rules look at. */
export interface Piece {
  readonly folder: string;
  readonly isMachine: boolean;
  readonly kind: string;
  readonly title: string;
  readonly about: string;
  readonly size: Size;
  readonly values: Values;
  /** In grams. */
  readonly weight: number;
}

const pieceOf = (
  { folder, kind, isMachine }: (typeof families)[number],
  variant: (typeof families)[number]['variants'][number],
  size: Size,
): Piece => ({
  folder,
  isMachine,
  kind: variant.kind ?? kind,
  title: variant.title,
  about: variant.about,
  size,
  values: { ...variant.values, ...size.values },
  weight: size.weight * variant.weight,
});

/** Everything the catalogue can ever hold, whoever makes it. */
export const everyPiece: readonly Piece[] = families.flatMap((family) =>
  family.variants.flatMap((variant) => variant.sizes.map((size) => pieceOf(family, variant, size))),
);

/** What the default catalogue does hold. */
export const soldPieces: readonly Piece[] = planSeries(defaultProducts).flatMap(
  ({ family, variant, sizes }) => sizes.map((size) => pieceOf(family, variant, size)),
);

export const labelOf = ({ folder, title, size }: Piece): string => `${folder}: ${title} ${size.name}`;

/** NaN when the piece does not say: every comparison with it is false. */
export const num = ({ values }: Piece, slug: string): number =>
  typeof values[slug] === 'number' ? values[slug] : NaN;
export const has = ({ values }: Piece, slug: string): boolean => values[slug] !== undefined;
export const text = ({ values }: Piece, slug: string): string =>
  typeof values[slug] === 'string' ? values[slug] : '';

export interface Rule {
  readonly name: string;
  /** Which pieces it is about; a rule about nothing is a mistake. */
  readonly about: (piece: Piece) => boolean;
  readonly holds: (piece: Piece) => boolean;
}

export const rule = (name: string, about: Rule['about'], holds: Rule['holds']): Rule => ({
  name,
  about,
  holds,
});

export const between = (value: number, from: number, to: number): boolean => value >= from && value <= to;
