import { SERVICE_STATUS_NAMES, type ServiceStatus } from '@spindle/contract/equipment-names';
import { shopDay } from '@spindle/contract/shop/shop-day';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ServiceStepInput, StaffService } from '@spindle/contract/staff/service/staff-service';
import { formatPhone } from '@spindle/ui/format/phone.ts';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import { TakenStep } from '../../ground/taken-step.tsx';
import { RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { ageLabel, count, dateLabel, momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/service-request-page';
import { ServiceDocuments } from './service-documents.tsx';
import { ServiceState } from './service-state.tsx';

export async function clientLoader({ request, params: { number } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.service.get({ params: { number } }))).data;
}

export default function ServiceRequestPage({ loaderData }: Route.ComponentProps) {
  const { record, strip, change } = useRecord(
    loaderData,
    'Заявку изменили, пока вы на\u00a0неё смотрели. Ниже она такая, как сейчас: проверьте и\u00a0повторите.',
  );
  const { number, version } = record;
  const step = (body: ServiceStepInput): Promise<boolean> =>
    change(() => api.service.step({ params: { number }, body }, onVersion(version)));
  const facts = [
    ['Код ошибки', record.error_code],
    ['Описание', record.description],
    ['Адрес', record.address],
    ['Что сделано', record.result],
  ].filter(([, value]) => value);
  return (
    <>
      <title>{`Сервисная заявка ${number}`}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.serviceBoard()}>Сервис</Link>
          <i>/</i>
        </nav>
        <h1>
          {record.title}
          <small>заявка {number}</small>
        </h1>
        <ServiceState status={record.status} />
        <StepBar record={record} onStep={step} />
      </div>
      <RecordStrip>{strip}</RecordStrip>
      {record.is_stopped && record.closed_at === null && (
        <p className="nt wa">Станок стоит, заявке {ageLabel(record.age)}</p>
      )}
      <div className="stamp">
        <div>
          <span>Станок</span>
          <b className="el">{record.machine}</b>
          <small>{record.card ?? 'карты нет'}</small>
        </div>
        <div>
          <span>Заводской номер</span>
          <b>{record.serial_number || '—'}</b>
        </div>
        <div>
          <span>Вид</span>
          <b>{record.kind_name}</b>
          {record.is_warranty && <small>гарантия</small>}
        </div>
        <div>
          <span>Выезд</span>
          <b>{record.visit_on ? dateLabel(record.visit_on) : '—'}</b>
          <small>{record.engineer ?? 'инженера нет'}</small>
        </div>
        <div>
          <span>Наработка</span>
          <b>{record.hours === null ? '—' : `${count(record.hours)}\u00a0ч`}</b>
        </div>
        <RecordVersion kind="service-request" id={number} version={version} />
      </div>
      <div className="cols">
        <div>
          <section className="sec">
            <header>
              <h2>Что случилось</h2>
              <span className="mu">принята {momentLabel(record.created_at)}</span>
            </header>
            <dl className="kv wide asked">
              {facts.map(([name, value]) => [
                <dt key={name}>{name}</dt>,
                <dd key={`${name}-value`}>{value}</dd>,
              ])}
            </dl>
          </section>
          <section className="sec">
            <header>
              <h2>Лента</h2>
              <span className="mu">видит и&nbsp;покупатель, без имён</span>
            </header>
            <ol className="tl">
              {record.history.map((event) => (
                <li key={event.at + (event.status ?? '')}>
                  <div>
                    <b>{event.who}</b>
                    {event.status && `: ${SERVICE_STATUS_NAMES[event.status].toLowerCase()}`}
                    {event.note && <span className="ltr">{event.note}</span>}
                  </div>
                  <time dateTime={event.at}>{momentLabel(event.at)}</time>
                </li>
              ))}
            </ol>
          </section>
        </div>
        <aside className="side">
          <section className="sec">
            <header>
              <h2>{record.contact}</h2>
            </header>
            <dl className="kv">
              <dt>Телефон</dt>
              <dd>
                {record.phone ? (
                  <a className="lk nw" href={`tel:${record.phone}`}>
                    {formatPhone(record.phone)}
                  </a>
                ) : (
                  '—'
                )}
              </dd>
              <dt>Почта</dt>
              <dd>{record.email || '—'}</dd>
            </dl>
          </section>
          <ServiceDocuments record={record} change={change} />
        </aside>
      </div>
    </>
  );
}

