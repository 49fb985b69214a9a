import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotations/quotation-names';
import type { ListedQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { dayCell, momentCell, type ExportColumns } from '../../../kernel/staff/list-spreadsheet.ts';
import { roubles } from '../../pricing/pricing.rules.ts';

/** Columns of the office's file. */
export const quotationColumns: ExportColumns<ListedQuotation> = [
  ['Номер', (row) => row.number],
  ['Создано', (row) => momentCell(row.created_at)],
  ['Состояние', (row) => QUOTATION_STATUS_NAMES[row.status]],
  ['Кому', (row) => row.buyer],
  ['Строк', (row) => row.lines],
  ['Сумма', (row) => roubles(row.total)],
  ['Валюта', (row) => row.currency],
  ['Действует до', (row) => dayCell(row.valid_until?.slice(0, 10) ?? null)],
  ['Ведёт', (row) => row.assignee?.name ?? ''],
];
