import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffRequest } from '@spindle/contract/staff/customers/staff-requests';
import { Link } from 'react-router';
import { useMay } from '../../ground/me.ts';
import type { Change } from '../../ground/record.tsx';
import { momentLabel } from '../../ground/labels.ts';
import { RequestConversions } from './request-conversion.tsx';

export function RequestSide({ record, change }: { record: StaffRequest; change: Change<StaffRequest> }) {
  const may = useMay();
  const { sender, consent } = record;
  return (
    <aside className="side">
      <section className="sec">
        <header>
          <h2>{sender.name || 'Отправитель'}</h2>
        </header>
        <dl className="kv">
          {sender.company && (
            <>
              <dt>Компания</dt>
              <dd>{sender.company}</dd>
            </>
          )}
          <dt>Телефон</dt>
          <dd>
            {sender.phone ? (
              <a className="lk nw" href={`tel:${sender.phone.replaceAll(/[^\d+]/g, '')}`}>
                {sender.phone}
              </a>
            ) : (
              '—'
            )}
          </dd>
          <dt>Почта</dt>
          <dd>
            {sender.email ? (
              <a className="lk" href={`mailto:${sender.email}`}>
                {sender.email}
              </a>
            ) : (
              '—'
            )}
          </dd>
          <dt>Кабинет</dt>
          <dd>{sender.has_account ? 'есть' : 'нет'}</dd>
          {record.page_url && (
            <>
              <dt>Со&nbsp;страницы</dt>
              <dd className="page">{record.page_url}</dd>
            </>
          )}
        </dl>
      </section>
      {may('quotations.step') && may('customers.read') && sender.email && (
        <section className="sec">
          <Link
            className="b"
            to={officePaths.newQuotation(
              `request=${encodeURIComponent(record.number)}&q=${encodeURIComponent(sender.email)}`,
            )}
          >
            Сделать предложением
          </Link>
        </section>
      )}
      <RequestConversions record={record} change={change} />
      {record.offer_link && (
        <section className="sec">
          <header>
            <h2>Предложение</h2>
          </header>
          <p>
            По&nbsp;
            <a className="lk" href={record.offer_link}>
              этой ссылке
            </a>{' '}
            отправитель войдёт и&nbsp;пришлёт запрос как предложение в&nbsp;кабинете. Добавьте её
            в&nbsp;ответ.
          </p>
        </section>
      )}
      <section className="sec">
        <header>
          <h2>Согласие</h2>
        </header>
        <p>
          {consent
            ? `Редакция ${consent.version}, дано ${momentLabel(consent.given_at)}${
                consent.withdrawn_at ? `, отозвано ${momentLabel(consent.withdrawn_at)}` : ''
              }`
            : 'Не записано'}
        </p>
      </section>
    </aside>
  );
}
