import { CARD_CHANGES } from '@spindle/contract/equipment-names';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { CardChangeView } from '@spindle/contract/staff/customers/staff-machines';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { useMay } from '../../ground/me.ts';
import { RecordStrip } from '../../ground/record.tsx';
import { momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/changes-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.machines.changes())).data;
}

/** Changes requested by owners, each field beside the current value. */
export default function ChangesPage({ loaderData }: Route.ComponentProps) {
  const [changes, setChanges] = useState(loaderData);
  useEffect(() => setChanges(loaderData), [loaderData]);
  const [problem, setProblem] = useState('');
  const decide = async (number: string, apply: boolean, note: string): Promise<void> => {
    setProblem('');
    try {
      setChanges((await api.machines.decide({ params: { number }, body: { apply, note } })).data);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <>
      <title>Правки карт станков</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.machines()}>Карты станков</Link>
          <i>/</i>
        </nav>
        <h1>Правки владельцев</h1>
      </div>
      <RecordStrip>{problem}</RecordStrip>
      {changes.length === 0 && <p className="sec mu">Решать нечего: все правки разобраны.</p>}
      {changes.map((change) => (
        <Change key={change.number} change={change} onDecide={decide} />
      ))}
    </>
  );
}

function Change(props: {
  readonly change: CardChangeView;
  readonly onDecide: (number: string, apply: boolean, note: string) => Promise<void>;
}) {
  const { change, onDecide } = props;
  const may = useMay()('service.step');
  const [busy, setBusy] = useState(false);
  const decide = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    setBusy(true);
    await onDecide(change.number, pressed?.value !== 'refuse', formText(event.currentTarget, 'note'));
    setBusy(false);
  };
  return (
    <section className="sec">
      <header>
        <h2>
          {CARD_CHANGES[change.kind]}
          {change.card && (
            <>
              : <Link to={officePaths.machine(change.card)}>{change.machine || change.card}</Link>
            </>
          )}
        </h2>
        <span className="mu">
          заявка {change.number}, {momentLabel(change.created_at)}, {change.email}
        </span>
      </header>
      {change.comment && <p>{change.comment}</p>}
      {change.fields.length > 0 && (
        <dl className="kv wide">
          {change.fields.map(({ name, old, value }) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name}-value`}>
              {old !== null && (
                <>
                  <s className="mu">{old}</s>{' '}
                </>
              )}
              <b>{value ?? '—'}</b>
            </dd>,
          ])}
        </dl>
      )}
      {may && (
        <form className="fx w" onSubmit={(event) => void decide(event)}>
          <TextField label="Ответ владельцу" name="note" maxLength={500} />
          <button type="submit" className="b out" value="take" disabled={busy}>
            Принять
          </button>
          <button type="submit" className="b d" value="refuse" disabled={busy}>
            Отказать
          </button>
        </form>
      )}
    </section>
  );
}
