import type { ContentBlock } from '@spindle/contract/content';
import type { Token, Tokens } from 'marked';

export type TableBlock = Extract<ContentBlock, { type: 'table' }>;

// «1 200», «от 3,5 кг», «3–5 дней», «−12 %», «≈ 40 °C»
const number =
  /^(?:(?:от|до|более|менее)\s|[<>≈~≤≥±+−-]\s?)?\d[\d\s.,]*(?:\s?[–—-]\s?\d[\d\s.,]*)?(?:[\p{L}₽%°²³/.]{1,12}|)$/u;
const identifier = /^\d{2}\.\d{2}\.\d{4}$|^0\d|^\d{7,}$/;
const blank = /^[—–-]?$/;

/** A Markdown table as data: cells are plain text, columns of numbers are marked. */
export function tableBlock(table: Tokens.Table, inlineText: (tokens: Token[]) => string): TableBlock {
  const cell = ({ tokens }: Tokens.TableCell): string => inlineText(tokens);
  const rows = table.rows.map((row) => row.map(cell));
  return {
    type: 'table',
    caption: null,
    head: table.header.map(cell),
    rows,
    numeric: table.align.map((align, column) =>
      align === null ? isNumeric(rows.map((row) => row[column] ?? '')) : align === 'right',
    ),
  };
}

function isNumeric(cells: readonly string[]): boolean {
  const filled = cells.filter((text) => !blank.test(text));
  return filled.length > 0 && filled.every((text) => number.test(text) && !identifier.test(text));
}
