import { EXTRA_POPUP_TITLES, POPUP_TITLES } from '../../constants.ts';
import { EXPORT_ACTION, type ListDefinition } from '../lists.ts';

export const REQUEST_STATUSES = ['new', 'in_work', 'done', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_STATUS_NAMES: Readonly<Record<RequestStatus, string>> = {
  new: 'Новая',
  in_work: 'В\u00a0работе',
  done: 'Выполнена',
  rejected: 'Отклонена',
};

/** Forms that requests come from, by the name of their action. */
export const REQUEST_FORM_NAMES: Readonly<Record<string, string>> = {
  'call-back-request': POPUP_TITLES.callback,
  feedback: POPUP_TITLES.feedback,
  'offer-request': POPUP_TITLES.requestOffer,
  'bench-selection-request': POPUP_TITLES.requestEquipment,
  'equipment-selection-request': POPUP_TITLES.requestTools,
  'service-request': POPUP_TITLES.service,
  'document-request': POPUP_TITLES.requestDocument,
  'leasing-request': POPUP_TITLES.leasing,
  'tradein-request': POPUP_TITLES.tradeIn,
  'education-schedule-application': POPUP_TITLES.educationSignUp,
  'job-application': POPUP_TITLES.jobApplication,
  'add-equipment': POPUP_TITLES.addEquipment,
  'edit-equipment': EXTRA_POPUP_TITLES.editEquipment,
  'delete-equipment': EXTRA_POPUP_TITLES.deleteEquipment,
  'edit-client-company': EXTRA_POPUP_TITLES.editCompany,
};

export const requestsList: ListDefinition = {
  name: 'requests',
  title: 'Заявки',
  nouns: ['заявка', 'заявки', 'заявок'],
  permission: 'requests.read',
  searchHint: 'Номер, имя, компания, телефон',
  sort: '-created',
  columns: [
    { key: 'number', label: 'Номер', always: true },
    { key: 'created', label: 'Принята', sortable: true },
    { key: 'form', label: 'Форма', always: true },
    { key: 'who', label: 'Кто', always: true },
    { key: 'subject', label: 'О\u00a0чём' },
    { key: 'status', label: 'Состояние', always: true },
    { key: 'due', label: 'Ответить', sortable: true },
    { key: 'office', label: 'Офис', extra: true },
    { key: 'assignee', label: 'Кто ведёт' },
  ],
  filters: [
    {
      key: 'form',
      label: 'Форма',
      kind: 'choice',
      options: Object.entries(REQUEST_FORM_NAMES).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'status',
      label: 'Состояние',
      kind: 'choice',
      options: REQUEST_STATUSES.map((value) => ({ value, label: REQUEST_STATUS_NAMES[value] })),
    },
    {
      key: 'answer',
      label: 'Ответ',
      kind: 'choice',
      options: [
        { value: 'waits', label: 'ещё не\u00a0дан' },
        { value: 'late', label: 'позже срока' },
      ],
    },
    { key: 'spam', label: 'Спам', kind: 'choice', options: [{ value: 'yes', label: 'да' }] },
    { key: 'created', label: 'Принята', kind: 'period' },
    { key: 'assignee', label: 'Кто ведёт', kind: 'person' },
    { key: 'tags', label: 'Метки', kind: 'tag' },
  ],
  tags: { record: 'request', permission: 'requests.step' },
  bulk: [
    { key: 'assign', title: 'Назначить', permission: 'requests.step', asks: 'person' },
    { key: 'close', title: 'Закрыть', permission: 'requests.step' },
    { key: 'spam', title: 'Спам', permission: 'requests.step' },
    { key: EXPORT_ACTION, title: 'Выгрузить', permission: 'customers.export' },
  ],
  waits: 'new',
  views: [
    { slug: 'new', name: 'Новые', query: 'status=new&sort=due' },
    { slug: 'mine', name: 'Мои в\u00a0работе', query: 'assignee=me&status=in_work&sort=due' },
    { slug: 'nobody', name: 'Ничьи', query: 'assignee=none&status=new,in_work&sort=due' },
    { slug: 'waits', name: 'Без ответа', query: 'answer=waits&sort=due' },
    { slug: 'late', name: 'Позже срока', query: 'answer=late&sort=due', late: true },
    { slug: 'spam', name: 'Спам', query: 'spam=yes' },
    { slug: 'all', name: 'Все', query: '' },
  ],
};
