import type { Run } from '@spindle/contract/staff/runs';
import { RUN_STATES } from '@spindle/contract/staff/run-states';
import { STAFF_API } from '@spindle/contract/staff/office-paths';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useProved } from '../../ground/proved.ts';
import { State } from '../../ground/state.tsx';
import { count, momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/runs-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.runs.list())).data;
}

export default function RunsPage({ loaderData: runs }: Route.ComponentProps) {
  const proved = useProved();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState('');
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem('');
    try {
      await work();
      await revalidate();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const take = (run: Run) =>
    act(async () => {
      if (run.has_file) await proved(() => api.staffAuth.stepUpCheck());
      window.location.assign(`${STAFF_API}/runs/${run.id}/file`);
    });
  return (
    <>
      <title>Прогоны</title>
      <div className="ph">
        <h1>Прогоны</h1>
        <span className="sub">изменения многих записей сразу, хранятся 30&nbsp;дней</span>
      </div>
      {problem && (
        <p className="nt er" role="alert">
          {problem}
        </p>
      )}
      {runs.length === 0 && (
        <p className="empty">
          Прогонов пока нет. Выберите записи в&nbsp;списке, и&nbsp;внизу появится, что с&nbsp;ними сделать.
        </p>
      )}
      {runs.length > 0 && (
        <section className="sec">
          <div className="tw">
            <table className="t in two">
              <thead>
                <tr>
                  <th scope="col">Что</th>
                  <th scope="col">Состояние</th>
                  <th scope="col" className="wk">
                    Кто
                  </th>
                  <th scope="col" className="wk">
                    Начат
                  </th>
                  <th scope="col" className="r wk">
                    Записей
                  </th>
                  <th scope="col" className="r">
                    Сделано
                  </th>
                  <th scope="col" className="r">
                    Отказов
                  </th>
                  <th scope="col">
                    <span className="vh">Что сделать</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {runs.map((run) => (
                  <tr key={run.id}>
                    <td className="b5">{run.title}</td>
                    <td>
                      <RunState run={run} />
                    </td>
                    <td className="m2 wk">{run.who}</td>
                    <td className="m2 wk">{momentLabel(run.created_at)}</td>
                    <td className="r wk">{count(run.total)}</td>
                    <td className="r">{count(run.done)}</td>
                    <td className={`r ${run.refused > 0 ? 'er b5' : ''}`}>{count(run.refused)}</td>
                    <td className="r">
                      {run.own && (
                        <span className="fx">
                          {run.ended_at === null && (
                            <button
                              type="button"
                              className="b xs"
                              onClick={() => void act(() => api.runs.cancel({ params: { id: run.id } }))}
                            >
                              Остановить
                            </button>
                          )}
                          {run.undo !== null && (
                            <button
                              type="button"
                              className="b xs"
                              onClick={() =>
                                void act(() =>
                                  api.runs.start({
                                    body: { list: run.list, action: run.undo ?? '', of: run.id },
                                  }),
                                )
                              }
                            >
                              Вернуть
                            </button>
                          )}
                          {(run.ended_at !== null || run.done + run.refused > 0) && (
                            <button type="button" className="b xs" onClick={() => void take(run)}>
                              <Icon name="down" size="s" />
                              {run.has_file ? 'Файл' : 'Отчёт'}
                            </button>
                          )}
                        </span>
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  );
}

function RunState({ run }: { run: Run }) {
  const reasonText = run.reason ?? RUN_STATES[run.state];
  if (run.state === 'done')
    return (
      <State share="ok" tone="done">
        {reasonText}
      </State>
    );
  if (run.state === 'cancelled' || run.state === 'stopped')
    return (
      <State share="x" tone={run.state === 'stopped' ? 'bad' : 'off'}>
        {reasonText}
      </State>
    );
  return <State share={(run.done + run.refused) / run.total}>{reasonText}</State>;
}