/** The button's word is the result. */
const stepLabels: Readonly<Record<ServiceStatus, string>> = {
  new: '',
  accepted: 'Принять',
  scheduled: 'Назначить выезд',
  in_work: 'Начать работу',
  waiting_parts: 'Ждать запчасти',
  completed: 'Выполнена',
  cancelled: 'Отменить',
};

interface StepBarProps {
  readonly record: StaffService;
  readonly onStep: (input: ServiceStepInput) => Promise<boolean>;
}

/** Each step asks for its fields and states that the customer gets an e-mail. */
function StepBar({ record, onStep }: StepBarProps) {
  const [pendingStep, setPendingStep] = useState<ServiceStatus | null>(null);
  const [busy, setBusy] = useState(false);
  const [today] = useState(() => shopDay(new Date()));
  if (record.steps.length === 0 && !pendingStep) return null;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!pendingStep) return;
    const form = new FormData(event.currentTarget);
    const number = (name: string): { [key in string]?: number } => {
      const value = formText(form, name);
      return value === '' ? {} : { [name]: Number(value) };
    };
    const visit_on = formText(form, 'visit_on');
    setBusy(true);
    const done = await onStep({
      to: pendingStep,
      ...(visit_on === '' ? {} : { visit_on }),
      engineer: formText(form, 'engineer'),
      result: formText(form, 'result'),
      note: formText(form, 'note'),
      ...number('hours'),
      ...number('downtime_hours'),
      ...(pendingStep === 'completed' ? { is_warranty: form.has('is_warranty') } : {}),
    });
    setBusy(false);
    if (done) setPendingStep(null);
  };
  return (
    <div className="ml fx nexts">
      {record.steps.map((step, index) => (
        <button
          key={step}
          type="button"
          className={`b ${step === 'cancelled' ? 'd' : index === 0 ? 'out' : ''}`}
          onClick={() => setPendingStep(step)}
        >
          {step === record.status ? 'Перенести выезд' : stepLabels[step]}
        </button>
      ))}
      {pendingStep && (
        <Modal title={stepLabels[pendingStep]} onClose={() => setPendingStep(null)}>
          <h2>
            {stepLabels[pendingStep]}: {record.number}
          </h2>
          <form className="form" onSubmit={(event) => void submit(event)}>
            {pendingStep === 'scheduled' && (
              <>
                <TextField label="День выезда" name="visit_on" type="date" min={today} required />
                <TextField
                  label="Инженер"
                  name="engineer"
                  maxLength={100}
                  defaultValue={record.engineer ?? ''}
                />
              </>
            )}
            {pendingStep === 'completed' && (
              <>
                <Field label="Что сделано, попадёт в акт">
                  {(ids) => <textarea className="inp" name="result" maxLength={2000} required {...ids} />}
                </Field>
                <TextField label="Наработка, ч" name="hours" type="number" min={0} max={1_000_000} />
                <TextField label="Простой, ч" name="downtime_hours" type="number" min={0} max={1_000_000} />
                <label className="fx">
                  <input
                    type="checkbox"
                    className="cb"
                    name="is_warranty"
                    defaultChecked={record.is_warranty}
                  />
                  По&nbsp;гарантии
                </label>
              </>
            )}
            <Field label="Слова для покупателя">
              {(ids) => <textarea className="inp" name="note" maxLength={1000} {...ids} />}
            </Field>
            <p className="mu sm">
              {record.email ? `Письмо уйдёт на\u00a0${record.email}` : 'Почты нет: письма не\u00a0будет'}
            </p>
            {!record.steps.includes(pendingStep) && <TakenStep state={SERVICE_STATUS_NAMES[record.status]} />}
            <button
              type="submit"
              className={`b lg w ${pendingStep === 'cancelled' ? 'dd' : 'out'}`}
              disabled={busy || !record.steps.includes(pendingStep)}
            >
              {pendingStep === record.status ? 'Перенести выезд' : stepLabels[pendingStep]}
            </button>
          </form>
        </Modal>
      )}
    </div>
  );
}
