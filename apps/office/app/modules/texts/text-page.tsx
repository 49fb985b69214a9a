import { ApiError } from '@spindle/client/api-error';
import { completeFields } from '@spindle/contract/staff/field-specs';
import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffText, TextProblem } from '@spindle/contract/staff/texts/staff-texts';
import {
  fieldsOfKind,
  isBuiltInKind,
  isTextKind,
  TEXT_KINDS,
  type TextKindName,
} from '@spindle/contract/staff/text-kinds';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { useDraft } from '../../ground/draft.tsx';
import { Icon } from '../../ground/icon.tsx';
import { useKeys } from '../../ground/keys.ts';
import { useMay } from '../../ground/me.ts';
import { RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { momentTyped, momentLabel } from '../../ground/labels.ts';
import { RemoveButton } from '../../ground/remove-button.tsx';
import { same } from '../../records/merge.ts';
import { SpecFields, type Typed } from '../../records/spec-fields.tsx';
import { useFields } from '../../records/use-fields.tsx';
import type { Route } from './+types/text-page';
import { MarkdownField } from './markdown-field.tsx';
import { TextPreview } from './text-preview.tsx';
import { TextRevisions } from './text-revisions.tsx';
import { TextStateMark } from './text-state.tsx';
import { TextPlaceholders } from './text-placeholders.tsx';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { id, kind: requestedKind = '' } = params as { id?: string; kind?: string };
  const text = id === undefined ? null : (await loaded(request, api.texts.get({ params: { id } }))).data;
  const kind = text?.kind ?? requestedKind;
  if (!isTextKind(kind) || (!text && isBuiltInKind(kind)))
    throw new ApiError({ status: 404, code: 'not_found', message: '' });
  const { data: choices } = await loaded(request, api.texts.choices({ params: { kind } }));
  return { text, kind, choices };
}

const visible = (kind: TextKindName) => fieldsOfKind(kind).filter(({ hidden }) => !hidden);

type Publish = string | null;

/** A text of the site: its form, a preview and its revisions. */
export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <TextForm key={loaderData.text?.id ?? loaderData.kind} loaded={loaderData} />;
}

