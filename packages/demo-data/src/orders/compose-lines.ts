import { randomOf } from '../goods/random.ts';

export interface SoldOption {
  readonly id: number;
  readonly goods_id: number;
  readonly public_id: string;
  readonly article: string;
  readonly name: string;
  readonly price: number;
  readonly pack_size: number;
  readonly weight_g: number;
  readonly unit_code: number;
  readonly unit_name: string;
  readonly warehouse_id: number;
  readonly in_stock: number;
  readonly image: string;
}

export interface ComposedLine {
  readonly option: SoldOption;
  readonly quantity: number;
}

const most = 40;

/**
 * Lines that come as near to the sum as they can without passing it; what is left is the price of the delivery.
 * Without a sum there are a few lines and nothing is left.
 */
export function composeLines(
  name: string,
  options: readonly SoldOption[],
  kopecks: number | null,
): { lines: ComposedLine[]; rest: number } {
  const random = randomOf(`order ${name}`);
  const wanted = kopecks ?? random.whole(4_000_00, 30_000_00);
  const count = random.whole(2, 5);
  const lines: ComposedLine[] = [];
  let rest = wanted;
  const fits = (share: number) =>
    options.filter(
      (one) => one.price * one.pack_size <= share && !lines.some(({ option }) => option.id === one.id),
    );
  const take = (option: SoldOption, sum: number): number => {
    const packs = Math.floor(Math.min(sum, rest) / (option.price * option.pack_size));
    const quantity = Math.min(Math.max(1, packs) * option.pack_size, capOf(option));
    lines.push({ option, quantity });
    return option.price * quantity;
  };
  for (let left = count; left > 1; left--) {
    const share = rest / left;
    const dear = fits(share).filter(({ price }) => price > share / 12);
    if (dear.length > 0) rest -= take(random.pick(dear), share);
  }
  // The last lines eat up the rest, dear ones first, so that little is left for the delivery.
  const enough = kopecks === null ? Infinity : 2_500_00;
  while (lines.length < most && rest > enough) {
    const near = fits(rest).sort((a, b) => b.price - a.price);
    const option = near[random.whole(0, Math.min(5, near.length - 1))];
    if (!option) break;
    rest -= take(option, rest);
  }
  return { lines, rest: kopecks === null ? 0 : rest };
}

/** Orders in work hold their pieces: no more than half of what lies there. */
const capOf = ({ in_stock, pack_size }: SoldOption): number =>
  Math.max(pack_size, Math.floor(Math.min(60, in_stock / 2) / pack_size) * pack_size);
