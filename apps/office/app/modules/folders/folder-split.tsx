import type { SplitChoice, SplitChoices, SplitPreview } from '@spindle/contract/staff/goods/folder-split';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffFolder } from '@spindle/contract/staff/goods/staff-folders';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, messageOf, onVersion } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Modal } from '../../ground/modal.tsx';
import { RecordStrip } from '../../ground/record.tsx';
import { count, plural } from '../../ground/labels.ts';
import { emptySplit, splitChoiceOf, type SplitForm } from './split-choice.ts';

const goodsNouns = ['товар', 'товара', 'товаров'] as const;
const pause = 250;
const shownNames = 3;

/** Moves some goods of a folder into a new one beside it: choose, count, confirm. */
export function SplitDialog({
  folder,
  onClose,
}: {
  readonly folder: StaffFolder;
  readonly onClose: () => void;
}) {
  const [choices, setChoices] = useState<SplitChoices | null>(null);
  const [form, setForm] = useState<SplitForm>(emptySplit);
  const [strip, setStrip] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const params = { id: folder.id };
  useEffect(() => {
    api.folders.splitChoices({ params: { id: folder.id } }).then(
      ({ data }) => setChoices(data),
      (error: unknown) => setStrip(messageOf(error)),
    );
  }, [folder.id]);
  const choice = choices && splitChoiceOf(form, choices);
  const { preview, failure } = usePreview(folder.id, typeof choice === 'string' ? null : choice);
  const put = (over: Partial<SplitForm>): void => setForm({ ...form, ...over });
  const isReady = preview !== null && preview.goods > 0 && preview.left > 0;
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!preview || choice === null || typeof choice === 'string') return;
    const body = {
      name: formText(event.currentTarget, 'name'),
      slug: formText(event.currentTarget, 'slug'),
      choice,
      goods: preview.goods,
    };
    setBusy(true);
    setStrip('');
    try {
      const { data } = await api.folders.split({ params, body }, onVersion(folder.version));
      onClose();
      await navigate(officePaths.folder(data.id));
    } catch (error) {
      setStrip(messageOf(error));
      setBusy(false);
    }
  };
  const title = `Разделить «${folder.name}»`;
  return (
    <Modal title={title} onClose={onClose}>
      <h2>{title}</h2>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <div className="fg">
          <TextField label="Название нового раздела" name="name" required maxLength={200} />
          <TextField label="Слово в адресе" name="slug" maxLength={80} hint="Пусто: из названия" />
        </div>
        {choices && (
          <>
            <Field label="Какие товары перейдут">
              {(ids) => (
                <select
                  className="inp"
                  value={form.by}
                  onChange={({ target }) => setForm({ ...emptySplit, by: target.value })}
                  {...ids}
                >
                  <option value="brand">По&nbsp;бренду</option>
                  {choices.properties.map(({ id, name }) => (
                    <option key={id} value={String(id)}>
                      По&nbsp;свойству: {name}
                    </option>
                  ))}
                  <option value="articles">По&nbsp;списку артикулов</option>
                </select>
              )}
            </Field>
            <ChoiceFields choices={choices} form={form} put={put} />
          </>
        )}
        <div role="status" className="form">
          {typeof choice === 'string' && <p className="nt wa">{choice}</p>}
          {failure && <p className="nt wa">{failure}</p>}
          {preview && <Counted preview={preview} />}
        </div>
        <RecordStrip>{strip}</RecordStrip>
        <button type="submit" className="b lg w out" disabled={busy || !isReady}>
          {isReady
            ? `Перенести ${plural(preview.goods, goodsNouns)} на\u00a0сайте`
            : 'Перенести на\u00a0сайте'}
        </button>
      </form>
    </Modal>
  );
}

