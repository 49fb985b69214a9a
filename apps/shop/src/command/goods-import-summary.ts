import type { ImportReport } from '@spindle/api/modules/goods/goods.staff';
import { shopClock } from '@spindle/contract/shop/shop-day';
import { CHANGE_NAMES } from '@spindle/contract/staff/goods/staff-imports';
import { valueList } from './text-table.ts';

export function problemLine(
  file: string,
  { line, column, reason }: ImportReport['problems'][number],
): string {
  return `${[file, `строка ${line}`, column].filter(Boolean).join(', ')}: ${reason}.`;
}

export function goodsImportSummary(report: ImportReport): string {
  const { rows, created, changed, unchanged, refused, changes, applied, stockAt, outdated } = report;
  const counts = valueList([
    ['Строк', String(rows)],
    ['Новых товаров', String(created)],
    ['С изменениями', String(changed)],
    ['Без изменений', String(unchanged)],
    ['С ошибками', String(refused)],
  ]);
  const what = [...changes].map(([name, count]) => `${CHANGE_NAMES[name] ?? name} ${count}`).join(', ');
  return [
    applied ? counts : `Ничего не изменено. В файле:\n${counts}`,
    ...(what === '' ? [] : [`Меняется: ${what}.`]),
    ...(stockAt && changes.has('stock')
      ? [`Остатки на\u00a0${shopClock(stockAt).replace('T', ' ')}; что продано и\u00a0пришло позже, учтено.`]
      : []),
    ...(outdated > 0
      ? [`Остатков, которые с\u00a0тех пор пересчитали и\u00a0файл не\u00a0меняет: ${outdated}.`]
      : []),
  ].join('\n');
}
