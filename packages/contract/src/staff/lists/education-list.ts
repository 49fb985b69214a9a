import { EXPORT_ACTION, type ListDefinition } from '../lists.ts';

/** Groups that have not started, the nearest first. */
export const comingGroups = 'state=coming';

export const educationList: ListDefinition = {
  name: 'education',
  title: 'Обучение',
  nouns: ['группа', 'группы', 'групп'],
  permission: 'education.read',
  searchHint: 'Курс, школа, город',
  sort: 'starts',
  columns: [
    { key: 'course', label: 'Курс', always: true },
    { key: 'starts', label: 'Занятия', sortable: true, always: true },
    { key: 'school', label: 'Школа' },
    { key: 'places', label: 'Мест', right: true },
    { key: 'taken', label: 'Занято', right: true },
    { key: 'left', label: 'Свободно', right: true, always: true },
    { key: 'waiting', label: 'Ждут места', right: true },
  ],
  filters: [
    {
      key: 'state',
      label: 'Когда',
      kind: 'choice',
      options: [
        { value: 'coming', label: 'не\u00a0началась' },
        { value: 'now', label: 'идёт' },
        { value: 'past', label: 'прошла' },
      ],
    },
    {
      key: 'seats',
      label: 'Места',
      kind: 'choice',
      options: [
        { value: 'free', label: 'есть свободные' },
        { value: 'full', label: 'все заняты' },
        { value: 'waiting', label: 'ждут места' },
      ],
    },
    { key: 'starts', label: 'Начало', kind: 'period' },
  ],
  bulk: [{ key: EXPORT_ACTION, title: 'Выгрузить', permission: 'education.read' }],
  views: [
    { slug: 'coming', name: 'Предстоят', query: comingGroups },
    { slug: 'free', name: 'Есть места', query: 'state=coming&seats=free' },
    { slug: 'waiting', name: 'Ждут места', query: 'state=coming&seats=waiting' },
    { slug: 'now', name: 'Идут', query: 'state=now' },
    { slug: 'past', name: 'Прошли', query: 'state=past&sort=-starts' },
    { slug: 'all', name: 'Все', query: 'sort=-starts' },
  ],
};
