import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exportContent } from '@spindle/api/content-export';
import { importContentDirectory } from '@spindle/api/content-import';
import { createDiskStorage } from '@spindle/api/kernel/storage/disk-storage';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import { type Command, CommandError } from './command.ts';

export const contentImport: Command = {
  name: 'content import',
  usage: 'ПАПКА',
  help: 'наполнить новый магазин: страницы, меню, офисы, разделы, баннеры',
  details: [
    'Файлы: site, menus, regions, tariffs, terminals, companies, folders, banners, seo, press, faq, service-works, error-codes,',
    'education-schools, education-schedule, social-posts, synonyms, bonus-levels, promo-codes, registry, accounts, documents (.yaml),',
    'contract.md, pages/*.md, press/*.md, faq/*.md, education/*.md, vacancies/*.md, documents/*.pdf.',
    'Чего нет в папке, то не меняется; чего нет в файле, то убирается. При ошибке не меняется ничего.',
    'Как только тексты или записи изменил кто-то из сотрудников, они принадлежат кабинету и из файлов больше не наполняются.',
    'Новая редакция оферты (contract.md), registry.yaml, accounts.yaml и documents.yaml загружаются всегда.',
  ],
  options: {},
  words: [1, 1],
  async run([directory = ''], _options, context) {
    const log = { info: () => {} };
    const storage = createDiskStorage(context.config().storageDir);
    await importContentDirectory(
      { db: await context.database(), log, storage, actor: commandLine },
      context.resolve(directory),
      context.print,
    );
  },
};

export const contentExport: Command = {
  name: 'content export',
  usage: 'ПАПКА',
  help: 'выгрузить содержимое магазина в файлы, из которых content import наполняет новый',
  details: [
    'Папка должна быть новой или пустой.',
    'Товары, заказы, покупатели и сотрудники, черновики, тексты писем и окон, картинки и файлы библиотеки не выгружаются.',
  ],
  options: {},
  words: [1, 1],
  async run([directory = ''], _options, context) {
    const folder = context.resolve(directory);
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0)
      throw new CommandError(`Папка ${folder} не пуста: выгрузите в новую.`);
    const files = await exportContent(await context.database(), commandLine);
    for (const { file, text } of files) {
      const target = join(folder, file);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, text);
    }
    context.print(`Выгружено файлов: ${files.length}`);
  },
};
