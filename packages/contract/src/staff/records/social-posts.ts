import { isOwnPath } from '../../fields/local-path.ts';
import { defineRecord } from './define-record.ts';
import { dayText, drawing, drawingSizes, shopPath } from './shared-fields.ts';

/** The shop's own posts: «Мы в соцсетях». */
export const socialPosts = defineRecord({
  name: 'social-posts',
  record: 'social-post',
  table: 'social_posts',
  id: 'text',
  area: 'content',
  holdsNobody: true,
  title: 'Записи ленты',
  one: 'Запись ленты',
  nouns: ['запись', 'записи', 'записей'],
  fresh: 'Новая запись',
  audit: ['Запись ленты добавлена', 'Запись ленты изменена', 'Запись ленты удалена'],
  summary: 'Posts of the feed',
  nameOf: ({ topic = '', published = '' }) => `${topic}, ${dayText(published)}`,
  fields: [
    { key: 'topic', label: 'Тема', kind: 'line', required: true, max: 60, hint: 'Например «Пуск», «Склад»' },
    {
      key: 'published',
      label: 'День',
      kind: 'day',
      required: true,
      hint: 'С\u00a0этого дня запись на\u00a0сайте',
      column: 'published_on',
    },
    { key: 'text', label: 'Текст', kind: 'long', required: true },
    {
      key: 'url',
      label: 'Куда ведёт',
      kind: 'line',
      max: 500,
      pattern: { ...shopPath, shape: { test: isOwnPath } },
    },
    { ...drawing, required: true, missing: 'Выберите из\u00a0списка' },
    drawingSizes,
  ],
  searchHint: 'Тема, текст',
  search: ['topic', 'text'],
  sort: '-published',
  columns: [
    { key: 'topic', label: 'Тема', always: true },
    { key: 'text', label: 'Текст', always: true },
    { key: 'published', label: 'День', sortable: true },
    { key: 'url', label: 'Куда ведёт', extra: true },
  ],
  filters: [
    {
      key: 'state',
      label: 'Сейчас',
      kind: 'choice',
      options: [
        { value: 'shown', label: 'на\u00a0сайте' },
        { value: 'ahead', label: 'впереди' },
      ],
      days: { from: 'published', before: 'ahead', during: 'shown' },
    },
  ],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'ahead', name: 'Впереди', query: 'state=ahead' },
  ],
});
