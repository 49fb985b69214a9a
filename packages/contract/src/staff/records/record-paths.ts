import type { RecordDefinition } from './define-record.ts';

/** The list of a kind of records in the office. */
export const listPath = ({ path }: Pick<RecordDefinition, 'path'>, query = ''): string =>
  `${path}${query && `?${query}`}`;

/** One of them; `new` with fields in the query is the form of a new one. */
export const recordPath = (
  { path }: Pick<RecordDefinition, 'path'>,
  id: string | number,
  query = '',
): string => `${path}/${encodeURIComponent(id)}${query && `?${query}`}`;
