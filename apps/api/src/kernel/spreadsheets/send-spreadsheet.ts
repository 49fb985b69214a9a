import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { sendAttachment } from '../http/attachment.ts';
import { csvChunks } from './csv-writer.ts';
import { xlsxChunks, xlsxMime } from './xlsx-writer.ts';

/** Sends rows as a workbook of one sheet or as CSV. */
export function sendSpreadsheet(
  reply: FastifyReply,
  spreadsheet: {
    readonly name: string;
    readonly title: string;
    readonly rows: Parameters<typeof csvChunks>[0];
    readonly format: 'xlsx' | 'csv';
  },
): ReturnType<typeof sendAttachment> {
  const { name, title, rows, format } = spreadsheet;
  const isWorkbook = format === 'xlsx';
  return sendAttachment(reply, {
    name: `${name}.${format}`,
    mime: isWorkbook ? xlsxMime : 'text/csv; charset=utf-8',
    size: null,
    stream: Readable.from(isWorkbook ? xlsxChunks(title, rows) : csvChunks(rows)),
  });
}
