import { type CustomTypesConfig, types } from 'pg';

const { builtins } = types;
const int8Array = 1016;
const dateArray = 1182;
const timestampArray = 1115;

type Parser = (text: string) => unknown;

const textArray = types.getTypeParser(1009 as number) as (text: string) => (string | null)[];

const parsers = new Map<number, Parser>([
  [builtins.INT8, toSafeNumber],
  [int8Array, (text) => textArray(text).map((item) => (item === null ? null : toSafeNumber(item)))],
  [builtins.DATE, asText],
  [dateArray, textArray],
  [builtins.TIMESTAMP, asText],
  [timestampArray, textArray],
]);

/**
 * int8 is a number (an unsafe one is an error), numeric stays text, timestamptz is a Date,
 * date is 'YYYY-MM-DD', timestamp without zone stays text because it names no moment.
 */
export const columnTypes: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format as 'text')) as never,
};

function toSafeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database gave ${text}, too large for a number.`);
  return number;
}

function asText(text: string): string {
  return text;
}
