import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { ageLabel, count, money } from '../../ground/labels.ts';
import type { Route } from './+types/home-page';
import { DayBars } from './bars.tsx';
import { Guide } from './guide.tsx';
import { Owners } from './owners.tsx';
import { Ruler } from './ruler.tsx';
import { useQueueScope } from './use-queue-scope.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [{ data }, guide] = await loaded(request, Promise.all([api.office.home(), api.office.guide()]));
  return { ...data, guide: guide.data, day: today.format(new Date()) };
}

const today = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', day: 'numeric', month: 'long' });

/** The list of a queue filtered by the current employee. */
const withHolder = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}assignee=me`;

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { urgent, figures, guide, day } = loaderData;
  const [scope, setScope] = useQueueScope();
  const isMine = scope === 'mine';
  // Queues without assignees do not belong to one employee.
  const queues = isMine
    ? loaderData.queues
        .filter(({ owners }) => owners.length > 0)
        .map((queue) => ({ ...queue, ...queue.mine, path: withHolder(queue.path) }))
    : loaderData.queues;
  const waiting = queues.filter(({ count: many }) => many > 0);
  const done = queues.filter(({ count: many }) => many === 0);
  return (
    <>
      <title>Что ждёт</title>
      <div className="ph">
        <h1>Что ждёт</h1>
        <span className="sub">{day}</span>
        <div className="seg ml" role="group" aria-label="Чьи очереди">
          {(['mine', 'all'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={scope === one ? 'on' : ''}
              aria-pressed={scope === one}
              onClick={() => setScope(one)}
            >
              {one === 'mine' ? 'Мои' : 'Все'}
            </button>
          ))}
        </div>
      </div>
      <div className="cols">
        <div>
          {guide && <Guide steps={guide} />}
          {urgent.length > 0 && (
            <section className="sec">
              <header>
                <h2>Сначала это</h2>
              </header>
              <ul className="todo">
                {urgent.map((row) => (
                  <li key={row.path}>
                    <span className="ic wa">
                      <Icon name="clock" size="s" />
                    </span>
                    <p>
                      <b className="b6">{row.reason}</b> {row.text}
                      <small>{row.hint}</small>
                    </p>
                    <Link className="b xs" to={row.path}>
                      {row.button}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="sec flush">
            <header>
              <h2>Очереди</h2>
              <span className="mu">черта — одна запись, чем правее, тем дольше ждёт; штрих — норма</span>
            </header>
            {waiting.length > 0 && (
              <div className="tw">
                <table className="t">
                  <thead>
                    <tr>
                      <th scope="col">Очередь</th>
                      <th scope="col" className="r">
                        Ждут
                      </th>
                      <th scope="col" className="r">
                        Позже нормы
                      </th>
                      <th scope="col" className="r">
                        Самое старое
                      </th>
                      <th scope="col">Кто ведёт</th>
                      <th scope="col" className="rl">
                        <span className="vh">Возраст</span>
                      </th>
                    </tr>
                  </thead>
                  <tbody>
                    {waiting.map((queue) => (
                      <tr key={queue.key}>
                        <td>
                          <Link to={queue.path}>
                            <span className="b5">{queue.title}</span>{' '}
                            <span className="mu sm">{queue.hint}</span>
                          </Link>
                        </td>
                        <td className="r">
                          <Link className="num lk" to={queue.path}>
                            {count(queue.count)}
                          </Link>
                        </td>
                        <td className={`r ${queue.late > 0 ? 'er b5' : 'mu'}`}>{count(queue.late)}</td>
                        <td className="r m2">{ageLabel(queue.ages[0] ?? 0)}</td>
                        <td className="hol">
                          <Owners owners={queue.owners} />
                        </td>
                        <td className="rl">
                          <Ruler ages={queue.ages} norm={queue.norm_hours} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            {!isMine && done.length > 0 && (
              <p className="cleared">
                Разобрано: {done.map((queue) => `${queue.title.toLowerCase()}, ${queue.hint}`).join('; ')}
              </p>
            )}
            {isMine && waiting.length === 0 && <p className="empty">За&nbsp;вами ничего не&nbsp;ждёт.</p>}
            {!isMine && queues.length === 0 && (
              <p className="empty">
                Здесь появятся очереди разделов, на&nbsp;которые у&nbsp;вашей роли есть права.
              </p>
            )}
          </section>
        </div>
        {figures.length > 0 && (
          <aside className="side">
            {figures.map((figure) => (
              <section className="sec" key={figure.title}>
                <header>
                  <h2>{figure.title}</h2>
                </header>
                <p className="fig">
                  <Link className="lk" to={figure.path}>
                    {figure.money ? money(Math.round(figure.value / 100) * 100) : count(figure.value)}
                  </Link>
                  <DayBars values={figure.days} />
                </p>
                <p className="mu sm">
                  неделей раньше{' '}
                  {figure.money ? money(Math.round(figure.before / 100) * 100) : count(figure.before)}
                </p>
              </section>
            ))}
          </aside>
        )}
      </div>
    </>
  );
}