/** Counts again after a pause in typing; only the answer to the last choice counts. */
function usePreview(id: string, choice: SplitChoice | null) {
  const [state, setState] = useState<{ readonly preview: SplitPreview | null; readonly failure: string }>({
    preview: null,
    failure: '',
  });
  const choiceJson = JSON.stringify(choice);
  useEffect(() => {
    setState({ preview: null, failure: '' });
    const requested = JSON.parse(choiceJson) as SplitChoice | null;
    if (requested === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.folders.splitPreview({ params: { id }, body: { choice: requested } }, { signal: stop.signal }).then(
        ({ data }) => !stop.signal.aborted && setState({ preview: data, failure: '' }),
        (error: unknown) => !stop.signal.aborted && setState({ preview: null, failure: messageOf(error) }),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, choiceJson]);
  return state;
}

function ChoiceFields(props: {
  readonly choices: SplitChoices;
  readonly form: SplitForm;
  readonly put: (over: Partial<SplitForm>) => void;
}) {
  const { choices, form, put } = props;
  if (form.by === 'articles')
    return (
      <Field label="Артикулы" hint="Столбцом из таблицы или через запятую">
        {(ids) => (
          <textarea
            className="inp"
            rows={5}
            value={form.articles}
            onChange={({ target }) => put({ articles: target.value })}
            {...ids}
          />
        )}
      </Field>
    );
  const property = choices.properties.find(({ id }) => String(id) === form.by);
  const rows = form.by === 'brand' ? choices.brands : property?.kind === 'choice' ? property.values : [];
  if (property?.kind === 'flag')
    return (
      <Field label="Значение">
        {(ids) => (
          <select
            className="inp"
            value={form.is ? 'yes' : 'no'}
            onChange={({ target }) => put({ is: target.value === 'yes' })}
            {...ids}
          >
            <option value="yes">да</option>
            <option value="no">нет</option>
          </select>
        )}
      </Field>
    );
  if (property?.kind === 'number') {
    const unit = property.unit ? `, ${property.unit}` : '';
    const boundText = (end: number | null): string => (end === null ? '' : String(end).replace('.', ','));
    return (
      <div className="fg">
        <TextField
          label={`Не меньше${unit}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={boundText(property.least)}
          value={form.least}
          onChange={({ target }) => put({ least: target.value })}
        />
        <TextField
          label={`Не больше${unit}`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={boundText(property.most)}
          value={form.most}
          onChange={({ target }) => put({ most: target.value })}
        />
      </div>
    );
  }
  return (
    <ul className="rows ticks" aria-label={property?.name ?? 'Бренды'}>
      {rows.map(({ id, name, goods }) => (
        <li key={id}>
          <label className="fx">
            <input
              type="checkbox"
              className="cb k"
              checked={form.ticked.includes(id)}
              onChange={({ target }) =>
                put({
                  ticked: target.checked ? [...form.ticked, id] : form.ticked.filter((one) => one !== id),
                })
              }
            />
            <span>{name}</span>
            <b className="ml">{count(goods)}</b>
          </label>
        </li>
      ))}
    </ul>
  );
}

function Counted({ preview }: { readonly preview: SplitPreview }) {
  const { goods, left, series, promotions, names, unknown } = preview;
  return (
    <>
      <p>
        {goods % 10 === 1 && goods % 100 !== 11 ? 'Перейдёт' : 'Перейдут'} <b>{plural(goods, goodsNouns)}</b>
        {series > 0 && ` (серий целиком: ${count(series)})`}, останется <b>{count(left)}</b>. Старые адреса
        товаров поведут на&nbsp;новые; у&nbsp;нового раздела те&nbsp;же свойства.
      </p>
      {names.length > 0 && (
        <p className="mu sm">
          {names.slice(0, shownNames).join('; ')}
          {goods > shownNames && ` и\u00a0ещё ${count(goods - shownNames)}`}
        </p>
      )}
      {goods > 0 && left === 0 && (
        <p className="nt wa">Выбраны все товары: проще переименовать или перенести сам раздел.</p>
      )}
      {promotions > 0 && (
        <p className="nt wa">
          Акции этого раздела ({count(promotions)}) на&nbsp;новый не&nbsp;перейдут: цены перенесённых товаров
          вернутся к&nbsp;обычным.
        </p>
      )}
      {unknown.length > 0 && <p className="nt wa">В&nbsp;этом разделе нет: {unknown.join(', ')}.</p>}
    </>
  );
}
