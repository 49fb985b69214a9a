import { EXPORT_ACTION, type ListDefinition } from '../lists.ts';

export const customersList: ListDefinition = {
  name: 'customers',
  title: 'Люди',
  nouns: ['человек', 'человека', 'человек'],
  permission: 'customers.read',
  searchHint: 'Имя, почта, телефон',
  sort: '-created',
  columns: [
    { key: 'name', label: 'Имя', always: true, sortable: true },
    { key: 'email', label: 'Почта', always: true },
    { key: 'phone', label: 'Телефон' },
    { key: 'companies', label: 'Компании' },
    { key: 'orders', label: 'Заказов', right: true },
    { key: 'ordered', label: 'Последний заказ' },
    { key: 'created', label: 'Зарегистрирован', sortable: true },
  ],
  filters: [
    {
      key: 'state',
      label: 'Вход',
      kind: 'choice',
      options: [
        { value: 'open', label: 'открыт' },
        { value: 'unconfirmed', label: 'почта не\u00a0подтверждена' },
        { value: 'locked', label: 'закрыт' },
      ],
    },
    {
      key: 'pays',
      label: 'Платит',
      kind: 'choice',
      options: [
        { value: 'company', label: 'компания' },
        { value: 'self', label: 'сам' },
      ],
    },
    { key: 'created', label: 'Зарегистрирован', kind: 'period' },
    { key: 'leader', label: 'Кто ведёт заказы', kind: 'person' },
    { key: 'tags', label: 'Метки', kind: 'tag' },
  ],
  tags: { record: 'account', permission: 'customers.terms' },
  bulk: [{ key: EXPORT_ACTION, title: 'Выгрузить', permission: 'customers.export' }],
  views: [
    { slug: 'all', name: 'Все', query: '' },
    { slug: 'mine', name: 'Мои', query: 'leader=me' },
    { slug: 'companies', name: 'От\u00a0компаний', query: 'pays=company' },
    { slug: 'locked', name: 'Вход закрыт', query: 'state=locked' },
  ],
};
