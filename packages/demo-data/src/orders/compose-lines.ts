import { randomOf } from '../seeded-random.ts';

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
 * Lines that come as near to the total as they can without passing it; the remainder is the price of the delivery.
 * Without a total there are a few lines and no remainder.
 */
export function composeLines(
  name: string,
  options: readonly SoldOption[],
  kopecks: number | null,
): { lines: ComposedLine[]; remainder: number } {
  const random = randomOf(`order ${name}`);
  const total = kopecks ?? random.whole(4_000_00, 30_000_00);
  const count = random.whole(2, 5);
  const lines: ComposedLine[] = [];
  let remainder = total;
  const fits = (share: number) =>
    options.filter(
      (one) => one.price * one.pack_size <= share && !lines.some(({ option }) => option.id === one.id),
    );
  const take = (option: SoldOption, amount: number): number => {
    const packs = Math.floor(Math.min(amount, remainder) / (option.price * option.pack_size));
    const quantity = Math.min(Math.max(1, packs) * option.pack_size, capOf(option));
    lines.push({ option, quantity });
    return option.price * quantity;
  };
  for (let left = count; left > 1; left--) {
    const share = remainder / left;
    const dear = fits(share).filter(({ price }) => price > share / 12);
    if (dear.length > 0) remainder -= take(random.pick(dear), share);
  }
  // The last lines use up the remainder, dear ones first, so that little is left for the delivery.
  const enough = kopecks === null ? Infinity : 2_500_00;
  while (lines.length < most && remainder > enough) {
    const near = fits(remainder).sort((a, b) => b.price - a.price);
    const option = near[random.whole(0, Math.min(5, near.length - 1))];
    if (!option) break;
    remainder -= take(option, remainder);
  }
  return { lines, remainder: kopecks === null ? 0 : remainder };
}

/** Open orders reserve their pieces: no more than half of the stock. */
const capOf = ({ in_stock, pack_size }: SoldOption): number =>
  Math.max(pack_size, Math.floor(Math.min(60, in_stock / 2) / pack_size) * pack_size);
