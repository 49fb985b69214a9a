import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffJobs } from '@spindle/contract/staff/texts/staff-mail';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { type Change, RecordStrip, useRecord } from '../../ground/record.tsx';
import { State } from '../../ground/state.tsx';
import { TableBox } from '../../ground/table-box.tsx';
import { count, momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/jobs-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.jobs.list())).data;
}

export default function JobsPage({ loaderData }: Route.ComponentProps) {
  const {
    record: jobs,
    strip,
    change,
  } = useRecord(loaderData, 'С\u00a0заданием уже что-то сделали. Ниже всё так, как сейчас.');
  return (
    <>
      <title>Задания</title>
      <div className="ph">
        <h1>Задания</h1>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <Troubled jobs={jobs.troubled} change={change} />
      <section className="sec">
        <header>
          <h2>Очереди</h2>
        </header>
        {jobs.queues.length === 0 && (
          <p className="mu">Очереди откроются, когда магазин запустит работников.</p>
        )}
        {jobs.queues.length > 0 && (
          <TableBox label="Очереди">
            <table className="t in two">
              <thead>
                <tr>
                  <th scope="col">Задание</th>
                  <th scope="col">Когда</th>
                  <th scope="col">Прошлый раз</th>
                  <th scope="col" className="r">
                    Ждёт
                  </th>
                  <th scope="col" className="r">
                    Идёт
                  </th>
                  <th scope="col" className="r">
                    Не&nbsp;удалось
                  </th>
                </tr>
              </thead>
              <tbody>
                {jobs.queues.map((queue) => (
                  <tr key={queue.name}>
                    <td className="b5">{queue.title}</td>
                    <td className="m2">{queue.when ?? 'по\u00a0мере надобности'}</td>
                    <td className="m2">{queue.done_at ? momentLabel(queue.done_at) : '—'}</td>
                    <td className="r">{count(queue.waiting)}</td>
                    <td className="r">{count(queue.running)}</td>
                    <td className={`r ${queue.failed > 0 ? 'er b5' : ''}`}>{count(queue.failed)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        )}
      </section>
    </>
  );
}

interface TroubledProps {
  readonly jobs: StaffJobs['troubled'];
  readonly change: Change<StaffJobs>;
}

function Troubled({ jobs, change }: TroubledProps) {
  const may = useMay();
  const [busy, setBusy] = useState('');
  const again = async ({ id, version }: StaffJobs['troubled'][number]): Promise<void> => {
    setBusy(id);
    await change(() => api.jobs.again({ params: { id } }, onVersion(version)));
    setBusy('');
  };
  return (
    <section className="sec">
      <header>
        <h2>Не&nbsp;удались</h2>
        <span className="mu">повторяются сами, всё реже</span>
      </header>
      {jobs.length === 0 && <p className="mu">Всё сделано.</p>}
      {jobs.length > 0 && (
        <div className="tw">
          <table className="t in two">
            <thead>
              <tr>
                <th scope="col">Задание</th>
                <th scope="col">Состояние</th>
                <th scope="col">Причина</th>
                <th scope="col">Появилось</th>
                <th scope="col" className="r">
                  Попыток
                </th>
                <th scope="col">
                  <span className="vh">Что сделать</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <tr key={job.id}>
                  <td className="b5">
                    {job.letter_id ? (
                      <Link to={officePaths.letter(job.letter_id)}>{job.title}</Link>
                    ) : (
                      job.title
                    )}
                  </td>
                  <td>
                    {job.next_at ? (
                      <State share={0.5} tone="wait">{`снова ${momentLabel(job.next_at)}`}</State>
                    ) : (
                      <State share="x" tone="bad">
                        Брошено
                      </State>
                    )}
                  </td>
                  <td className="m2">{job.reason}</td>
                  <td className="m2">{momentLabel(job.created_at)}</td>
                  <td className="r">{count(job.attempts)}</td>
                  <td className="r">
                    {may('jobs.run') && (
                      <button
                        type="button"
                        className="b xs"
                        disabled={busy !== ''}
                        onClick={() => void again(job)}
                      >
                        Ещё раз
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
