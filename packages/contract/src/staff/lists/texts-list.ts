import type { ListDefinition } from '../lists.ts';
import { TEXT_KINDS, TEXT_STATES } from '../text-kinds.ts';

export const textsList: ListDefinition = {
  name: 'texts',
  title: 'Тексты',
  nouns: ['текст', 'текста', 'текстов'],
  permission: 'content.read',
  searchHint: 'Заголовок, адрес, слова текста',
  sort: '-changed',
  columns: [
    { key: 'title', label: 'Заголовок', always: true, sortable: true },
    { key: 'kind', label: 'Вид' },
    { key: 'url', label: 'Адрес' },
    { key: 'state', label: 'Состояние' },
    { key: 'source', label: 'Откуда', extra: true },
    { key: 'changed', label: 'Изменён', right: true, sortable: true },
  ],
  filters: [
    {
      key: 'kind',
      label: 'Вид',
      kind: 'choice',
      options: Object.entries(TEXT_KINDS).map(([value, { name }]) => ({ value, label: name.toLowerCase() })),
    },
    {
      key: 'state',
      label: 'Состояние',
      kind: 'choice',
      options: Object.entries(TEXT_STATES).map(([value, label]) => ({ value, label: label.toLowerCase() })),
    },
    {
      key: 'source',
      label: 'Откуда',
      kind: 'choice',
      options: [
        { value: 'files', label: 'из\u00a0программы' },
        { value: 'office', label: 'из\u00a0кабинета' },
        { value: 'both', label: 'из\u00a0программы, с\u00a0правками' },
      ],
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'pages', name: 'Страницы', query: 'kind=page' },
    { slug: 'press', name: 'Пресс-центр', query: 'kind=press' },
    { slug: 'faq', name: 'Вопросы', query: 'kind=faq' },
    { slug: 'vacancies', name: 'Вакансии', query: 'kind=vacancy' },
    { slug: 'courses', name: 'Курсы', query: 'kind=course' },
    { slug: 'letters', name: 'Письма', query: 'kind=letter' },
    { slug: 'popups', name: 'Окна', query: 'kind=popup' },
    { slug: 'drafts', name: 'Черновики', query: 'state=draft,changed,planned' },
  ],
};
