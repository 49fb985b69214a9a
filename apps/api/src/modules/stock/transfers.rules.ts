import type { CheckedLine } from '@spindle/contract/staff/staff-transfers';

/** An option that an article names, with its stock in the source warehouse. */
export interface NamedOption {
  readonly id: number;
  readonly article: string;
  readonly name: string;
  readonly goods_id: string;
  readonly free: number;
  readonly reserved: number;
}

export interface TransferLineInput {
  readonly article: string;
  readonly quantity: number;
}

const unknown: CheckedLine = { article: '', name: null, free: null, reserved: null, problem: null };

/** Each line with its problem; `found` holds the options an article may mean, at the index of its line. */
export function checkedLines(
  lines: readonly TransferLineInput[],
  found: readonly (readonly NamedOption[])[],
): { readonly shown: CheckedLine; readonly option: NamedOption | null }[] {
  const above = new Map<number, number>();
  return lines.map((line, at) => {
    const candidates = found[at] ?? [];
    const option = candidates.find(({ article }) => article === line.article) ?? candidates[0];
    if (!option)
      return {
        shown: { ...unknown, article: line.article, problem: 'Такого артикула нет' },
        option: null,
      };
    if (candidates.length > 1 && option.article !== line.article)
      return {
        shown: {
          ...unknown,
          article: line.article,
          problem: `Так пишут и\u00a0${candidates.map(({ article }) => article).join(', и\u00a0')}: назовите артикул точно`,
        },
        option: null,
      };
    const first = above.get(option.id);
    if (first === undefined) above.set(option.id, at);
    const { article, name, free, reserved } = option;
    const problem =
      first === undefined
        ? quantityProblem(line.quantity, option)
        : `Этот артикул уже в\u00a0строке ${first + 1}`;
    return { shown: { article, name, free, reserved, problem }, option };
  });
}

function quantityProblem(quantity: number, { free, reserved }: NamedOption): string | null {
  if (quantity <= free) return null;
  const reservedText = reserved > 0 ? `, ещё ${reserved} под\u00a0заказы` : '';
  return `Свободно ${free}\u00a0шт.${reservedText}`;
}
