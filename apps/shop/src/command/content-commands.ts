import { importContentDirectory } from '@spindle/api/content-import';
import { createDiskStorage } from '@spindle/api/kernel/storage/disk-storage';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import type { Command } from './command.ts';

export const contentImport: Command = {
  name: 'content import',
  usage: 'ПАПКА [--theirs]',
  help: 'загрузить содержимое магазина: страницы, меню, офисы, разделы, баннеры',
  details: [
    'Файлы: site, menus, regions, companies, folders, banners, seo, bonus-levels, registry, accounts, documents (.yaml),',
    'press, faq, service-works, error-codes, education-schools, education-schedule (.yaml), contract.md,',
    'pages/*.md, press/*.md, faq/*.md, education/*.md, documents/*.pdf.',
    'Чего нет в папке, то не меняется; чего нет в файле, то убирается. При ошибке не меняется ничего.',
    'Страницы, материалы, вопросы и вакансии, написанные или изменённые в кабинете, остаются; где изменились и файл, и',
    'кабинет, остаётся кабинет, а текст называется. С --theirs там берётся файл; прежний текст остаётся в версиях.',
  ],
  options: { theirs: { type: 'boolean' } },
  words: [1, 1],
  async run([directory = ''], { theirs }, context) {
    const log = { info: () => {} };
    const storage = createDiskStorage(context.config().storageDir);
    await importContentDirectory(
      { db: await context.database(), log, storage, actor: commandLine, theirs: theirs === true },
      context.resolve(directory),
      context.print,
    );
  },
};
