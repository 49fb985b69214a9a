import { importContentDirectory } from '@spindle/api/content-import';
import { createDiskStorage } from '@spindle/api/kernel/storage/disk-storage';
import { commandLine } from '@spindle/api/kernel/staff/actor';
import { type Command, CommandError } from './command.ts';

export const contentImport: Command = {
  name: 'content import',
  usage: 'ПАПКА [--take mine|theirs]',
  help: 'загрузить содержимое магазина: страницы, меню, офисы, разделы, баннеры',
  details: [
    'Файлы: site, menus, regions, companies, folders, banners, seo, bonus-levels, registry, accounts, documents (.yaml),',
    'press, faq, service-works, error-codes, education-schools, education-schedule (.yaml), contract.md,',
    'pages/*.md, press/*.md, faq/*.md, education/*.md, documents/*.pdf.',
    'Чего нет в папке, то не меняется; чего нет в файле, то убирается. При ошибке не меняется ничего.',
    'Страницы, материалы, вопросы и вакансии, написанные или изменённые в кабинете, остаются; где изменились и файл, и',
    'кабинет, остаётся кабинет, текст называется и ждёт выбора в кабинете («Тексты», «Выбрать»). С --take theirs там берётся',
    'файл (прежний текст остаётся в версиях), с --take mine остаётся кабинет, и об этом файле больше не спрашивают.',
  ],
  options: { take: { type: 'string' } },
  words: [1, 1],
  async run([directory = ''], { take }, context) {
    if (take !== undefined && take !== 'mine' && take !== 'theirs')
      throw new CommandError('После --take нужно mine (оставить кабинет) или theirs (взять файлы).');
    const log = { info: () => {} };
    const storage = createDiskStorage(context.config().storageDir);
    await importContentDirectory(
      {
        db: await context.database(),
        log,
        storage,
        actor: commandLine,
        theirs: take === 'theirs',
        mine: take === 'mine',
      },
      context.resolve(directory),
      context.print,
    );
  },
};
