import type { ListLine, ListUpload } from '@spindle/contract/orders/list-upload';
import { formatNumber } from '@spindle/ui/format/number.ts';

/** The number of unclear lines listed by name. */
export const unclearAtMost = 10;

export interface UnclearLines {
  readonly lines: readonly { readonly line: number; readonly text: string }[];
  /** How many more there are. */
  readonly more: number;
}

/** Lines of a list that go into the request otherwise than they stand in the file. */
export function unclearLines({ counts }: ListUpload, lines: readonly ListLine[]): UnclearLines {
  const described = lines
    .filter((line) => !line.is_skipped)
    .flatMap((line) => {
      const text = describeLine(line);
      return text ? [{ line: line.line, text: `${line.article}: ${text}` }] : [];
    })
    .slice(0, unclearAtMost);
  return { lines: described, more: counts.ambiguous + counts.quantity + counts.missing - described.length };
}

function describeLine({
  state,
  quantity,
  quantity_text,
  suggested_quantity,
  goods,
}: ListLine): string | null {
  if (state === 'missing') return 'не\u00a0нашлось, подберём вручную';
  if (state === 'ambiguous') return 'подходит несколько товаров, уточним';
  if (state !== 'quantity') return null;
  const counted = `посчитаем ${formatNumber(suggested_quantity ?? 1)}\u00a0${goods?.unit ?? 'шт.'}`;
  if (quantity !== null) return `в\u00a0упаковке ${formatNumber(goods?.pack_size ?? 1)}, ${counted}`;
  return quantity_text === ''
    ? `количества нет, ${counted}`
    : `количество «${quantity_text}» передадим как есть, ${counted}`;
}
