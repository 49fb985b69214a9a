import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { decodeText } from '@spindle/api/kernel/imports/csv-file';
import { importSeo } from '@spindle/api/modules/site/seo-import';
import { type Command, UsageError } from './command.ts';

export const seoImport: Command = {
  name: 'seo import',
  usage: 'ФАЙЛ [--replace]',
  help: 'загрузить заголовки, описания и перенаправления страниц из .yaml или .csv',
  details: [
    'Поля: path, title, description, h1, canonical, robots, redirect_url (страница магазина или 404).',
    'Записи добавляются и обновляются; с --replace прежние записи, которых нет в файле, удаляются.',
  ],
  options: { replace: { type: 'boolean' } },
  words: [1, 1],
  async run([file = ''], { replace }, context) {
    if (!['.yaml', '.yml', '.csv'].includes(extname(file).toLowerCase())) {
      throw new UsageError(`Файл ${file} не подходит: нужен .yaml или .csv.`, seoImport);
    }
    const text = decodeText(await readFile(context.resolve(file)));
    const name = basename(file);
    const count = await importSeo(await context.database(), { name, text, replace: replace === true });
    context.print(`Загружено записей: ${count}`);
  },
};
