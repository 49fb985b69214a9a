import { momentInWords } from '@spindle/api/kernel/text/document-text';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import { listRates, setRate, type RateRow } from '@spindle/api/modules/pricing/rates.staff';
import type { Command } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { textTable } from './text-table.ts';

const number = (text: string): string => text.replace(/\.?0+$/, '').replace('.', ',');
const stepText = ({ step }: RateRow): string => number((step / 100).toFixed(2));

export const currencyRate: Command = {
  name: 'currency rate',
  usage: 'KZT|BYN КУРС [--step ШАГ]',
  help: 'задать курс: сколько валюты стоит один рубль',
  details: [
    'По курсу из рублёвых цен делаются цены магазина в Казахстане и Беларуси, тарифы и пороги; цены, которые сотрудники дали сами, остаются.',
    'Шаг — до чего округлять: для KZT 1, для BYN 0,01. Пример: currency rate KZT 6,25 --step 10',
  ],
  words: [2, 2],
  options: { step: { type: 'string' } },
  async run([currency = '', rate = ''], { step }, context) {
    const typed = { currency, rate, step: typeof step === 'string' ? step : undefined };
    const set = await setRate(await commandStaff(context), commandLine, typed);
    context.print(`Готово: 1 RUB = ${number(set.rate)} ${set.currency}, цены кратны ${stepText(set)}.`);
  },
};

export const currencyList: Command = {
  name: 'currency list',
  usage: '',
  help: 'показать курсы и когда их задавали',
  words: [0, 0],
  async run(_args, _options, context) {
    const rates = await listRates(await commandStaff(context), commandLine);
    if (rates.length === 0) return context.print('Курсов ещё нет.');
    context.print(
      textTable(
        ['Валюта', 'За 1 RUB', 'Шаг', 'Задан'],
        rates.map((row) => [row.currency, number(row.rate), stepText(row), momentInWords(row.set_at)]),
      ),
    );
  },
};
