import { QUOTATION_STATUSES } from '../../constants.ts';
import { QUOTATION_STATUS_NAMES } from '../../quotations/quotation-names.ts';
import { EXPORT_ACTION, type ListDefinition } from '../lists.ts';

/** Drafts are their writers' own. */
const statuses = QUOTATION_STATUSES.filter((status) => status !== 'draft');

export const quotationsList: ListDefinition = {
  name: 'quotations',
  title: 'Предложения',
  nouns: ['предложение', 'предложения', 'предложений'],
  permission: 'quotations.read',
  searchHint: 'Номер, покупатель, ИНН, артикул',
  sort: '-created',
  columns: [
    { key: 'number', label: 'Номер', always: true },
    { key: 'created', label: 'Запрошено', sortable: true },
    { key: 'status', label: 'Состояние', always: true },
    { key: 'buyer', label: 'Покупатель', always: true },
    { key: 'lines', label: 'Строк', right: true },
    { key: 'total', label: 'Сумма', right: true },
    { key: 'until', label: 'Действует до' },
    { key: 'updated', label: 'Изменено', sortable: true, extra: true },
    { key: 'assignee', label: 'Кто ведёт' },
  ],
  filters: [
    {
      key: 'status',
      label: 'Состояние',
      kind: 'choice',
      options: statuses.map((value) => ({ value, label: QUOTATION_STATUS_NAMES[value] })),
    },
    { key: 'created', label: 'Запрошено', kind: 'period' },
    {
      key: 'waits',
      label: 'Ждёт',
      kind: 'choice',
      options: [
        { value: 'approval', label: 'согласования скидки' },
        { value: 'ending', label: 'кончается за\u00a0три дня' },
      ],
    },
    { key: 'assignee', label: 'Кто ведёт', kind: 'person' },
  ],
  bulk: [
    { key: 'assign', title: 'Назначить', permission: 'quotations.step', asks: 'person' },
    { key: EXPORT_ACTION, title: 'Выгрузить', permission: 'customers.export' },
  ],
  waits: 'prepare',
  views: [
    { slug: 'prepare', name: 'Подготовить', query: 'status=requested&sort=created' },
    { slug: 'approve', name: 'Согласовать', query: 'waits=approval&sort=created' },
    { slug: 'sent', name: 'Отправлены', query: 'status=prepared,viewed' },
    { slug: 'ending', name: 'Кончаются', query: 'waits=ending&sort=created', late: true },
    { slug: 'won', name: 'Согласованы', query: 'status=accepted,ordered' },
    { slug: 'lost', name: 'Отклонены', query: 'status=declined,expired' },
    { slug: 'mine', name: 'Мои', query: 'assignee=me' },
    { slug: 'all', name: 'Все', query: '' },
  ],
};
