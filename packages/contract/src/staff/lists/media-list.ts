import type { ListDefinition } from '../lists.ts';

export const MEDIA_KINDS = { picture: 'Картинка', file: 'Файл' } as const;
export type MediaKind = keyof typeof MEDIA_KINDS;

/** Records that show pictures and files of the library, as the journal calls them. */
export const MEDIA_RECORDS = {
  text: 'Текст',
  banner: 'Баннер',
  'menu-item': 'Пункт меню',
  promotion: 'Акция',
  selection: 'Подборка',
} as const;
export type MediaRecord = keyof typeof MEDIA_RECORDS;

export const mediaList: ListDefinition = {
  name: 'media',
  title: 'Картинки и\u00a0файлы',
  nouns: ['файл', 'файла', 'файлов'],
  permission: 'content.read',
  searchHint: 'Название, описание, имя файла',
  sort: '-changed',
  columns: [
    { key: 'name', label: 'Название', always: true, sortable: true },
    { key: 'kind', label: 'Вид' },
    { key: 'size', label: 'Размер', right: true },
    { key: 'alt', label: 'Что на\u00a0картинке' },
    { key: 'uses', label: 'Где стоит', right: true },
    { key: 'edition', label: 'Версия', right: true, extra: true },
    { key: 'changed', label: 'Изменён', right: true, sortable: true },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Вид',
      kind: 'choice',
      options: [
        { value: 'picture', label: 'картинка' },
        { value: 'file', label: 'файл' },
      ],
    },
    {
      key: 'used',
      label: 'Где стоит',
      kind: 'choice',
      options: [
        { value: 'yes', label: 'на\u00a0сайте' },
        { value: 'no', label: 'нигде' },
      ],
    },
    {
      key: 'alt',
      label: 'Описание',
      kind: 'choice',
      options: [
        { value: 'yes', label: 'есть' },
        { value: 'no', label: 'нет' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'pictures', name: 'Картинки', query: 'kind=picture' },
    { slug: 'files', name: 'Файлы', query: 'kind=file' },
    { slug: 'silent', name: 'Без\u00a0описания', query: 'kind=picture&alt=no' },
    { slug: 'unused', name: 'Нигде не\u00a0стоят', query: 'used=no' },
  ],
};
