import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import { importSeoFile } from '@spindle/api/modules/site/site.staff';
import { type Command, UsageError } from './command.ts';
import { commandStaff } from './command-staff.ts';

export const seoImport: Command = {
  name: 'seo import',
  usage: 'ФАЙЛ [--replace]',
  help: 'загрузить заголовки, описания и перенаправления страниц из .yaml или .csv',
  details: [
    'Поля: path (обязательно), title, description, h1, canonical, robots («noindex, follow»), redirect_url (страница магазина или 404).',
    'CSV: первая строка — названия полей, разделитель «;» или «,», UTF-8 или Windows-1251. Пустая ячейка оставляет поле пустым:',
    '  path;title;redirect_url',
    '  /catalog/;Станки с ценами;',
    '  /staraya-stranica/;;/catalog/',
    'YAML: список под словом entries:',
    '  entries:',
    '    - path: /catalog/',
    '      title: Станки с ценами',
    'Записи добавляются и обновляются; с --replace прежние записи, которых нет в файле, удаляются.',
  ],
  options: { replace: { type: 'boolean' } },
  words: [1, 1],
  async run([file = ''], { replace }, context) {
    if (!['.yaml', '.yml', '.csv'].includes(extname(file).toLowerCase())) {
      throw new UsageError(`Файл ${file} не подходит: нужен .yaml или .csv.`, seoImport);
    }
    const bytes = await readFile(context.resolve(file));
    const source = { name: basename(file), bytes, replace: replace === true };
    const count = await importSeoFile(await commandStaff(context), commandLine, source);
    context.print(`Загружено записей: ${count}`);
  },
};
