import { officePaths } from '@spindle/contract/staff/office-paths';
import { Form, Link, useSearchParams } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { count, dateWords, plural } from '../../ground/words.ts';
import type { Route } from './+types/machines-page';
import { HoursLeft } from './hours-left.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const params = new URL(request.url).searchParams;
  const query = {
    q: params.get('q') ?? '',
    ...(params.get('due') === 'yes' ? { due: 'yes' as const } : {}),
  };
  return (await loaded(request, api.machines.list({ query }))).data;
}

/** Machines of customers, those whose maintenance is nearest first. */
export default function MachinesPage({ loaderData: machines }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const may = useMay();
  const due = params.get('due') === 'yes';
  const q = params.get('q') ?? '';
  const search = q === '' ? '' : `q=${encodeURIComponent(q)}`;
  return (
    <>
      <title>Карты станков</title>
      <div className="ph">
        <h1>Карты станков</h1>
        <div className="ml fx w">
          <Form className="srch" role="search">
            {due && <input type="hidden" name="due" value="yes" />}
            <input
              className="inp"
              type="search"
              name="q"
              defaultValue={q}
              placeholder="Номер, станок, заводской номер, владелец"
              aria-label="Найти станок"
              maxLength={100}
            />
          </Form>
          <Link className="b" to={officePaths.machineChanges()}>
            Правки владельцев
          </Link>
          <Link className="b" to={officePaths.serviceCalendar()}>
            Выезды
          </Link>
          {may('service.step') && may('customers.read') && (
            <Link className="b p" to={officePaths.newMachine()}>
              <Icon name="plus" />
              Карта
            </Link>
          )}
        </div>
      </div>
      <nav className="views" aria-label="Виды списка">
        <Link
          className={due ? '' : 'on'}
          to={officePaths.machines(search)}
          {...(due ? {} : { 'aria-current': 'page' as const })}
        >
          Все
        </Link>
        <Link
          className={due ? 'on' : ''}
          to={officePaths.machines(['due=yes', search].filter(Boolean).join('&'))}
          {...(due ? { 'aria-current': 'page' as const } : {})}
        >
          Пора обслуживать
        </Link>
      </nav>
      <section className="sec">
        <p className="mu">
          {plural(machines.length, ['станок', 'станка', 'станков'])}
          {machines.length === 200 && ': показаны первые, уточните поиск'}
        </p>
        <ul className="rows machines">
          {machines.map((machine) => (
            <li key={machine.number} className="fx w">
              <Link className="num" to={officePaths.machine(machine.number)}>
                {machine.number}
              </Link>
              <b className="b5">{machine.machine}</b>
              <span className="mu">№ {machine.serial_number}</span>
              <span className="m2 el">
                {[machine.owner, machine.location].filter(Boolean).join(', ')}
                {machine.hours !== null && `, ${count(machine.hours)}\u00a0ч`}
              </span>
              <span className="ml fx w">
                {machine.has_change && <span className="tag">есть правка</span>}
                {machine.planned_on ? (
                  <span className="m2">выезд {dateWords(machine.planned_on)}</span>
                ) : (
                  <HoursLeft hours={machine.hours_left} />
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
