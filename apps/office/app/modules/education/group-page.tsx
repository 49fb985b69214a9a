import { comingGroups } from '@spindle/contract/staff/lists/education-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { records } from '@spindle/contract/staff/records';
import { recordPath } from '@spindle/contract/staff/records/record-paths';
import type { Seat, StaffGroup } from '@spindle/contract/staff/service/staff-education';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { type Change, RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { State } from '../../ground/state.tsx';
import { count, dateLabel, momentLabel, plural } from '../../ground/labels.ts';
import type { Route } from './+types/group-page';
import { participants } from './participants.ts';
import { type SeatAction, SeatDialog } from './seat-dialog.tsx';

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.education.get({ params: { id } }))).data;
}

/** One group: its people, its waiting list, and the list to print. */
export default function GroupPage({ loaderData }: Route.ComponentProps) {
  const {
    record: group,
    strip,
    change,
  } = useRecord(
    loaderData,
    'Места изменились, пока вы смотрели. Ниже группа такая, как сейчас: прочтите и\u00a0решите заново.',
  );
  const [seatAction, setSeatAction] = useState<SeatAction | null>(null);
  const may = useMay();
  const days = `${dateLabel(group.starts_on)}\u00a0– ${dateLabel(group.ends_on)}`;
  const steps = (seat: Seat): ReactNode =>
    group.may_step && <SeatButtons group={group} seat={seat} onAction={setSeatAction} />;
  return (
    <>
      <title>{`${group.course}, ${days}`}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.education(comingGroups)}>Обучение</Link>
          <i>/</i>
        </nav>
        <h1>
          {group.course}
          <small>{days}</small>
        </h1>
        <div className="ml fx w">
          {may('content.read') && may('content.change') && (
            <Link className="b" to={recordPath(records.courseGroups, group.id)}>
              Дни и&nbsp;число мест
            </Link>
          )}
          <button type="button" className="b" onClick={() => window.print()}>
            <Icon name="print" size="s" />
            Список группы
          </button>
        </div>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      <div className="stamp">
        <div>
          <span>Занято</span>
          <b>
            {count(group.taken)} из&nbsp;{count(group.places)}
          </b>
        </div>
        <div>
          <span>Свободно</span>
          <b>{group.left === 0 ? 'мест нет' : count(group.left)}</b>
        </div>
        <div>
          <span>Ждут места</span>
          <b>{group.waiting === 0 ? 'никто' : plural(group.waiting, ['человек', 'человека', 'человек'])}</b>
        </div>
        <div>
          <span>Школа</span>
          <b className="el">{group.school}</b>
        </div>
        <RecordVersion kind="education-group" id={group.id} version={group.version} />
      </div>
      <section className="sec only-screen">
        <header>
          <h2>Места</h2>
          <span className="mu">
            {group.city}, {group.address}; {openStateText(group)}
          </span>
        </header>
        {group.seats.length === 0 && <p className="mu">Заявок с&nbsp;местами нет.</p>}
        <Seats seats={group.seats} steps={steps} />
        {group.hidden > 0 && (
          <p className="mu">
            Ещё {plural(group.hidden, ['место', 'места', 'мест'])} в&nbsp;заявках, которые ведут другие.
          </p>
        )}
        <Phone group={group} change={change} />
      </section>
      <section className="sec only-screen">
        <header>
          <h2>Лист ожидания</h2>
        </header>
        {group.queue.length === 0 && <p className="mu">Никто не&nbsp;ждёт.</p>}
        <Seats seats={group.queue} steps={steps} />
      </section>
      <PrintedList group={group} />
      {seatAction && (
        <SeatDialog
          key={`${seatAction.seat.number}-${seatAction.step}`}
          group={group}
          action={seatAction}
          onClose={() => setSeatAction(null)}
          onSend={(body) =>
            change(() =>
              api.education.seat(
                { params: { id: group.id, number: seatAction.seat.number }, body },
                onVersion(seatAction.seat.version),
              ),
            )
          }
        />
      )}
    </>
  );
}

function openStateText({ is_open: isOpen, is_closed: isClosed }: StaffGroup): string {
  if (isOpen) return 'группа ещё не\u00a0началась';
  return isClosed
    ? 'запись закрыта, новых мест не\u00a0дают'
    : 'группа уже началась, новых мест не\u00a0дают';
}

