import { formatNumber, NBSP } from './number.ts';
import { formatCount, noun } from './plural.ts';

const BYTES = noun('байт', 'байта', 'байт');
const UNITS = ['КБ', 'МБ', 'ГБ'] as const;
const STEP = 1024;

/** «12,4 МБ», «840 КБ», «1 байт». */
export const formatFileSize = (bytes: number): string => {
  if (!Number.isFinite(bytes) || bytes < 0) return '';
  if (bytes < STEP) return formatCount(Math.round(bytes), BYTES);
  let value = bytes / STEP;
  let unit = 0;
  // 1023,96 КБ would be printed as «1 024 КБ», so it moves up a unit.
  while (unit < UNITS.length - 1 && Math.round(value * 10) >= STEP * 10) {
    value /= STEP;
    unit += 1;
  }
  return `${formatNumber(value, { most: unit === 0 ? 0 : 1 })}${NBSP}${UNITS[unit] ?? ''}`;
};
