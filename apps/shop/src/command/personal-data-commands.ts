import { commandLine } from '@spindle/api/kernel/staff/actor';
import { createDiskStorage } from '@spindle/api/kernel/storage/disk-storage';
import {
  eraseGuest,
  exportPerson,
  findPerson,
  listStoredData,
  type PersonalDataStaffDeps,
  sweepNow,
  sweptDays,
} from '@spindle/api/modules/personal-data/personal-data.staff';
import { join } from 'node:path';
import { type Command, type CommandContext, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { textTable } from './text-table.ts';

async function dataStaff(context: CommandContext): Promise<PersonalDataStaffDeps> {
  const { storageDir, dataDir } = context.config();
  const warn = (_details: unknown, line?: string): void =>
    context.print(line ?? 'Файл не удалён: его уберёт ночная уборка.');
  return {
    ...(await commandStaff(context)),
    storage: createDiskStorage(storageDir),
    mail: { directory: join(dataDir, 'mail') },
    log: { warn: warn as PersonalDataStaffDeps['log']['warn'] },
  };
}

const who = 'Человека называют почтой, телефоном или номером учётной записи.';

export const personalDataList: Command = {
  name: 'personal-data list',
  usage: '',
  help: 'где хранятся персональные данные, что с ними при удалении и сколько они живут',
  words: [0, 0],
  async run(_args, _options, context) {
    const rows = listStoredData(commandLine).map(({ place, holds, leaving, kept }) => [
      place,
      leaving,
      kept,
      holds,
    ]);
    context.print(textTable(['Где', 'При удалении', 'Срок', 'Что'], rows));
  },
};

export const personalDataShow: Command = {
  name: 'personal-data show',
  usage: 'ПОЧТА|ТЕЛЕФОН|НОМЕР',
  help: 'что хранится о человеке и что сделает удаление; ничего не меняет',
  details: [who],
  words: [1, 1],
  async run([name = ''], _options, context) {
    const { accounts, found } = await findPerson(await commandStaff(context), commandLine, name);
    for (const { id, email, isProven } of accounts)
      context.print(`Учётная запись ${id}, ${email}${isProven ? '' : ', почта не подтверждена'}`);
    if (found.length === 0) return context.print('Ничего не хранится.');
    const rows = found.map((one) => [one.place, String(one.rows), one.leaving]);
    context.print(textTable(['Где', 'Записей', 'При удалении'], rows));
  },
};

export const personalDataExport: Command = {
  name: 'personal-data export',
  usage: 'ПОЧТА|ТЕЛЕФОН|НОМЕР',
  help: 'напечатать всё, что отдают человеку по запросу, в JSON',
  details: [who, 'Убедитесь, что почта или телефон принадлежат тому, кто просит.'],
  words: [1, 1],
  async run([name = ''], _options, context) {
    const data = await exportPerson(await commandStaff(context), commandLine, name);
    context.print(JSON.stringify(data, null, 2));
  },
};

export const personalDataErase: Command = {
  name: 'personal-data erase',
  usage: 'ПОЧТА|ТЕЛЕФОН',
  help: 'удалить данные гостя: обращения, файлы, согласия, письма',
  details: [
    'Для тех, у кого нет личного кабинета; кабинет удаляет его владелец в профиле.',
    'Убедитесь, что почта или телефон принадлежат тому, кто просит. Вернуть данные нельзя.',
  ],
  words: [1, 1],
  async run([name = ''], _options, context) {
    const { rows } = await eraseGuest(await dataStaff(context), commandLine, name);
    context.print(
      textTable(
        ['Где', 'Записей'],
        rows.map((one) => [one.place, String(one.rows)]),
      ),
    );
  },
};

export const personalDataSweep: Command = {
  name: 'personal-data sweep',
  usage: '',
  help: 'удалить сейчас всё, чей срок хранения прошёл; ночью это делает сам магазин',
  words: [0, 0],
  async run(_args, _options, context) {
    const swept = await sweepNow(await dataStaff(context), commandLine);
    if (swept.length === 0) return context.print('Просроченного нет.');
    context.print(
      textTable(
        ['Где', 'Записей'],
        swept.map((one) => [one.place, String(one.rows)]),
      ),
    );
  },
};

export const personalDataSwept: Command = {
  name: 'personal-data swept',
  usage: '[--days ЧИСЛО]',
  help: 'сколько чего удалено по сроку, по дням',
  options: { days: { type: 'string', default: '30' } },
  words: [0, 0],
  async run(_args, options, context) {
    const days = String(options['days']);
    if (!/^[1-9]\d{0,3}$/.test(days)) throw new UsageError('Число дней: от 1 до 9999.', personalDataSwept);
    const swept = await sweptDays(await commandStaff(context), commandLine, Number(days));
    if (swept.length === 0) return context.print('По сроку ничего не удалялось.');
    context.print(
      textTable(
        ['День', 'Где', 'Записей'],
        swept.map((one) => [one.day, one.place, String(one.rows)]),
      ),
    );
  },
};
