import { isMachineKind, MACHINE_KINDS } from '@spindle/contract/equipment-names';
import { officePaths, STAFF_API } from '@spindle/contract/staff/office-paths';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, loaded, messageOf, onVersion } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import { DocumentForm, paperKindName, DocumentRows, servicePaperKinds } from '../../ground/documents.tsx';
import { RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { count, dateLabel, momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/machine-page';
import { HoursLeft } from './hours-left.tsx';
import { ServiceState } from './service-state.tsx';

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.machines.get({ params: { number } }))).data;
}

/** One machine: facts, documents, requests and the next maintenance. */
export default function MachinePage({ loaderData }: Route.ComponentProps) {
  const {
    record: machine,
    strip,
    change,
  } = useRecord(
    loaderData,
    'Карту изменили, пока вы на\u00a0неё смотрели. Ниже она такая, как сейчас: проверьте и\u00a0повторите.',
  );
  const [planning, setPlanning] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const { number } = machine;
  const plan = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setProblem('');
    try {
      const body = {
        visit_on: formText(form, 'visit_on'),
        engineer: formText(form, 'engineer'),
        note: formText(form, 'note'),
      };
      const planned = await api.machines.plan({ params: { number }, body });
      await change(async () => planned);
      setPlanning(false);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const remove = async (): Promise<void> => {
    await change(async () => {
      await api.machines.remove({ params: { number } }, onVersion(machine.version));
      await navigate(officePaths.machines());
      return { data: machine };
    });
  };
  const facts = [
    ['Владелец', machine.owner],
    ['Вид', isMachineKind(machine.kind) ? MACHINE_KINDS[machine.kind] : null],
    ['Заводской номер', machine.serial_number],
    ['Где стоит', machine.location],
    ['Год выпуска', machine.produced_year],
    ['Продан', machine.sold_on && dateLabel(machine.sold_on)],
    ['Пущен', machine.started_on && dateLabel(machine.started_on)],
    ['Гарантия до', machine.warranty_until && dateLabel(machine.warranty_until)],
    ['Обслуживание каждые', machine.maintenance_every && `${count(machine.maintenance_every)}\u00a0ч`],
  ].filter(([, value]) => value);
  return (
    <>
      <title>{`${machine.machine} ${number}`}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.machines()}>Карты станков</Link>
          <i>/</i>
        </nav>
        <h1>
          {machine.machine}
          <small>{number}</small>
        </h1>
        <div className="ml fx w">
          {machine.may_change && (
            <>
              <button type="button" className="b d" onClick={() => setRemoving(true)}>
                Убрать
              </button>
              <Link className="b" to={officePaths.editMachine(number)}>
                Изменить
              </Link>
            </>
          )}
          {machine.may_plan && (
            <button type="button" className="b out" onClick={() => setPlanning(true)}>
              Запланировать обслуживание
            </button>
          )}
        </div>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <div className="stamp">
        <div>
          <span>Наработка</span>
          <b>{machine.hours === null ? '—' : `${count(machine.hours)}\u00a0ч`}</b>
          {machine.hours_on && <small>на {dateLabel(machine.hours_on)}</small>}
        </div>
        <div>
          <span>Обслуживание при</span>
          <b>{machine.maintenance_at === null ? '—' : `${count(machine.maintenance_at)}\u00a0ч`}</b>
          <small>
            <HoursLeft hours={machine.hours_left} />
          </small>
        </div>
        <div>
          <span>Выезд на&nbsp;обслуживание</span>
          <b>{machine.planned_on ? dateLabel(machine.planned_on) : 'не\u00a0назначен'}</b>
        </div>
        <RecordVersion kind="service-card" id={number} version={machine.version} />
        {machine.has_change && (
          <div>
            <span>Правка владельца</span>
            <Link to={officePaths.machineChanges()}>
              <b>ждёт решения</b>
            </Link>
          </div>
        )}
      </div>
      <div className="cols">
        <div>
          <section className="sec">
            <header>
              <h2>Заявки</h2>
            </header>
            {machine.requests.length === 0 && <p className="mu">Заявок не&nbsp;было.</p>}
            <ul className="rows">
              {machine.requests.map((request) => (
                <li key={request.number} className="fx w">
                  <Link className="num" to={officePaths.serviceRequest(request.number)}>
                    {request.number}
                  </Link>
                  <span>{request.title}</span>
                  <ServiceState status={request.status} />
                  <span className="mu ml">
                    {request.visit_on
                      ? `выезд ${dateLabel(request.visit_on)}`
                      : momentLabel(request.created_at)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
          <section className="sec">
            <header>
              <h2>Бумаги</h2>
            </header>
            {machine.papers.length === 0 && !machine.may_attach && <p className="mu">Бумаг нет.</p>}
            {machine.papers.length > 0 && (
              <DocumentRows
                papers={machine.papers}
                hrefOf={({ id }) => `${STAFF_API}/machines/${encodeURIComponent(number)}/papers/${id}`}
                renderAbout={({ kind, has_file: isFile }) =>
                  isFile && paperKindName(kind) && <span className="tag">{paperKindName(kind)}</span>
                }
                onRemove={({ id, has_file: isFile }) =>
                  machine.may_attach && isFile
                    ? () => change(() => api.machines.detach({ params: { number, id } }))
                    : undefined
                }
              />
            )}
            {machine.may_attach && (
              <DocumentForm
                buttons={[['Приложить к\u00a0карте', {}]]}
                kinds={servicePaperKinds}
                onSend={(body) => change(() => api.machines.attach({ params: { number }, body }))}
              />
            )}
          </section>
        </div>
        <aside className="side">
          <section className="sec">
            <header>
              <h2>Станок</h2>
            </header>
            <dl className="kv">
              {machine.goods && (
                <>
                  <dt>Товар</dt>
                  <dd>
                    <Link className="lk" to={officePaths.oneGoods(machine.goods.id)}>
                      {machine.goods.name}
                    </Link>
                  </dd>
                </>
              )}
              {facts.map(([name, value]) => [
                <dt key={name}>{name}</dt>,
                <dd key={`${name}-value`}>{value}</dd>,
              ])}
            </dl>
          </section>
        </aside>
      </div>
      {removing && (
        <Modal title="Убрать станок" onClose={() => setRemoving(false)}>
          <h2>
            Убрать {machine.machine}, {number}?
          </h2>
          <p>
            Станок исчезнет из&nbsp;кабинета владельца и&nbsp;из&nbsp;списка карт. Заявки по&nbsp;нему
            и&nbsp;записи журнала останутся. Вернуть карту нельзя: её заводят заново.
          </p>
          <button type="button" className="b lg w dd" onClick={() => void remove()}>
            Убрать станок
          </button>
        </Modal>
      )}
      {planning && (
        <Modal title="Запланировать обслуживание" onClose={() => setPlanning(false)}>
          <h2>Обслуживание: {machine.machine}</h2>
          <form className="form" onSubmit={(event) => void plan(event)}>
            <TextField
              label="День выезда"
              name="visit_on"
              type="date"
              required
              {...(problem ? { error: problem } : {})}
            />
            <TextField label="Инженер" name="engineer" maxLength={100} />
            <TextField label="Примечание" name="note" maxLength={1000} hint="Прочитает владелец" />
            <button type="submit" className="b out">
              Назначить и&nbsp;написать владельцу
            </button>
          </form>
        </Modal>
      )}
    </>
  );
}
