import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import {
  exportKitsFile,
  importKitsFile,
  type KitChange,
  type KitsReport,
} from '@spindle/api/modules/configurator/configurator.staff';
import { type Command, CommandError, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { valueList } from './text-table.ts';

const largestFile = 20 * 1024 * 1024;

export const kitsExport: Command = {
  name: 'kits export',
  usage: 'ФАЙЛ.yaml [--machine АРТИКУЛ]',
  help: 'выгрузить станки конфигуратора: этапы, опции, правила, готовые комплектации',
  details: [
    'В начале файла сказано, что в нём значит каждое поле; --machine выгружает один станок.',
    'Файл можно изменить и загрузить обратно командой kits import.',
  ],
  options: { machine: { type: 'string' } },
  words: [1, 1],
  async run([file = ''], options, context) {
    checkName(file, kitsExport);
    const { machine } = options as { machine?: string };
    const exported = await exportKitsFile(await commandStaff(context), commandLine, machine);
    const target = context.resolve(file);
    await writeFile(`${target}.part`, exported.text);
    await rename(`${target}.part`, target);
    context.print(`Выгружено станков: ${exported.count}`);
  },
};

export const kitsImport: Command = {
  name: 'kits import',
  usage: 'ФАЙЛ.yaml [--dry-run] [--strict]',
  help: 'изменить и добавить станки конфигуратора по файлу',
  details: [
    'Файл такой, как его пишет kits export. Станок становится таким, как записан: чего в нём нет, то убирается;',
    'станки, которых в файле нет, не меняются. Опции с прежними кодами остаются собой, сохранённые комплектации живут.',
    'Загружаются только станки, у которых собирается база, каждая опция и каждая готовая комплектация.',
    'О каждой ошибке сообщается, станок с ошибкой не меняется. --strict: всё или ничего. --dry-run: только показать.',
  ],
  options: { 'dry-run': { type: 'boolean' }, strict: { type: 'boolean' } },
  words: [1, 1],
  async run([file = ''], options, context) {
    checkName(file, kitsImport);
    const { strict, 'dry-run': dryRun } = options as { strict?: boolean; 'dry-run'?: boolean };
    const source = context.resolve(file);
    if ((await stat(source)).size > largestFile)
      throw new CommandError(`Файл ${basename(file)} больше 20 МБ: разделите его на части.`);
    const text = await readFile(source, 'utf8');
    const report = await importKitsFile(
      await commandStaff(context),
      commandLine,
      { file: basename(file), text },
      { dryRun: dryRun === true, strict: strict === true },
    );
    context.print(reportText(report));
    if (report.refused > 0) throw new CommandError(refusalText(report, dryRun === true));
  },
};

function checkName(file: string, command: Command): void {
  if (!['.yaml', '.yml'].includes(extname(file).toLowerCase()))
    throw new UsageError(`Файл ${file} не подходит: нужен .yaml.`, command);
}

function reportText(report: KitsReport): string {
  const counts = valueList([
    ['Станков', String(report.kits)],
    ['Новых', String(report.created)],
    ['С изменениями', String(report.changed)],
    ['Без изменений', String(report.unchanged)],
    ['С ошибками', String(report.refused)],
  ]);
  return [
    ...report.problems.map(
      ({ place: { file, line, at }, reason }) =>
        `${[file, line === undefined ? '' : `строка ${line}`, at ?? ''].filter(Boolean).join(', ')}: ${reason}.`,
    ),
    ...report.changes.map(changeText),
    report.applied ? counts : `Ничего не изменено. В файле:\n${counts}`,
  ].join('\n');
}

function changeText({ machine, isNew, difference, broken }: KitChange): string {
  const { added, removed, repriced, edited } = difference;
  const parts = [
    ...[
      ['новых опций', added] as const,
      ['убрано опций', removed] as const,
      ['с новой ценой', repriced] as const,
      ['изменено опций', edited] as const,
    ]
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${name} ${count}`),
    ...(difference.hasOtherStages && !isNew ? ['изменены этапы'] : []),
    ...(difference.hasOtherRules && !isNew ? ['изменены правила'] : []),
    ...(difference.hasOtherProposals && !isNew ? ['изменены готовые комплектации'] : []),
    ...(broken > 0 ? [`сохранённых комплектаций, которые больше не собрать: ${broken}`] : []),
  ];
  return `${machine}${isNew ? ', новый станок' : ''}: ${parts.join(', ')}.`;
}

function refusalText({ refused, applied }: KitsReport, dryRun: boolean): string {
  if (dryRun) return `Станков с ошибками: ${refused}.`;
  return applied
    ? `Не загружено станков: ${refused}; остальные загружены.`
    : `Станков с ошибками: ${refused}; ничего не изменено.`;
}
