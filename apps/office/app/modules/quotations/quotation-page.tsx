import { QUOTATION_STATUS_NAMES } from '@spindle/contract/quotations/quotation-names';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { withVat } from '@spindle/contract/money/vat-words';
import { Link } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { RecordFeed, RecordLeader, RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { dateLabel, money } from '../../ground/labels.ts';
import type { Route } from './+types/quotation-page';
import { ApprovalStrip } from './approval-strip.tsx';
import { KitStrip } from './kit-strip.tsx';
import { QuotationEditor } from './quotation-editor.tsx';
import { QuotationState } from './quotation-state.tsx';
import { QuotationSteps } from './quotation-steps.tsx';
import { VersionsBeside, VersionTabs } from './quotation-versions.tsx';

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  const version = Number(new URL(request.url).searchParams.get('version'));
  const params = { number };
  const [quotation, people, versions] = await loaded(
    request,
    Promise.all([
      api.quotations.get({ params }),
      api.office.colleagues(),
      version > 0 ? api.quotations.versions({ params }) : null,
    ]),
  );
  return {
    quotation: quotation.data,
    people: people.data,
    before: versions?.data.slice(0, -1).find((one) => one.number === version) ?? null,
    after: versions?.data.at(-1) ?? null,
  };
}

export default function QuotationPage({ loaderData }: Route.ComponentProps) {
  const {
    record: quotation,
    strip,
    change,
  } = useRecord(
    loaderData.quotation,
    'Предложение изменили, пока вы на\u00a0него смотрели. Ниже оно такое, как сейчас: проверьте и\u00a0повторите.',
  );
  const may = useMay();
  const { before, after } = loaderData;
  const { number, version, currency } = quotation;
  const params = { number };
  const off = quotation.list_total - quotation.total;
  return (
    <>
      <title>{number}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.quotations()}>Предложения</Link>
          <i>/</i>
        </nav>
        <h1>{number}</h1>
        <QuotationState status={quotation.status} />
        <QuotationSteps quotation={quotation} change={change} />
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <div className="stamp">
        <div>
          <span>
            {withVat(
              'Сумма',
              quotation.vat.map(({ percent }) => percent),
            )}
          </span>
          <b>{money(quotation.total, currency)}</b>
        </div>
        <div>
          <span>Скидка к&nbsp;прайсу</span>
          <b>
            {quotation.list_total > 0
              ? `${((off / quotation.list_total) * 100).toLocaleString('ru-RU', { maximumFractionDigits: 1 })}\u00a0%`
              : '—'}
          </b>
          {off > 0 && <small>{money(off, currency)}</small>}
        </div>
        <div>
          <span>Действует до</span>
          <b>{quotation.valid_until ? dateLabel(quotation.valid_until) : '—'}</b>
        </div>
        <div>
          <span>Покупатель</span>
          {quotation.payer.company_id && may('customers.read') ? (
            <Link to={officePaths.company(quotation.payer.company_id)}>
              <b className="el">{quotation.payer.name}</b>
            </Link>
          ) : (
            <b className="el">{quotation.payer.name}</b>
          )}
        </div>
        <RecordLeader
          leader={quotation.assignee}
          people={loaderData.people}
          mayAssign={may('quotations.step')}
          onAssign={(staff_id) =>
            void change(() => api.quotations.assign({ params, body: { staff_id } }, onVersion(version)))
          }
        />
        <RecordVersion kind="quotation" id={number} version={version} />
      </div>
      <ApprovalStrip quotation={quotation} change={change} />
      <KitStrip quotation={quotation} />
      {quotation.decline_reason && <p className="nt wa">Отклонено: {quotation.decline_reason}</p>}
      <VersionTabs quotation={quotation} revisionShown={before?.number ?? null} />
      {before && after ? (
        <VersionsBeside before={before} after={after} currency={currency} />
      ) : (
        <QuotationEditor quotation={quotation} change={change}>
          <RecordFeed
            feed={quotation.feed}
            draft={`quotation-note:${number}`}
            keyOf={({ at, kind }) => `${at}${kind}`}
            step={({ status }) => `: ${status ? QUOTATION_STATUS_NAMES[status].toLowerCase() : ''}`}
            onNote={
              may('quotations.step')
                ? (text) => change(() => api.quotations.note({ params, body: { text } }))
                : null
            }
          />
        </QuotationEditor>
      )}
    </>
  );
}