function Seats(props: { readonly seats: readonly Seat[]; readonly steps: (seat: Seat) => ReactNode }) {
  return (
    <ul className="rows">
      {props.seats.map((seat) => (
        <li key={seat.number} className="fx w">
          <Link className="num" to={officePaths.request(seat.number)}>
            {seat.number}
          </Link>
          {seat.status === 'done' ? (
            <State share="ok" tone="done">
              Подтверждено
            </State>
          ) : (
            <State share={seat.status === 'new' ? 0 : 0.5} tone="fresh">
              {seat.status === 'new' ? 'Новая' : 'В\u00a0работе'}
            </State>
          )}
          <b className="b5">{plural(seat.students, ['место', 'места', 'мест'])}</b>
          <span>
            {[seat.who, seat.company].filter(Boolean).join(', ')}
            {seat.names && <small className="m2"> {seat.names}</small>}
          </span>
          <span className="m2">
            {seat.phone && (
              <a className="lk" href={`tel:${seat.phone.replaceAll(/[^\d+]/g, '')}`}>
                {seat.phone}
              </a>
            )}{' '}
            {momentLabel(seat.created_at)}
          </span>
          <span className="ml fx w">{props.steps(seat)}</span>
        </li>
      ))}
    </ul>
  );
}

function SeatButtons(props: {
  readonly group: StaffGroup;
  readonly seat: Seat;
  readonly onAction: (action: SeatAction) => void;
}) {
  const { group, seat, onAction } = props;
  const waits = group.queue.some(({ number }) => number === seat.number);
  const buttons: readonly (readonly [SeatAction['step'], string, boolean])[] = [
    ['confirm', 'Подтвердить', !waits && seat.status !== 'done'],
    ['seat', 'Дать место', waits && group.is_open && group.left >= seat.students],
    ['move', 'Перенести', group.others.some(({ left }) => left >= seat.students)],
    ['free', 'Освободить', !waits],
    ['refuse', 'Отказать', true],
  ];
  return buttons
    .filter(([, , may]) => may)
    .map(([step, title]) => (
      <button
        key={step}
        type="button"
        className={`b xs ${step === 'refuse' ? 'd' : ''}`}
        aria-label={`${title}: заявка ${seat.number}`}
        onClick={() => onAction({ step, title, seat })}
      >
        {title}
      </button>
    ));
}

interface PhoneProps {
  readonly group: StaffGroup;
  readonly change: Change<StaffGroup>;
}

/** Seats of people who called: the shop knows how many, not who. */
function Phone({ group: { id, version, unnamed, left, is_open, may_step }, change }: PhoneProps) {
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const many = Number(formText(event.currentTarget, 'places'));
    setBusy(true);
    const seatDelta = pressed?.value === 'free' ? -many : many;
    await change(() =>
      api.education.places({ params: { id }, body: { places: seatDelta } }, onVersion(version)),
    );
    setBusy(false);
  };
  return (
    <>
      <p className="m2">
        {unnamed === 0
          ? 'По\u00a0телефону, без заявки, мест не\u00a0занимали.'
          : `По\u00a0телефону, без заявки: ${plural(unnamed, ['место', 'места', 'мест'])}.`}
      </p>
      {may_step && (is_open || unnamed > 0) && (
        <form className="fx w low" onSubmit={(event) => void send(event)}>
          <TextField
            label="Мест по телефону"
            name="places"
            type="number"
            min={1}
            max={20}
            defaultValue={1}
            required
          />
          {is_open && left > 0 && (
            <button type="submit" className="b p" value="take" disabled={busy}>
              Занять
            </button>
          )}
          {unnamed > 0 && (
            <button type="submit" className="b" value="free" disabled={busy}>
              Освободить
            </button>
          )}
        </form>
      )}
    </>
  );
}

/** The list the teacher takes along: a line for each participant. */
function PrintedList({ group }: { readonly group: StaffGroup }) {
  const people = participants(group);
  return (
    <section className="only-print">
      <p>
        {group.city}, {group.school}, {group.address}. Мест {count(group.places)}, занято {count(group.taken)}
        .
      </p>
      <table className="t in">
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Кто</th>
            <th scope="col">Откуда</th>
            <th scope="col">Телефон</th>
            <th scope="col">Заявка</th>
            <th scope="col">Подпись</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person, index) => (
            <tr key={person.key}>
              <td>{index + 1}</td>
              <td>{person.name}</td>
              <td>{person.company}</td>
              <td>{person.phone}</td>
              <td>{person.request}</td>
              <td>&nbsp;</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
