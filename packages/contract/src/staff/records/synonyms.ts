import { defineRecord } from './define-record.ts';

/** Synonyms, or words searched as others. The table's trigger notifies the index, so they apply at once. */
export const synonyms = defineRecord({
  name: 'synonyms',
  record: 'synonym',
  table: 'search_synonyms',
  id: 'number',
  area: 'search',
  title: 'Синонимы',
  one: 'Синонимы',
  nouns: ['группа', 'группы', 'групп'],
  fresh: 'Новая группа',
  audit: ['Синонимы добавлены', 'Синонимы изменены', 'Синонимы удалены'],
  summary: 'Words that mean the same',
  save: 'Сохранить в\u00a0поиск',
  announces: [],
  fields: [
    {
      key: 'words',
      label: 'Слова через запятую',
      kind: 'words',
      required: true,
      sample: 'проба, испытание',
      hint: 'Любое из\u00a0них находит то\u00a0же, что\u00a0остальные',
    },
    {
      key: 'finds',
      label: 'Находить как',
      kind: 'line',
      max: 100,
      hint: 'Пусто: слова равны друг другу. Иначе каждое из\u00a0них ищется как это',
    },
  ],
  searchHint: 'Слово',
  search: ['words', 'finds'],
  sort: '-added',
  columns: [
    { key: 'words', label: 'Слова', always: true },
    { key: 'finds', label: 'Находят как' },
    { key: 'source', label: 'Откуда' },
    { key: 'added', field: 'id', label: 'Номер', right: true, sortable: true },
  ],
  filters: [
    {
      key: 'source',
      label: 'Откуда',
      kind: 'choice',
      options: [
        { value: 'files', label: 'из\u00a0файлов' },
        { value: 'office', label: 'из\u00a0кабинета' },
      ],
    },
    {
      key: 'kind',
      label: 'Вид',
      kind: 'choice',
      options: [
        { value: 'equal', label: 'равные слова' },
        { value: 'meaning', label: 'находят другое' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'office', name: 'Свои', query: 'source=office' },
    { slug: 'equal', name: 'Равные слова', query: 'kind=equal' },
    { slug: 'meaning', name: 'Находят другое', query: 'kind=meaning' },
  ],
});
