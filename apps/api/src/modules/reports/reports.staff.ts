import { AppError } from '@spindle/contract/errors';
import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import {
  FIGURE_LIMITS,
  type Funnel,
  SALES_BY,
  type Sales,
  type SalesBy,
  type StockFigures,
} from '@spindle/contract/staff/orders/figures';
import { fieldError } from '../../kernel/http/parse-input.ts';
import type { SpreadsheetCell } from '../../kernel/spreadsheets/spreadsheet-cell.ts';
import { dayInFigures } from '../../kernel/spreadsheets/spreadsheet-period.ts';
import type { Actor } from '../../kernel/staff/actor.ts';
import { writeAudit } from '../../kernel/staff/audit.sql.ts';
import type { StaffMember } from '../../kernel/staff/handle-staff.ts';
import { leaderOf } from '../../kernel/staff/assigned-customers.sql.ts';
import type { StaffDeps } from '../../kernel/staff/staff-deps.ts';
import { storeDailySales } from './cached-sales.sql.ts';
import * as reportsSql from './reports.sql.ts';

const dayMs = 24 * 3600_000;
const usualDays = 30;
const daysOf = ({ from, to }: reportsSql.Days): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

interface PeriodQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** By default the last thirty days; a year at most. */
function periodOf({ from, to }: PeriodQuery, today: string): reportsSql.Days {
  const last = to ?? today;
  const period = { from: from ?? addDays(last, 1 - usualDays), to: last };
  if (period.to < period.from) throw fieldError('to', 'Последний день раньше первого');
  if (daysOf(period) > FIGURE_LIMITS.days)
    throw fieldError('from', `Не\u00a0больше ${FIGURE_LIMITS.days}\u00a0дней`);
  return period;
}

/**
 * Runs every night, so that the first report of the morning computes nothing: a year, and the one it is compared with.
 */
export async function storeRecentSales(db: StaffDeps['db']): Promise<void> {
  const to = shopDay(new Date());
  await storeDailySales(db, { from: addDays(to, -2 * FIGURE_LIMITS.days), to });
}

interface SalesQuery extends PeriodQuery {
  readonly by?: SalesBy | undefined;
  readonly folder?: string | undefined;
  readonly brand?: string | undefined;
}

export async function showSales(
  { db, now }: StaffDeps,
  staff: StaffMember,
  query: SalesQuery,
): Promise<Sales> {
  const period = periodOf(query, shopDay(now()));
  const by = query.by ?? 'day';
  const filter = { ...period, leader: leaderOf(staff), folder: query.folder, brand: query.brand };
  const days = daysOf(period);
  const before = { ...filter, from: addDays(period.from, -days), to: addDays(period.from, -1) };
  const step = days > FIGURE_LIMITS.daysShownOneByOne ? 7 : 1;
  // A manager's own orders are few, so the lines are read directly.
  if (filter.leader === null) await storeDailySales(db, { from: before.from, to: period.to });
  const [totals, earlier, rows, currency, within] = await Promise.all([
    reportsSql.salesTotals(db, filter),
    reportsSql.salesTotals(db, before),
    by === 'day'
      ? reportsSql.salesByDay(db, filter, step)
      : reportsSql.salesBy(db, by, filter, FIGURE_LIMITS.rows),
    reportsSql.shopCurrency(db),
    query.folder !== undefined
      ? reportsSql.nameOfFolder(db, query.folder)
      : query.brand !== undefined
        ? reportsSql.nameOfBrand(db, query.brand)
        : null,
  ]);
  return { period, by, within, currency, totals, before: earlier, rows };
}

/** Staff limited to own customers get only orders, because visits and carts belong to no manager yet. */
export async function showFunnel(
  { db, now }: StaffDeps,
  staff: StaffMember,
  query: PeriodQuery,
): Promise<Funnel> {
  const period = periodOf(query, shopDay(now()));
  const leader = leaderOf(staff);
  const { viewed, carts, checkouts, ordered, paid } = await reportsSql.funnelCounts(db, {
    ...period,
    leader,
  });
  const orders = [
    { key: 'ordered', count: ordered },
    { key: 'paid', count: paid },
  ] as const;
  const visits = [
    { key: 'viewed', count: viewed },
    { key: 'cart', count: carts + ordered },
    { key: 'checkout', count: checkouts + ordered },
  ] as const;
  return { period, steps: leader === null ? [...visits, ...orders] : [...orders] };
}

