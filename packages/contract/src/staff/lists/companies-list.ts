import { COMPANY_STATES, type CompanyState } from '../../account/company-data.ts';
import { EXPORT_ACTION, type ListDefinition } from '../lists.ts';

export const COMPANY_STATE_NAMES: Readonly<Record<CompanyState, string>> = {
  unchecked: 'Ждёт подтверждения',
  confirmed: 'Подтверждена',
  rejected: 'Отклонена',
};

/** Undecided companies, the oldest first. */
export const waitingCompanies = 'state=unchecked&sort=created';

export const companiesList: ListDefinition = {
  name: 'companies',
  title: 'Компании',
  nouns: ['компания', 'компании', 'компаний'],
  permission: 'customers.read',
  searchHint: 'Название, ИНН, человек, почта, телефон',
  sort: '-created',
  columns: [
    { key: 'name', label: 'Компания', always: true, sortable: true },
    { key: 'state', label: 'Состояние', always: true },
    { key: 'inn', label: 'ИНН' },
    { key: 'owner', label: 'Владелец' },
    { key: 'members', label: 'Людей', right: true },
    { key: 'orders', label: 'Заказов', right: true },
    { key: 'ordered', label: 'Последний заказ' },
    { key: 'kpp', label: 'КПП', extra: true },
    { key: 'created', label: 'Добавлена', sortable: true },
  ],
  filters: [
    {
      key: 'state',
      label: 'Состояние',
      kind: 'choice',
      options: COMPANY_STATES.map((value) => ({ value, label: COMPANY_STATE_NAMES[value] })),
    },
    { key: 'created', label: 'Добавлена', kind: 'period' },
    { key: 'leader', label: 'Кто ведёт заказы', kind: 'person' },
    { key: 'tags', label: 'Метки', kind: 'tag' },
  ],
  tags: { record: 'company', permission: 'customers.terms' },
  bulk: [{ key: EXPORT_ACTION, title: 'Выгрузить', permission: 'customers.export' }],
  waits: 'waiting',
  views: [
    { slug: 'waiting', name: 'Ждут подтверждения', query: waitingCompanies },
    { slug: 'confirmed', name: 'Подтверждены', query: 'state=confirmed' },
    { slug: 'mine', name: 'Мои', query: 'leader=me' },
    { slug: 'rejected', name: 'Отклонены', query: 'state=rejected' },
    { slug: 'all', name: 'Все', query: '' },
  ],
};
