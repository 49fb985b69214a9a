import { educationList } from '../lists/education-list.ts';
import { defineRecord } from './define-record.ts';

/** A fact of a group: how many people are notified of other days or another place. */
export const NOTIFIED_LABEL = 'Узнают о\u00a0переменах';

/** When, where and how many; who sits in a group is of `forms/seats/seats.staff.ts`. */
export const courseGroups = defineRecord({
  name: 'course-groups',
  record: 'education-group',
  table: 'education_schedule',
  id: 'uuid',
  area: 'content',
  title: 'Группы курсов',
  one: 'Учебная группа',
  nouns: ['группа', 'группы', 'групп'],
  fresh: 'Новая группа',
  audit: ['Учебная группа создана', 'Учебная группа изменена', 'Учебная группа удалена'],
  summary: 'Groups of courses',
  actions: 'education',
  fields: [
    { key: 'course', label: 'Курс', kind: 'choice', required: true, of: 'courses' },
    { key: 'school', label: 'Школа', kind: 'choice', required: true, of: 'schools' },
    { key: 'starts_on', label: 'Начало', kind: 'day', required: true },
    { key: 'ends_on', label: 'Конец', kind: 'day', required: true, hint: 'Последний день занятий' },
    { key: 'places', label: 'Мест', kind: 'whole', required: true, from: 1, to: 1000 },
    {
      key: 'closed',
      label: 'Запись закрыта',
      kind: 'flag',
      hint: 'Группы не\u00a0будет в\u00a0расписании на\u00a0сайте, записанные в\u00a0ней останутся',
    },
    {
      key: 'silent',
      label: 'Не\u00a0сообщать записанным',
      kind: 'flag',
      hint: 'Письма о\u00a0новых днях и\u00a0месте не\u00a0будет: скажете сами',
    },
  ],
  searchHint: 'Курс, школа, город',
  search: [],
  sort: 'starts',
  columns: [
    { key: 'course', label: 'Курс', always: true },
    { key: 'starts', label: 'Занятия', sortable: true, always: true },
    { key: 'school', label: 'Школа' },
    { key: 'places', label: 'Мест', right: true },
    { key: 'taken', label: 'Занято', right: true },
    { key: 'entry', label: 'Запись' },
  ],
  filters: [
    ...educationList.filters,
    {
      key: 'entry',
      label: 'Запись',
      kind: 'choice',
      options: [
        { value: 'open', label: 'открыта' },
        { value: 'closed', label: 'закрыта' },
      ],
    },
  ],
  views: [
    { slug: 'coming', name: 'Предстоят', query: 'state=coming' },
    { slug: 'closed', name: 'Закрыты', query: 'state=coming&entry=closed' },
    { slug: 'past', name: 'Прошли', query: 'state=past&sort=-starts' },
    { slug: 'all', name: 'Все', query: 'sort=-starts' },
  ],
});
