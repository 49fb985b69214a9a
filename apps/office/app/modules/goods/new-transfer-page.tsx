import { ApiError } from '@spindle/client/api-error';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { TRANSFER_LINES_AT_MOST } from '@spindle/contract/staff/staff-transfers';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { useDraft } from '../../ground/draft.tsx';
import { Field, TextField } from '../../ground/field.tsx';
import { RecordStrip } from '../../ground/record.tsx';
import { plural } from '../../ground/labels.ts';
import type { Route } from './+types/new-transfer-page';
import { NewTransferLines } from './new-transfer-lines.tsx';
import { piecesOf, type TypedLine } from './transfer-lines.ts';
import { useCheckedLines } from './use-checked-lines.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const back = new URL(request.url).searchParams.get('back');
  const [warehouses, transfer] = await loaded(
    request,
    Promise.all([
      api.goods.places(),
      back ? api.transfers.get({ params: { id: back } }).then(({ data }) => data) : null,
    ]),
  );
  return { places: warehouses.data, paper: transfer };
}

export default function NewTransferPage({ loaderData }: Route.ComponentProps) {
  return <NewTransfer key={loaderData.paper?.id ?? ''} {...loaderData} />;
}

const quantityProblem = 'Целое число от\u00a01';
const draftName = 'transfer:new';

/** Pieces of many goods go to another warehouse, all of them or none. */
function NewTransfer({ places: warehouses, paper: transfer }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate();
  // The id of the transfer document, so that a second press creates no second one.
  const [id] = useState(() => crypto.randomUUID());
  const keys = useRef(0);
  const keyed = (line: Omit<TypedLine, 'key'>): TypedLine => ({ ...line, key: (keys.current += 1) });
  const [from, setFrom] = useState(transfer?.to_id ?? warehouses[0]?.id ?? '');
  const [to, setTo] = useState(transfer?.from_id ?? warehouses[1]?.id ?? '');
  const [note, setNote] = useState(transfer ? `Возврат перемещения №\u00a0${transfer.number}` : '');
  const [lines, setLines] = useState<readonly TypedLine[]>(() =>
    (transfer?.lines ?? []).map(({ article, quantity }) => keyed({ article, quantity: String(quantity) })),
  );
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [isSubmitted, setSubmitted] = useState(false);
  const [strip, setStrip] = useState('');
  const [busy, setBusy] = useState(false);
  const { checked, failure } = useCheckedLines(from, lines);
  const draft = useDraft({
    name: transfer ? null : draftName,
    data:
      lines.length === 0
        ? null
        : { from, to, note, lines: lines.map((line) => `${line.article}\t${line.quantity}`).join('\n') },
    onTake: (stored) => {
      setFrom(stored['from'] ?? from);
      setTo(stored['to'] ?? to);
      setNote(stored['note'] ?? '');
      setLines(
        (stored['lines'] ?? '').split('\n').map((line) => {
          const [article = '', quantity = ''] = line.split('\t');
          return keyed({ article, quantity });
        }),
      );
    },
  });
  const change = (next: readonly TypedLine[]): void => {
    setRefused(new Map());
    setLines(next);
  };
  const filled = lines.filter(({ article }) => article.trim() !== '');
  const problemOf = (line: TypedLine): string | null => {
    if (isSubmitted && piecesOf(line.quantity) === null) return quantityProblem;
    return refused.get(line.key) ?? checked.get(line.key)?.problem ?? null;
  };
  const same = from !== '' && from === to ? 'Выберите другой склад' : undefined;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    setStrip('');
    if (filled.length === 0) return setStrip('Добавьте хотя\u00a0бы одну строку.');
    if (filled.length > TRANSFER_LINES_AT_MOST)
      return setStrip(`В\u00a0одном перемещении не\u00a0больше ${TRANSFER_LINES_AT_MOST} строк.`);
    if (same || filled.some(({ quantity }) => piecesOf(quantity) === null)) return;
    setBusy(true);
    try {
      const body = {
        id,
        from_id: from,
        to_id: to,
        note,
        lines: filled.map(({ article, quantity }) => ({ article, quantity: piecesOf(quantity) ?? 0 })),
      };
      await api.transfers.create({ body });
      await draft.drop();
      await navigate(officePaths.transfer(id));
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.firstMessages() : {};
      const atLines = filled.flatMap(({ key }, at) => {
        const problem = fieldErrors[`lines.${at}`];
        return problem ? [[key, problem] as const] : [];
      });
      setRefused(new Map(atLines));
      setStrip(
        atLines.length > 0
          ? `Ничего не\u00a0перемещено: ${plural(atLines.length, ['строка', 'строки', 'строк'])} с\u00a0ошибкой.`
          : messageOf(error),
      );
      setBusy(false);
    }
  };
  const choice = (label: string, value: string, onChange: (id: string) => void, error?: string) => (
    <Field label={label} error={error}>
      {(ids) => (
        <select
          className="inp"
          {...ids}
          value={value}
          onChange={(event) => {
            setRefused(new Map());
            onChange(event.currentTarget.value);
          }}
        >
          {warehouses.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <>
      <title>Новое перемещение</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.transfers()}>Перемещения</Link>
          <i>/</i>
        </nav>
        <h1>Новое перемещение</h1>
      </div>
      {draft.offer}
      <RecordStrip>{strip || failure}</RecordStrip>
      {warehouses.length < 2 ? (
        <p className="empty">
          Перемещать некуда: склад один. Другой заводят в{' '}
          <Link className="lk" to={officePaths.dictionary('warehouses')}>
            справочнике
          </Link>
          .
        </p>
      ) : (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <section className="sec">
            <div className="fx w low">
              {choice('Откуда', from, setFrom)}
              {choice('Куда', to, setTo, same)}
              <TextField
                label="Примечание"
                value={note}
                maxLength={300}
                onChange={(event) => setNote(event.currentTarget.value)}
              />
            </div>
          </section>
          <NewTransferLines
            lines={lines}
            checked={checked}
            problemOf={problemOf}
            keyed={keyed}
            onChange={change}
          />
          <div className="sec fx w">
            <button type="submit" className="b p" disabled={busy}>
              {filled.length === 0
                ? 'Переместить'
                : `Переместить ${plural(filled.length, ['строку', 'строки', 'строк'])}`}
            </button>
            {draft.savedNotice}
          </div>
        </form>
      )}
    </>
  );
}
