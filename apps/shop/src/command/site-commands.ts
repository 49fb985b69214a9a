import { readSettings, SettingRefusedError, setSetting } from '@spindle/api/modules/site/site-settings';
import { settingAt } from '@spindle/api/modules/site/site-settings.rules';
import { type Command, CommandError } from './command.ts';
import { valueList } from './text-table.ts';

export const siteGet: Command = {
  name: 'site get',
  usage: '[КЛЮЧ]',
  help: 'показать настройки сайта или одну из них',
  details: ['Пример: site get pageTemplate.phone'],
  words: [0, 1],
  async run([key], _options, context) {
    const settings = await readSettings(await context.database());
    if (Object.keys(settings).length === 0)
      throw new CommandError('Настроек ещё нет: запустите магазин командой npm start.');
    const value = key === undefined ? settings : settingAt(settings, key);
    if (value === undefined)
      throw new CommandError(`Настройки «${key}» нет. Все настройки показывает site get.`);
    context.print(isGroup(value) ? valueList(leaves(value, key)) : shown(value));
  },
};

export const siteSet: Command = {
  name: 'site set',
  usage: 'КЛЮЧ ЗНАЧЕНИЕ',
  help: 'изменить настройку сайта',
  details: [
    'Значение пишут текстом или в JSON. Неверное значение не принимается, прежнее остаётся.',
    'Примеры: site set pageTemplate.phone "8-800-600-52-83"; site set basketEnabled false; site set gtmId null',
  ],
  words: [2, 2],
  async run([key = '', value = ''], _options, context) {
    try {
      await setSetting(await context.database(), key, value);
    } catch (error) {
      if (!(error instanceof SettingRefusedError)) throw error;
      throw new CommandError(`Настройка не изменена: ${error.message}.`);
    }
    context.print(`Готово: ${key} = ${value}`);
  },
};

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function leaves(value: object, prefix?: string): string[][] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const key = prefix === undefined ? name : `${prefix}.${name}`;
    return isGroup(inner) ? leaves(inner, key) : [[key, shown(inner)]];
  });
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
