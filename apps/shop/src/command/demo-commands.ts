import { commandLine } from '@spindle/api/kernel/staff/actor';
import { takeDemoOut } from '@spindle/api/modules/staff/demo-removal.staff';
import { type Command, CommandError } from './command.ts';
import { commandStaff } from './command-staff.ts';
import { textTable } from './text-table.ts';

const labels = {
  goods: 'товары',
  series: 'серии',
  brands: 'бренды',
  properties: 'свойства',
  promotions: 'акции',
  warehouses: 'склады',
  selections: 'подборки',
  folders: 'разделы',
  accounts: 'учётные записи',
  companies: 'компании',
  orders: 'заказы',
  quotations: 'предложения',
} as const;

export const demoRemove: Command = {
  name: 'demo remove',
  usage: '[--folders] --yes',
  help: 'убрать демонстрационные товары и учётные записи; что сделали люди, остаётся',
  details: [
    'Остаются свои товары, учётные записи и заказы, а с ними демонстрационные товары, которые в них есть; о них сообщается.',
    'Остаются тексты, офисы и меню. --folders убирает и демонстрационные разделы, в которых ничего не осталось.',
    'Вход демонстрационных сотрудников закрывается: сначала пригласите своих (staff add).',
    'Вернуть убранное нельзя, поэтому нужно --yes. Следующий запуск ничего не загрузит снова.',
  ],
  options: { folders: { type: 'boolean' }, yes: { type: 'boolean' } },
  words: [0, 0],
  async run(_args, options, context) {
    const { folders = false, yes } = options as { folders?: boolean; yes?: boolean };
    if (!yes) throw new CommandError('Убранное не вернуть. Сделайте копию базы и повторите с --yes.');
    const { NoDemo, removeDemoShop } = await import('../start/demo-shop.ts');
    const { removed, remaining } = await takeDemoOut(await commandStaff(context), commandLine, (tx) =>
      removeDemoShop(tx, { folders }),
    ).catch((error: unknown) => {
      throw error instanceof NoDemo ? new CommandError(error.message) : error;
    });
    const rows = Object.entries(labels).map(([key, label]) => [
      label,
      String(removed[key as keyof typeof labels]),
    ]);
    context.print(textTable(['Убрано', 'Сколько'], rows));
    context.print(
      `\nСвоих товаров: ${remaining.otherProducts}, учётных записей: ${remaining.otherAccounts}.`,
    );
    for (const { article, name } of remaining.goods)
      context.print(`Осталось, есть в заказах, отзывах или у покупателей: ${article} ${name}`);
    if (remaining.brands.length > 0) context.print(`Остались бренды: ${remaining.brands.join(', ')}`);
    if (remaining.warehouses.length > 0) context.print(`Остались склады: ${remaining.warehouses.join(', ')}`);
    if (remaining.companies.length > 0) context.print(`Остались компании: ${remaining.companies.join(', ')}`);
  },
};
