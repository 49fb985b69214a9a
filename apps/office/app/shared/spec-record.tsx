import type { FieldSpec } from '@spindle/contract/staff/field-specs';
import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { loaded, onVersion } from '../ground/api.ts';
import { Icon } from '../ground/icon.tsx';
import { useMay } from '../ground/me.ts';
import { RecordStrip, RecordVersion } from '../ground/record.tsx';
import { RemoveButton } from '../ground/remove-button.tsx';
import { SpecFields, type Typed } from '../records/spec-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SpecScreen } from './spec-screen.ts';
import { useSpecForm } from './use-spec-form.ts';

/** The record of an address; at `new` what its query names is filled in. */
export async function loadSpecRecord(request: Request, { calls, specs }: SpecScreen, id: string) {
  const isNew = id === 'new';
  const [choices, record] = await loaded(
    request,
    Promise.all([calls.choices(), isNew ? null : calls.get({ params: { id } })]),
  );
  const { searchParams } = new URL(request.url);
  const initial = specs.flatMap(({ key, begins }): [string, string][] => {
    const text = searchParams.get(key) ?? begins;
    return text === undefined ? [] : [[key, text]];
  });
  return { choices: choices.data, record: record?.data ?? null, begun: Object.fromEntries(initial) };
}

interface SpecPageProps {
  readonly screen: SpecScreen;
  readonly loaded: Awaited<ReturnType<typeof loadSpecRecord>>;
  /** The visible fields for the current values; all by default. */
  readonly visibleSpecs?: (fields: Typed) => readonly FieldSpec[];
  /** The content below the fields. */
  readonly renderPreview?: (
    fields: Typed,
    form: { readonly record: SpecRecord | null; readonly put: (over: Typed) => void },
  ) => ReactNode;
  /** A drawing of the current values, shown beside the fields. */
  readonly renderDrawing?: (fields: Typed) => ReactNode;
}

/** One record with data-driven fields: its form, facts and version. */
export function SpecPage(props: SpecPageProps) {
  return <SpecForm key={props.loaded.record?.id ?? 'new'} {...props} />;
}

function SpecForm(props: SpecPageProps) {
  const { screen, visibleSpecs, renderPreview, renderDrawing } = props;
  const { record: initialRecord, choices, begun: initial } = props.loaded;
  const { specs, calls, definition, listPath } = screen;
  const navigate = useNavigate();
  const mayChange = useMay()(screen.change);
  const formId = useId();
  const form = useSpecForm<SpecRecord | null>({
    initialRecord,
    specs,
    initial,
    draft: mayChange ? `${screen.record}:${initialRecord?.id ?? 'new'}` : null,
    save: (current, input) =>
      current
        ? calls.save({ params: { id: current.id }, body: input }, onVersion(current.version))
        : calls.add({ body: { fields: input.fields } }),
    onCreated: async (created) => {
      if (created) await navigate(screen.pathOf(created.id), { replace: true });
    },
  });
  const { record, strip, change, fields, put, errors } = form;
  const remove = async (): Promise<void> => {
    if (!record) return;
    await change(async () => {
      await calls.remove({ params: { id: record.id } }, onVersion(record.version));
      await navigate(listPath);
      return { data: record };
    });
  };
  const name = record?.name ?? screen.fresh;
  const inputs = (
    <SpecFields
      specs={visibleSpecs?.(fields) ?? specs}
      values={fields}
      errors={errors}
      choices={choices}
      saved={record?.fields}
      isFixed={record !== null}
      disabled={!mayChange || form.isCreated}
      Picture={PictureField}
      onPut={put}
    />
  );
  return (
    <>
      <title>{name}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={listPath}>{definition.title}</Link>
          <i>/</i>
        </nav>
        <h1>{name}</h1>
        <div className="ml fx w">
          {record?.url && (
            <a className="b" href={record.url}>
              <Icon name="ext" size="s" />
              На&nbsp;сайте
            </a>
          )}
          {record && mayChange && (
            <RemoveButton name={record.name} disabled={form.isBusy} onRemove={remove} />
          )}
        </div>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      {form.offer}
      {form.conflict}
      {record && (
        <div className="stamp">
          {record.facts.map(({ label, text, is_warning: isWarning }) => (
            <div key={`${label} ${text}`}>
              <span>{label}</span>
              <b className={isWarning ? 'wa el' : 'el'}>{text}</b>
            </div>
          ))}
          <RecordVersion kind={screen.record} id={record.id} version={record.version} />
        </div>
      )}
      <form
        id={formId}
        className={renderDrawing ? 'form drawing sec' : 'form narrow sec'}
        noValidate
        onSubmit={form.submit}
      >
        {renderDrawing ? (
          <div className="props-drawn">
            {inputs}
            {renderDrawing(fields)}
          </div>
        ) : (
          inputs
        )}
        {renderPreview?.(fields, { record, put })}
      </form>
      {mayChange && (
        <SaveBar
          form={formId}
          changed={form.changed}
          isNew={record === null}
          isSaved={form.isSaved}
          disabled={form.isBusy || form.hasConflict}
          saveLabel={screen.save}
          draftNote={form.draftNote}
          onUndo={form.undo}
        />
      )}
    </>
  );
}
