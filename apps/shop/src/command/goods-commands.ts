import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import {
  exportSpreadsheet,
  folderFiles,
  importLimits,
  type ImportReport,
  importSpreadsheet,
  readMoment,
} from '@spindle/api/modules/goods/goods.staff';
import { createPhotoStore } from '@spindle/api/modules/goods/photos/photo-store';
import { type Command, CommandError, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { goodsImportSummary, problemLine } from './goods-import-summary.ts';

const columns =
  'article, option_id, goods_id, name, option_name, series, size, size_name, folder, brand, class, price, old_price, quantity_prices, pack_size, weight, lead_days';

export const goodsExport: Command = {
  name: 'goods export',
  usage: 'ФАЙЛ [--folder РАЗДЕЛ]',
  help: 'выгрузить товары с ценами, остатками и свойствами в .csv или .xlsx',
  details: [
    'Строка на каждый вариант товара; --folder выгружает один раздел (его код из адреса) со всеми вложенными.',
    'Файл можно изменить и загрузить обратно командой goods import.',
  ],
  options: { folder: { type: 'string' } },
  words: [1, 1],
  async run([file = ''], options, context) {
    const { folder } = options as { folder?: string };
    const format = spreadsheetFormat(file, goodsExport);
    const target = { file: context.resolve(file), format };
    const rows = await exportSpreadsheet(await commandStaff(context), commandLine, target, folder);
    context.print(`Выгружено строк: ${rows}`);
  },
};

export const goodsImport: Command = {
  name: 'goods import',
  usage: 'ФАЙЛ [--dry-run] [--strict] [--photos ПАПКА] [--stock-at ВРЕМЯ]',
  help: 'изменить и добавить товары по файлу .csv (UTF-8, Windows-1251) или .xlsx',
  details: [
    'Столбцы в любом порядке, как их пишет goods export; их можно назвать и так:',
    `${columns},`,
    'stock.СКЛАД, код свойства и photos (имена файлов через «;» из папки --photos).',
    'Строка находит товар по коду варианта или по артикулу. Столбца нет: значение не меняется. Пустая ячейка убирает',
    'цену, старую цену, цены от количества, класс, свойство, фото; остаток становится нулём; прочее не меняется.',
    'Остатки в файле считаются на момент из столбца «Остатки на» (stock_at), из --stock-at «16.11.2026 09:30» или когда файл сохранён:',
    'что продано и пришло с тех пор, учитывается; где пересчитали позже, остаток не меняется.',
    'Новому товару нужны article, folder, brand и name.',
    'Цены для другой страны загружаются заранее: файл с артикулами и столбцами «Цена, KZT» (или BYN), «Старая цена, KZT» и «Цены от количества»',
    'ждёт, пока магазин не перейдёт на эту валюту (site set locale ru_KZ).',
    'Строки с ошибками не загружаются, о каждой сообщается. --strict: всё или ничего. --dry-run: только показать.',
  ],
  options: {
    'dry-run': { type: 'boolean' },
    strict: { type: 'boolean' },
    photos: { type: 'string' },
    'stock-at': { type: 'string' },
  },
  words: [1, 1],
  async run([file = ''], options, context) {
    const { photos: folder, strict, 'dry-run': dryRun, 'stock-at': at } = options as GoodsImportOptions;
    spreadsheetFormat(file, goodsImport);
    const target = context.resolve(file);
    const { size, mtime } = await stat(target);
    if (size > importLimits.bytes)
      throw new CommandError(`Файл ${basename(file)} больше 100 МБ: разделите его на части.`);
    const report = await importSpreadsheet(
      { ...(await commandStaff(context)), photos: createPhotoStore(context.config().storageDir) },
      commandLine,
      await readFile(target),
      {
        dryRun: dryRun === true,
        strict: strict === true,
        stockAt: at === undefined ? mtime : momentOf(at),
        ...(folder !== undefined && { photoFiles: folderFiles(context.resolve(folder)) }),
      },
    );
    printReport(report, basename(file), context.print);
    if (report.refused > 0) throw new CommandError(refusalText(report, dryRun === true));
  },
};

interface GoodsImportOptions {
  readonly 'dry-run'?: boolean;
  readonly strict?: boolean;
  readonly photos?: string;
  readonly 'stock-at'?: string;
}

function momentOf(text: string): Date {
  const read = readMoment(text);
  if (!read.ok) throw new UsageError(`--stock-at ${text}: ${read.reason}.`, goodsImport);
  return read.value;
}

function printReport(report: ImportReport, file: string, print: (text: string) => void): void {
  for (const problem of report.problems) print(problemLine(file, problem));
  print(goodsImportSummary(report));
}

function refusalText({ refused, applied }: ImportReport, dryRun: boolean): string {
  if (dryRun) return `Строк с ошибками: ${refused}.`;
  return applied
    ? `Не загружено строк: ${refused}; остальные загружены.`
    : `Строк с ошибками: ${refused}; ничего не изменено.`;
}

function spreadsheetFormat(file: string, command: Command): 'csv' | 'xlsx' {
  const format = extname(file).toLowerCase().slice(1);
  if (format === 'csv' || format === 'xlsx') return format;
  throw new UsageError(`Файл ${file} не подходит: нужен .csv или .xlsx.`, command);
}
