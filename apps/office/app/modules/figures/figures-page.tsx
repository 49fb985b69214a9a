import { addDays, shopDay } from '@spindle/contract/shop/shop-day';
import { isSalesBy, SALES_BY } from '@spindle/contract/staff/orders/figures';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { staffRoutes } from '@spindle/contract/staff/staff-routes';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { useMe } from '../../ground/me.ts';
import type { Route } from './+types/figures-page';
import { FunnelFigures } from './funnel-figures.tsx';
import { SalesFigures } from './sales-figures.tsx';
import { StockFigures } from './stock-figures.tsx';

const reports = ['funnel', 'stock'];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const of = searchParams.get('of') ?? 'day';
  const param = (key: string) => searchParams.get(key) || undefined;
  const days = { from: param('from'), to: param('to') };
  if (of === 'funnel')
    return { of, funnel: (await loaded(request, api.figures.funnel({ query: days }))).data };
  if (of === 'stock') {
    const requestedDays = param('days');
    const long = requestedDays === '90' || requestedDays === '365' ? requestedDays : '180';
    return { of, stock: (await loaded(request, api.figures.stock({ query: { days: long } }))).data };
  }
  const by = isSalesBy(of) ? of : 'day';
  const query = { ...days, by, folder: param('folder'), brand: param('brand') };
  return { of: by, sales: (await loaded(request, api.figures.sales({ query }))).data };
}

/** Sales, the way to an order and what lies on shelves, over the shop's own tables. */
export default function FiguresPage({ loaderData: { of, sales, funnel, stock } }: Route.ComponentProps) {
  const { only_own: isLimited } = useMe();
  const period = sales?.period ?? funnel?.period;
  const tabs = [
    ...Object.entries(SALES_BY)
      .filter(([by]) => by !== 'manager' || !isLimited)
      .map(([by, name]) => [by, `Продажи ${name}`] as const),
    ['funnel', 'Воронка'] as const,
    ...(isLimited ? [] : [['stock', 'Неходовой товар'] as const]),
  ];
  const periodParams: Record<string, string> = period ? { from: period.from, to: period.to } : {};
  const file = (format: string): string => {
    const query = new URLSearchParams(location.search);
    query.delete('of');
    query.set('report', reports.includes(of) ? of : 'sales');
    if (!reports.includes(of)) query.set('by', of);
    query.set('format', format);
    return `${staffRoutes.figures.file.path}?${query.toString()}`;
  };
  return (
    <>
      <title>Цифры</title>
      <div className="ph">
        <h1>Цифры</h1>
        {isLimited && <span className="sub">по&nbsp;вашим заказам</span>}
        <div className="ml fx">
          <a className="b" href={file('xlsx')} download>
            Выгрузить .xlsx
          </a>
          <a className="b" href={file('csv')} download>
            .csv
          </a>
        </div>
      </div>
      <nav className="views" aria-label="Что показать">
        {tabs.map(([key, name]) => (
          <Link
            key={key}
            className={key === of ? 'on' : ''}
            {...(key === of ? { 'aria-current': 'page' as const } : {})}
            to={officePaths.figures(new URLSearchParams({ ...periodParams, of: key }).toString())}
          >
            {name}
          </Link>
        ))}
      </nav>
      {period && <PeriodForm key={`${period.from} ${period.to}`} of={of} {...period} />}
      {sales && <SalesFigures sales={sales} />}
      {funnel && <FunnelFigures funnel={funnel} />}
      {stock && <StockFigures stock={stock} />}
    </>
  );
}

const presets = [7, 30, 90, 365];

function PeriodForm({ of, from, to }: { readonly of: string; readonly from: string; readonly to: string }) {
  const [today] = useState(() => shopDay(new Date()));
  return (
    <Form className="fx w low sec" method="get">
      <input type="hidden" name="of" value={of} />
      <TextField label="С" name="from" type="date" defaultValue={from} required />
      <TextField label="По" name="to" type="date" defaultValue={to} required />
      <button type="submit" className="b p">
        Показать
      </button>
      {presets.map((days) => (
        <Link
          key={days}
          className="b"
          to={officePaths.figures(
            new URLSearchParams({ of, from: addDays(today, 1 - days), to: today }).toString(),
          )}
        >
          {days}&nbsp;дней
        </Link>
      ))}
    </Form>
  );
}
