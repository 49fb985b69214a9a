import type { Family } from '../model.ts';

/** What measuring tools are told apart by: in names, filters and tables. */
export const gaugeKeys: Family['keys'] = ['range_to', 'resolution', 'error_um', 'reading', 'protection'];
export const gaugeFilters: Family['filters'] = [
  'range_to',
  'resolution',
  'reading',
  'protection',
  'in_register',
  'data_output',
];
export const gaugeColumns: Family['columns'] = [
  'range_from',
  'range_to',
  'resolution',
  'error_um',
  'reading',
  'protection',
];