/** Contains sales to everybody's customers, so staff limited to own ones may not see it. */
export async function showStock(
  { db, now }: StaffDeps,
  staff: StaffMember,
  days: number,
): Promise<StockFigures> {
  if (staff.onlyOwn) throw new AppError('forbidden');
  const to = shopDay(now());
  const period = { from: addDays(to, 1 - days), to };
  await storeDailySales(db, period);
  const [lying, currency] = await Promise.all([
    reportsSql.lyingGoods(db, { ...period, days }, FIGURE_LIMITS.rows),
    reportsSql.shopCurrency(db),
  ]);
  return { days, currency, ...lying };
}

interface ReportFileQuery extends SalesQuery {
  readonly report: 'sales' | 'funnel' | 'stock';
  readonly days?: string | undefined;
}

interface ReportSpreadsheet {
  readonly name: string;
  readonly rows: readonly (readonly SpreadsheetCell[])[];
}

const stepNames = {
  viewed: 'Смотрели товары',
  cart: 'Положили в\u00a0корзину',
  checkout: 'Начали оформление',
  ordered: 'Оформили заказ',
  paid: 'Оплатили',
} as const;

/** The same figures as a spreadsheet; the audit log records the export. */
export async function exportReport(
  deps: StaffDeps,
  actor: Actor,
  staff: StaffMember,
  query: ReportFileQuery,
): Promise<ReportSpreadsheet> {
  const spreadsheet = await reportSpreadsheet(deps, staff, query);
  await writeAudit(deps.db, actor, {
    action: 'figures.export',
    record: ['list', 'figures'],
    after: { name: spreadsheet.name, records: spreadsheet.rows.length - 1 },
  });
  return spreadsheet;
}

async function reportSpreadsheet(
  deps: StaffDeps,
  staff: StaffMember,
  query: ReportFileQuery,
): Promise<ReportSpreadsheet> {
  if (query.report === 'stock') {
    const { days, rows } = await showStock(deps, staff, Number(query.days ?? 180));
    return {
      name: `Неходовой товар за ${days} дней`,
      rows: [
        ['Артикул', 'Товар', 'Вид', 'Штук', 'Сумма', 'Продано', 'Последняя продажа'],
        ...rows.map((row) => [
          row.article,
          row.name,
          row.kind === 'dead' ? 'не продаётся' : 'продаётся медленно',
          row.pieces,
          row.sum / 100,
          row.sold,
          row.last_sold === null ? '' : dayInFigures(row.last_sold),
        ]),
      ],
    };
  }
  if (query.report === 'funnel') {
    const { period, steps } = await showFunnel(deps, staff, query);
    return {
      name: `Воронка ${periodName(period)}`,
      rows: [['Шаг', 'Сколько'], ...steps.map(({ key, count }) => [stepNames[key], count])],
    };
  }
  const { period, by, rows } = await showSales(deps, staff, query);
  const nameOf = ({ key, name, more }: Sales['rows'][number]): string =>
    by !== 'day'
      ? [more, name].filter(Boolean).join(' ')
      : key === more
        ? dayInFigures(key)
        : periodName({ from: key, to: more });
  return {
    name: `Продажи ${SALES_BY[by].replaceAll('\u00a0', ' ')} ${periodName(period)}`,
    rows: [
      ['', 'Заказов', 'Штук', 'Сумма'],
      ...rows.map((row) => [nameOf(row), row.orders, row.pieces, row.sum / 100]),
    ],
  };
}

const periodName = ({ from, to }: reportsSql.Days): string => `${dayInFigures(from)}–${dayInFigures(to)}`;
