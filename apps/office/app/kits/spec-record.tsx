import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { loaded, onVersion } from '../ground/api.ts';
import { Icon } from '../ground/icon.tsx';
import { useMay } from '../ground/me.ts';
import { RecordStrip, RecordVersion } from '../ground/record.tsx';
import { SideChoice } from '../records/side-choice.tsx';
import { SpecFields, type Typed } from '../records/spec-fields.tsx';
import { PictureField } from './picture-field.tsx';
import type { SpecScreen } from './spec-screen.ts';
import { useSpecForm } from './use-spec-form.ts';

export async function loadSpecRecord(request: Request, { calls }: SpecScreen, id: string | undefined) {
  const [choices, record] = await loaded(
    request,
    Promise.all([calls.choices(), id === undefined ? null : calls.get({ params: { id } })]),
  );
  return { choices: choices.data, record: record?.data ?? null };
}

interface SpecPageProps {
  readonly screen: SpecScreen;
  readonly loaded: Awaited<ReturnType<typeof loadSpecRecord>>;
  /** What is filled in already for a new one. */
  readonly begun?: Typed;
  /** What stands below the fields. */
  readonly renderLook?: (
    fields: Typed,
    form: { readonly record: SpecRecord | null; readonly put: (over: Typed) => void },
  ) => ReactNode;
  /** A drawing of what is typed, in sight beside the fields. */
  readonly renderDrawing?: (fields: Typed) => ReactNode;
}

/** One record whose fields are data: its form, what is worth knowing of it, its version. */
export function SpecPage(props: SpecPageProps) {
  return <SpecForm key={props.loaded.record?.id ?? 'new'} {...props} />;
}

function SpecForm(props: SpecPageProps) {
  const { screen, begun = {}, renderLook, renderDrawing } = props;
  const { record: given, choices } = props.loaded;
  const { specs, calls, definition, listPath } = screen;
  const navigate = useNavigate();
  const mayChange = useMay()(screen.change);
  const [isBusy, setBusy] = useState(false);
  const { record, strip, change, fields, put, submit, errors, conflict, sides, isResting } =
    useSpecForm<SpecRecord | null>({
      given,
      specs,
      save: async (shown, wish) => {
        if (shown) return calls.save({ params: { id: shown.id }, body: wish }, onVersion(shown.version));
        const made = await calls.add({ body: { fields: wish.fields } });
        await navigate(screen.pathOf(made.data.id), { replace: true });
        return made;
      },
    });
  const [isBegun, setBegun] = useState(false);
  if (!isBegun && !record && Object.keys(begun).length > 0) {
    setBegun(true);
    put(begun);
  }
  const remove = (): void => {
    if (!record) return;
    setBusy(true);
    void change(async () => {
      await calls.remove({ params: { id: record.id } }, onVersion(record.version));
      await navigate(listPath);
      return { data: record };
    }).finally(() => setBusy(false));
  };
  const name = record?.name ?? screen.fresh;
  const inputs = (
    <SpecFields
      specs={screen.shown?.(fields) ?? specs}
      values={fields}
      errors={errors}
      choices={choices}
      disabled={!mayChange}
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
            <button type="button" className="b d" disabled={isBusy} onClick={remove}>
              Удалить
            </button>
          )}
        </div>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      {conflict}
      {sides && mayChange && <SideChoice specs={specs} take={'Взять из\u00a0файлов'} {...sides} />}
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
      <form className={renderDrawing ? 'form drawing sec' : 'form narrow sec'} noValidate onSubmit={submit}>
        {renderDrawing ? (
          <div className="props-drawn">
            {inputs}
            {renderDrawing(fields)}
          </div>
        ) : (
          inputs
        )}
        {renderLook?.(fields, { record, put })}
        {mayChange && (
          <div className="fx">
            <button type="submit" className="b out" disabled={isBusy || isResting}>
              {screen.save}
            </button>
          </div>
        )}
      </form>
    </>
  );
}
