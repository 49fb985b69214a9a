import type { ContentBlock } from '@spindle/contract/content/content';
import type { Token, Tokens } from 'marked';

export type TableBlock = Extract<ContentBlock, { type: 'table' }>;

// «1 200», «от 3,5 кг», «3–5 дней», «−12 %», «≈ 40 °C»
const number =
  /^(?:(?:от|до|более|менее)\s|[<>≈~≤≥±+−-]\s?)?\d[\d\s.,]*(?:\s?[–—-]\s?\d[\d\s.,]*)?(?:[\p{L}₽%°²³/.]{1,12}|)$/u;
const identifier = /^\d{2}\.\d{2}\.\d{4}$|^0\d|^\d{7,}$/;
const blank = /^[—–-]?$/;

interface CellReaders {
  text(tokens: Token[]): string;
  html(tokens: Token[]): string;
}

/** A Markdown table as data: the head is plain text, cells are safe HTML, columns of numbers are marked. */
export function tableBlock(table: Tokens.Table, read: CellReaders): TableBlock {
  const cellTexts = (column: number): string[] =>
    table.rows.map((row) => read.text(row[column]?.tokens ?? []));
  return {
    type: 'table',
    caption: null,
    head: table.header.map(({ tokens }) => read.text(tokens)),
    rows: table.rows.map((row) => row.map(({ tokens }) => read.html(tokens))),
    numeric: table.align.map((align, column) =>
      align === null ? isNumeric(cellTexts(column)) : align === 'right',
    ),
  };
}

function isNumeric(cells: readonly string[]): boolean {
  const filled = cells.map((text) => text.replaceAll('\u2060', '')).filter((text) => !blank.test(text));
  return filled.length > 0 && filled.every((text) => number.test(text) && !identifier.test(text));
}
