import { ApiError } from '@spindle/client/api-error';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { records } from '@spindle/contract/staff/records';
import { listPath } from '@spindle/contract/staff/records/record-paths';
import { type SettingSection, SETTING_SECTIONS, settingSection } from '@spindle/contract/staff/settings';
import type { SpecRecord } from '@spindle/contract/staff/spec-records';
import type { MailState } from '@spindle/contract/staff/staff-settings';
import { useId } from 'react';
import { Link } from 'react-router';
import { useProved } from '../../frame/step-up.tsx';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { useMay } from '../../ground/me.ts';
import { RecordStrip, RecordVersion } from '../../ground/record.tsx';
import { SaveBar } from '../../shared/save-bar.tsx';
import { useSpecForm } from '../../shared/use-spec-form.ts';
import { SpecFields } from '../../records/spec-fields.tsx';
import type { Route } from './+types/settings-page';
import { MailSection } from './mail-section.tsx';

const MAIL = 'mail';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { section: sectionKey = 'shop' } = params as { section?: string };
  const section = settingSection(sectionKey) ?? null;
  if (section === null && sectionKey !== MAIL)
    throw new ApiError({ status: 404, code: 'not_found', message: '' });
  const { data } = await loaded(request, api.settings.all());
  return { section, record: data.sections.find(({ id }) => id === sectionKey) ?? null, mail: data.mail };
}

const elsewhere = [
  { title: 'Согласия и\u00a0оферта', path: officePaths.law() },
  { title: 'Офисы', path: listPath(records.offices) },
  { title: 'Склады', path: officePaths.dictionary('warehouses') },
  { title: 'Доставка', path: officePaths.dictionary('delivery-rates') },
];

/** Settings of the shop: forms whose changes take effect at once. */
export default function SettingsPage({ loaderData: { section, record, mail } }: Route.ComponentProps) {
  return (
    <>
      <title>Настройки</title>
      <div className="ph">
        <h1>Настройки</h1>
      </div>
      <nav className="views" aria-label="Разделы настроек">
        {[...SETTING_SECTIONS, { id: MAIL, title: 'Почта' }].map(({ id, title }) => {
          const isHere = id === (section?.id ?? MAIL);
          return (
            <Link
              key={id}
              to={officePaths.settings(id)}
              className={isHere ? 'on' : ''}
              aria-current={isHere ? 'page' : undefined}
            >
              {title}
            </Link>
          );
        })}
        {elsewhere.map(({ title, path }) => (
          <Link key={path} to={path}>
            {title}
          </Link>
        ))}
      </nav>
      {section && record ? (
        <SettingsForm key={section.id} section={section} initialRecord={record} />
      ) : (
        <MailSection mail={mail satisfies MailState} />
      )}
    </>
  );
}

function SettingsForm({
  section,
  initialRecord,
}: {
  readonly section: SettingSection;
  readonly initialRecord: SpecRecord;
}) {
  const { specs, about, title } = section;
  const mayChange = useMay()('settings.change');
  const proved = useProved();
  const formId = useId();
  const form = useSpecForm<SpecRecord>({
    initialRecord,
    specs,
    draft: mayChange ? `setting:${initialRecord.id}` : null,
    save: ({ id, version }, input) =>
      proved(() => api.settings.save({ params: { section: id }, body: input }, onVersion(version))),
  });
  const { record } = form;
  return (
    <>
      <RecordStrip>{form.strip}</RecordStrip>
      {form.offer}
      {form.conflict}
      <form id={formId} className="form settings sec" noValidate aria-label={title} onSubmit={form.submit}>
        <p className="mu">{about}</p>
        <SpecFields
          specs={specs}
          values={form.fields}
          errors={form.errors}
          saved={record.fields}
          disabled={!mayChange}
          onPut={form.put}
        />
        <div className="mu ver">
          <RecordVersion kind="setting" id={record.id} version={record.version} />
        </div>
      </form>
      {mayChange && (
        <SaveBar
          form={formId}
          changed={form.changed}
          isNew={false}
          isSaved={form.isSaved}
          disabled={form.isBusy || form.hasConflict}
          saveLabel={'Сохранить на\u00a0сайт'}
          draftNote={form.draftNote}
          onUndo={form.undo}
        />
      )}
    </>
  );
}
