import { OFFICE_BASE } from '../staff/office-paths.ts';
import { paths } from './paths.ts';

interface ClosedAddress {
  readonly path: string;
  /** Shown to staff as the reason for excluding search engines. */
  readonly why: string;
}

const sectionOf = (page: string): string => page.slice(0, page.indexOf('/', 1) + 1);
const perVisitor = 'у\u00a0каждого посетителя своё';
const byLink = 'открывается по\u00a0личной ссылке';

/** URLs for one visitor or for programs: excluded from search engines, with no shared page below them. */
export const closedAddresses: readonly ClosedAddress[] = [
  { path: '/api/', why: 'ответы для программ, а\u00a0не\u00a0страницы' },
  { path: `${OFFICE_BASE}/`, why: 'рабочее место сотрудников' },
  { path: sectionOf(paths.activate()), why: 'вход и\u00a0подтверждения по\u00a0ссылкам из\u00a0писем' },
  { path: paths.cart(), why: perVisitor },
  { path: paths.checkout(), why: perVisitor },
  { path: paths.compare(), why: perVisitor },
  { path: sectionOf(paths.sharedFavorites('token')), why: byLink },
  { path: paths.personal(), why: 'личный кабинет покупателя' },
  { path: paths.quotations(), why: 'предложения покупателю' },
  { path: paths.searchStart(), why: 'запросов бесконечно много, а\u00a0товары уже есть в\u00a0карте' },
  { path: sectionOf(paths.serviceRequest('id')), why: 'заявки покупателей на\u00a0сервис' },
  { path: paths.ui(), why: 'образцы для разработчиков' },
  { path: paths.viewed(), why: perVisitor },
];
