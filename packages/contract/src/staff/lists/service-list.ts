import { SERVICE_KINDS, SERVICE_STATUS_NAMES, SERVICE_STATUSES } from '../../equipment-names.ts';
import { EXPORT_ACTION, type ListDefinition } from '../lists.ts';

/** States of a request that is not finished: columns of the board. */
export const OPEN_SERVICE_STATUSES = ['new', 'accepted', 'scheduled', 'in_work', 'waiting_parts'] as const;

const open = `status=${OPEN_SERVICE_STATUSES.join(',')}`;

/** Not accepted yet, the oldest first. */
export const newServiceRequests = 'status=new&sort=created';

export const serviceList: ListDefinition = {
  name: 'service',
  title: 'Сервисные заявки',
  nouns: ['заявка', 'заявки', 'заявок'],
  permission: 'service.read',
  searchHint: 'Номер, станок, заводской номер, человек, телефон',
  sort: '-created',
  columns: [
    { key: 'number', label: 'Номер', always: true },
    { key: 'created', label: 'Принята', sortable: true },
    { key: 'title', label: 'Что случилось', always: true },
    { key: 'machine', label: 'Станок', always: true },
    { key: 'status', label: 'Состояние', always: true },
    { key: 'visit', label: 'Выезд' },
    { key: 'engineer', label: 'Инженер' },
    { key: 'kind', label: 'Вид', extra: true },
    { key: 'contact', label: 'Кто просит', extra: true },
  ],
  filters: [
    {
      key: 'status',
      label: 'Состояние',
      kind: 'choice',
      options: SERVICE_STATUSES.map((value) => ({ value, label: SERVICE_STATUS_NAMES[value] })),
    },
    {
      key: 'kind',
      label: 'Вид',
      kind: 'choice',
      options: Object.entries(SERVICE_KINDS).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'machine',
      label: 'Станок',
      kind: 'choice',
      options: [
        { value: 'stopped', label: 'стоит' },
        { value: 'warranty', label: 'на\u00a0гарантии' },
      ],
    },
    { key: 'created', label: 'Принята', kind: 'period' },
  ],
  bulk: [{ key: EXPORT_ACTION, title: 'Выгрузить', permission: 'customers.export' }],
  waits: 'new',
  views: [
    { slug: 'open', name: 'Открытые', query: open },
    { slug: 'stopped', name: 'Станок стоит', query: `${open}&machine=stopped&sort=created`, late: true },
    { slug: 'new', name: 'Новые', query: newServiceRequests },
    { slug: 'parts', name: 'Ждём запчасти', query: 'status=waiting_parts' },
    { slug: 'all', name: 'Все', query: '' },
  ],
};
