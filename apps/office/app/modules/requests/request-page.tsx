import { ApiError } from '@spindle/client/api-error';
import { officePaths, STAFF_API } from '@spindle/contract/staff/office-paths';
import type { RequestStepWish, StaffRequest } from '@spindle/contract/staff/staff-requests';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, messageOf, onVersion } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { momentWords, plural } from '../../ground/words.ts';
import type { Route } from './+types/request-page';
import { RequestFeed } from './request-feed.tsx';
import { RequestSide } from './request-side.tsx';
import { RequestState } from './request-state.tsx';
import { RequestSteps } from './request-steps.tsx';
import { RequestTerm } from './request-term.tsx';

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  const [record, people] = await loaded(
    request,
    Promise.all([api.requests.get({ params: { number } }), api.office.colleagues()]),
  );
  return { record: record.data, people: people.data };
}

export default function RequestPage({ loaderData }: Route.ComponentProps) {
  const [record, setRecord] = useState(loaderData.record);
  const [strip, setStrip] = useState('');
  const may = useMay();
  useEffect(() => setRecord(loaderData.record), [loaderData.record]);
  const { number, version } = record;

  /** Shows the request after the change; who was late sees it as it is, and decides anew. */
  const change = async (work: () => Promise<{ data: StaffRequest }>): Promise<boolean> => {
    setStrip('');
    try {
      setRecord((await work()).data);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale' && error.current) {
        setRecord(error.current as StaffRequest);
        setStrip(
          'Заявку изменили, пока вы на\u00a0неё смотрели. Ниже она такая, как сейчас: проверьте и\u00a0повторите.',
        );
      } else setStrip(messageOf(error));
      return false;
    }
  };
  const step = (body: RequestStepWish): Promise<boolean> =>
    change(() => api.requests.step({ params: { number }, body }, onVersion(version)));
  const assign = (event: FormEvent<HTMLSelectElement>): void => {
    const staff_id = event.currentTarget.value || null;
    void change(() => api.requests.assign({ params: { number }, body: { staff_id } }, onVersion(version)));
  };

  return (
    <>
      <title>{`${record.form_name} ${number}`}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.requests()}>Заявки</Link>
          <i>/</i>
        </nav>
        <h1>
          {record.form_name}
          <small>заявка {number}</small>
        </h1>
        <RequestState status={record.status}>{record.status_name}</RequestState>
      </div>
      {strip && (
        <p className="nt wa" role="alert">
          {strip}
        </p>
      )}
      <div className="stamp">
        <div>
          <span>Принята</span>
          <b>{momentWords(record.created_at)}</b>
        </div>
        <div>
          <span>Ответить</span>
          <b>
            <RequestTerm of={record} />
          </b>
        </div>
        <div>
          <span>Офис</span>
          <b>{record.office ?? 'любой'}</b>
        </div>
        <div>
          <label>
            <span>Ведёт</span>
            {may('requests.step') ? (
              <select className="bare" value={record.assignee?.id ?? ''} onChange={assign}>
                <option value="">никто</option>
                {loaderData.people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            ) : (
              <b>{record.assignee?.name ?? 'никто'}</b>
            )}
          </label>
        </div>
        <div>
          <span>Версия записи</span>
          {may('audit.read') ? (
            <Link to={officePaths.audit(`kind=request&q=${encodeURIComponent(number)}`)}>
              <b>{version}</b>
            </Link>
          ) : (
            <b>{version}</b>
          )}
        </div>
      </div>
      <div className="cols">
        <div>
          <section className="sec">
            <header>
              <h2>Что написали</h2>
            </header>
            {record.facts.length > 0 ? (
              <dl className="kv wide asked">
                {record.facts.map(({ label, value }) => [
                  <dt key={label}>{label}</dt>,
                  <dd key={`${label}-value`}>{value}</dd>,
                ])}
              </dl>
            ) : (
              <p className="mu">Данные отправителя удалены.</p>
            )}
          </section>
          {record.files.length > 0 && (
            <section className="sec">
              <header>
                <h2>Файлы</h2>
                <span className="mu">{plural(record.files.length, ['файл', 'файла', 'файлов'])}</span>
              </header>
              <ul className="rows">
                {record.files.map(({ id, name, size }) => (
                  <li key={id}>
                    <a
                      className="lk fx"
                      href={`${STAFF_API}/requests/${encodeURIComponent(number)}/files/${id}`}
                      download
                    >
                      <Icon name="file" size="s" />
                      <span className="el">{name}</span>
                      <span className="mu nw">{size}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <RequestSteps record={record} onStep={step} />
          <RequestFeed record={record} change={change} />
        </div>
        <RequestSide record={record} />
      </div>
    </>
  );
}
