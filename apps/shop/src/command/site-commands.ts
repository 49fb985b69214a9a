import { commandLine } from '@spindle/api/kernel/staff/actor';
import { setSetting, showSettings } from '@spindle/api/modules/site/site.staff';
import type { Command } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { valueList } from './text-table.ts';

export const siteGet: Command = {
  name: 'site get',
  usage: '[КЛЮЧ]',
  help: 'показать настройки сайта или одну из них',
  details: ['Пример: site get pageTemplate.phone'],
  words: [0, 1],
  async run([key], _options, context) {
    const value = await showSettings(await commandStaff(context), commandLine, key);
    context.print(isGroup(value) ? valueList(leaves(value, key)) : displayValue(value));
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
    await setSetting(await commandStaff(context), commandLine, key, value);
    context.print(`Готово: ${key} = ${value}`);
  },
};

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function leaves(value: object, prefix?: string): string[][] {
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const key = prefix === undefined ? name : `${prefix}.${name}`;
    return isGroup(inner) ? leaves(inner, key) : [[key, displayValue(inner)]];
  });
}

function displayValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
