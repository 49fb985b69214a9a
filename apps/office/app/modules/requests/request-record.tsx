import { officePaths } from '@spindle/contract/staff/office-paths';
import type { Colleague } from '@spindle/contract/staff/office';
import { requestsList } from '@spindle/contract/staff/lists/requests-list';
import type { RequestStepInput, StaffRequest } from '@spindle/contract/staff/customers/staff-requests';
import { Link } from 'react-router';
import { api, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { RecordLeader, RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { momentLabel, plural } from '../../ground/labels.ts';
import { RecordTags } from '../../lists/tags.tsx';
import { RequestDoubles } from './request-duplicates.tsx';
import { RequestFeed } from './request-feed.tsx';
import { RequestFiles } from './request-files.tsx';
import { RequestSide } from './request-side.tsx';
import { RequestState } from './request-state.tsx';
import { RequestSteps } from './request-steps.tsx';
import { RequestTerm } from './request-term.tsx';

interface RequestRecordProps {
  readonly loaded: StaffRequest;
  readonly people: readonly Colleague[];
  /** Shown beside its list: without a breadcrumb, with a lower heading level. */
  readonly inPane?: true;
}

/** One request: its fields, the answer and the feed. */
export function RequestRecord({ loaded, people, inPane }: RequestRecordProps) {
  const { record, strip, change } = useRecord(
    loaded,
    'Заявку изменили, пока вы на\u00a0неё смотрели. Ниже она такая, как сейчас: проверьте и\u00a0повторите.',
  );
  const may = useMay();
  const Heading = inPane ? 'h2' : 'h1';
  const { number, version } = record;
  const step = (body: RequestStepInput | FormData): Promise<boolean> =>
    change(() => api.requests.step({ params: { number }, body }, onVersion(version)));
  const assign = (staff_id: string | null): void =>
    void change(() => api.requests.assign({ params: { number }, body: { staff_id } }, onVersion(version)));

  return (
    <>
      {!inPane && <title>{`${record.form_name} ${number}`}</title>}
      <div className="rh">
        {!inPane && (
          <nav className="crumbs" aria-label="Путь">
            <Link to={officePaths.requests()}>Заявки</Link>
            <i>/</i>
          </nav>
        )}
        <Heading>
          {record.form_name}
          <small>заявка {number}</small>
        </Heading>
        <RequestState status={record.status}>{record.status_name}</RequestState>
        {record.is_spam && <span className="tag">спам</span>}
        <RecordTags definition={requestsList} id={number} />
        {inPane && (
          <Link className="b xs ml" to={officePaths.request(number)}>
            Открыть
          </Link>
        )}
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <RequestDoubles record={record} change={change} />
      <div className="stamp">
        <div>
          <span>Принята</span>
          <b>{momentLabel(record.created_at)}</b>
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
        <RecordLeader
          leader={record.assignee}
          people={people}
          mayAssign={may('requests.step')}
          onAssign={assign}
        />
        <RecordVersion kind="request" id={number} version={version} />
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
              <RequestFiles number={number} files={record.files} />
            </section>
          )}
          <RequestSteps record={record} onStep={step} />
          <RequestFeed record={record} change={change} />
        </div>
        <RequestSide record={record} change={change} />
      </div>
    </>
  );
}