function TextForm({ loaded: loaderData }: { readonly loaded: Route.ComponentProps['loaderData'] }) {
  const { kind, choices } = loaderData;
  const {
    record: text,
    strip,
    change,
  } = useRecord<StaffText | null>(loaderData.text, 'Текст изменили, пока вы его правили.');
  const may = useMay();
  const mayChange = may('content.change');
  const navigate = useNavigate();
  const specs = visible(kind);
  const saved = completeFields(specs, text?.fields ?? {}) as Typed;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [seen, setSeen] = useState<readonly TextProblem[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [planned, setPlanned] = useState('');
  const [note, setNote] = useState('');
  const [isCreated, setCreated] = useState(false);
  const publish = useRef<Publish>(null);
  const isBuiltIn = isBuiltInKind(kind);

  /** Saves and shows problems at their fields. */
  const send = async (
    fields: Typed,
    { at, returned = null }: { readonly at: Publish; readonly returned?: number | null },
    onLate?: Parameters<typeof change>[1],
  ): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    setNote('');
    const done = await change(async () => {
      try {
        if (text) {
          const body = { fields, publish: at, returned };
          return await api.texts.save({ params: { id: text.id }, body }, onVersion(text.version));
        }
        const created = await api.texts.add({ body: { kind, fields, publish: at } });
        await draft.drop();
        // Its own page takes over: what would be typed here until then would be lost.
        setCreated(true);
        await navigate(officePaths.text(created.data.id), { replace: true });
        return { data: text };
      } catch (error) {
        if (error instanceof ApiError) setErrors(error.firstMessages());
        throw error;
      }
    }, onLate);
    if (done && text) {
      setSeen(null);
      setNote(
        at === null
          ? 'Черновик сохранён'
          : at === 'now'
            ? 'Опубликовано'
            : `Выйдет на\u00a0сайт ${momentLabel(at)}`,
      );
      await draft.drop();
    }
    setBusy(done && text === null);
    return done;
  };

  const { fields, put, save, conflict, hasConflict } = useFields<Typed>({
    saved,
    names: Object.fromEntries(specs.map(({ key, label }) => [key, label])),
    long: ['body', 'lead', 'description'],
    onSave: (input, onLate) => send(input, { at: publish.current }, onLate),
  });
  const isChanged = !same(fields, saved);
  const draft = useDraft({
    name: mayChange ? `text:${text?.id ?? kind}` : null,
    data: isChanged ? { ...fields } : null,
    onTake: (stored) => put(completeFields(specs, stored)),
  });
  const saveAs = (at: Publish): void => {
    publish.current = at;
    void save();
  };
  useKeys({ 'Ctrl+KeyS': () => mayChange && !isBusy && !hasConflict && saveAs(null) });
  const act = (work: () => Promise<unknown>): void => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const name = text?.name ?? TEXT_KINDS[kind].fresh ?? '';
  const insert = (placeholder: string): void => {
    // A press of the mouse leaves the cursor where it was; from the keyboard the word goes to the end of the text.
    const active = document.activeElement;
    const isField = active instanceof HTMLTextAreaElement || active instanceof HTMLInputElement;
    const field = isField ? active : document.querySelector<HTMLTextAreaElement>('textarea[name="body"]');
    if (!field || !(field.name in fields)) return;
    const value = fields[field.name] ?? '';
    const [from, to] = [field.selectionStart ?? value.length, field.selectionEnd ?? value.length];
    put({ [field.name]: value.slice(0, from) + placeholder + value.slice(to) });
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  };
  const defaultFields = text?.loaded ? (completeFields(specs, text.loaded) as Typed) : null;
  const bodySpec = specs.find(({ kind: one }) => one === 'markdown');
  return (
    <>
      <title>{name}</title>
      <div className="rh stick">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.texts()}>Тексты</Link>
          <i>/</i>
        </nav>
        <h1>{name}</h1>
        {text && <TextStateMark state={text.state} />}
        <div className="ml fx w">
          {text?.on_site && text.url && (
            <a className="b" href={text.url}>
              <Icon name="ext" size="s" />
              На&nbsp;сайте
            </a>
          )}
          {mayChange && (
            <>
              {isBuiltIn && defaultFields && !same(saved, defaultFields) && (
                <button
                  type="button"
                  className="b d"
                  disabled={isBusy || isChanged}
                  onClick={() => act(() => send(defaultFields, { at: 'now' }))}
                >
                  Вернуть текст магазина
                </button>
              )}
              {text?.on_site && !isBuiltIn && (
                <button
                  type="button"
                  className="b d"
                  disabled={isBusy}
                  onClick={() =>
                    act(() =>
                      change(() => api.texts.hide({ params: { id: text.id } }, onVersion(text.version))),
                    )
                  }
                >
                  Снять с&nbsp;сайта
                </button>
              )}
              {text && !text.on_site && (
                <RemoveButton
                  name={text.name}
                  disabled={isBusy}
                  onRemove={() =>
                    change(async () => {
                      await api.texts.remove({ params: { id: text.id } }, onVersion(text.version));
                      await navigate(officePaths.texts());
                      return { data: text };
                    })
                  }
                >
                  Черновик удалится со&nbsp;всеми версиями.
                </RemoveButton>
              )}
              <button
                type="button"
                className="b"
                disabled={isBusy || hasConflict}
                onClick={() => saveAs(null)}
              >
                Сохранить черновик
              </button>
              <button
                type="button"
                className="b out"
                disabled={isBusy || hasConflict}
                onClick={() => saveAs('now')}
              >
                Опубликовать
              </button>
            </>
          )}
        </div>
      </div>
      {note && !isChanged && (
        <p className="nt ok" role="status">
          {note}
        </p>
      )}
      <RecordStrip>{hasConflict ? '' : strip}</RecordStrip>
      {draft.offer}
      {conflict}
      {text && (
        <div className="stamp">
          <div>
            <span>{text.url ? 'Адрес' : 'Шаблон'}</span>
            <b className="el">{text.url || text.fields['key']}</b>
          </div>
          <div>
            <span>Вид</span>
            <b>{TEXT_KINDS[kind].name}</b>
          </div>
          <div>
            <span>Изменён</span>
            <b>{momentLabel(text.changed_at)}</b>
          </div>
          {text.publish_at && (
            <div>
              <span>На&nbsp;сайт</span>
              <b>{momentLabel(text.publish_at)}</b>
            </div>
          )}
          <RecordVersion kind="text" id={text.id} version={text.version} />
        </div>
      )}
      <div className="pair">
        <form
          className="form sec"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            saveAs(null);
          }}
        >
          <SpecFields
            specs={specs}
            values={fields}
            errors={errors}
            choices={choices}
            isFixed={text !== null && text.on_site !== null}
            disabled={!mayChange || isCreated}
            onPut={put}
          />
          {text && <TextPlaceholders words={text.words} onInsert={mayChange ? insert : null} />}
          {bodySpec && (
            <MarkdownField
              label={bodySpec.label}
              value={fields['body'] ?? ''}
              error={errors['body']}
              problems={seen ?? text?.problems ?? []}
              disabled={!mayChange || isCreated}
              onPut={(body) => put({ body })}
            />
          )}
          {mayChange && (
            <div className="fx w">
              <label className="fx sm nw">
                Опубликовать в&nbsp;срок
                <input
                  className="inp"
                  type="datetime-local"
                  aria-label="Когда опубликовать"
                  value={planned}
                  onChange={({ target }) => setPlanned(target.value)}
                />
              </label>
              <button
                type="button"
                className="b"
                disabled={isBusy || hasConflict || planned === ''}
                onClick={() => saveAs(momentTyped(planned))}
              >
                Запланировать
              </button>
              {draft.savedNotice}
            </div>
          )}
        </form>
        <TextPreview
          key={text?.id ?? kind}
          kind={kind}
          text={text}
          fields={fields}
          mayPreview={mayChange}
          onProblems={setSeen}
        />
      </div>
      {text && (
        <TextRevisions
          text={text}
          mayReturn={mayChange && !isChanged}
          onReturn={(stored, returned) => send(completeFields(specs, stored), { at: null, returned })}
        />
      )}
    </>
  );
}
