import { DELIVERY_TYPES, ORDER_STATUSES } from '../../constants.ts';
import { ORDER_STATUS_NAMES } from '../../orders/order-names.ts';
import { EXPORT_ACTION, type ListDefinition } from '../lists.ts';

const deliveryNames: Readonly<Record<(typeof DELIVERY_TYPES)[number], string>> = {
  Pickup: 'Самовывоз',
  ToDoorEconom: 'До двери, эконом',
  ToDoorExpress: 'До двери, экспресс',
  ToTerminal: 'До терминала',
};

export const ordersList: ListDefinition = {
  name: 'orders',
  title: 'Заказы',
  nouns: ['заказ', 'заказа', 'заказов'],
  permission: 'orders.read',
  searchHint: 'Номер, покупатель, артикул',
  sort: '-created',
  columns: [
    { key: 'number', label: 'Номер', always: true },
    { key: 'created', label: 'Оформлен', sortable: true },
    { key: 'status', label: 'Состояние', always: true },
    { key: 'buyer', label: 'Покупатель', always: true },
    { key: 'lines', label: 'Строк', right: true },
    { key: 'total', label: 'Сумма', right: true, sortable: true },
    { key: 'delivery', label: 'Доставка' },
    { key: 'ship', label: 'Отгрузка' },
    { key: 'reserve', label: 'Резерв до', sortable: true, extra: true },
    { key: 'inn', label: 'ИНН', extra: true },
    { key: 'assignee', label: 'Кто ведёт' },
  ],
  filters: [
    {
      key: 'status',
      label: 'Состояние',
      kind: 'choice',
      options: ORDER_STATUSES.map((value) => ({ value, label: ORDER_STATUS_NAMES[value] })),
    },
    { key: 'created', label: 'Оформлен', kind: 'period' },
    { key: 'total', label: 'Сумма', kind: 'range' },
    {
      key: 'delivery',
      label: 'Доставка',
      kind: 'choice',
      options: DELIVERY_TYPES.map((value) => ({ value, label: deliveryNames[value] })),
    },
    {
      key: 'reserve',
      label: 'Резерв',
      kind: 'choice',
      options: [
        { value: 'ending', label: 'кончается за\u00a0сутки' },
        { value: 'released', label: 'снят' },
      ],
    },
    { key: 'assignee', label: 'Кто ведёт', kind: 'person' },
    { key: 'tags', label: 'Метки', kind: 'tag' },
  ],
  tags: { record: 'order', permission: 'orders.step' },
  bulk: [
    { key: 'assign', title: 'Назначить', permission: 'orders.step', asks: 'person' },
    { key: 'confirm', title: 'Подтвердить', permission: 'orders.step', outside: true },
    { key: 'assemble', title: 'Собирать', permission: 'orders.step', outside: true },
    { key: EXPORT_ACTION, title: 'Выгрузить', permission: 'customers.export' },
  ],
  waits: 'confirm',
  views: [
    { slug: 'active', name: 'В\u00a0работе', query: 'status=!completed,cancelled' },
    { slug: 'confirm', name: 'Подтвердить', query: 'status=new&sort=created' },
    { slug: 'payment', name: 'Ждут оплаты', query: 'status=awaiting_payment' },
    { slug: 'assemble', name: 'Собрать', query: 'status=paid,assembling&sort=created' },
    {
      slug: 'reserve',
      name: 'Резерв кончается',
      query: 'reserve=ending&status=new,confirmed,awaiting_payment&sort=reserve',
      late: true,
    },
    { slug: 'mine', name: 'Мои', query: 'assignee=me&status=!completed,cancelled' },
    { slug: 'large', name: 'Крупные, от\u00a0500\u00a0тыс.', query: 'total=500000..' },
    { slug: 'all', name: 'Все', query: '' },
  ],
};
