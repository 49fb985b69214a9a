import { ApiError } from '@spindle/client/api-error';
import { fileAccept } from '@spindle/contract/fields/file';
import { DRAWING_TYPES } from '@spindle/contract/fields/file-signature';
import { MEDIA_KINDS, MEDIA_RECORDS, type MediaRecord } from '@spindle/contract/staff/lists/media-list';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { records } from '@spindle/contract/staff/records';
import { recordPath } from '@spindle/contract/staff/records/record-paths';
import { PICTURE_TYPES, type StaffMedia } from '@spindle/contract/staff/texts/staff-media';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, loaded, onVersion } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { RecordStrip, RecordVersion, useRecord } from '../../ground/record.tsx';
import { sentForm } from '../../ground/sent-form.ts';
import { momentLabel } from '../../ground/labels.ts';
import { RemoveButton } from '../../ground/remove-button.tsx';
import { PhotoCrop } from '../../shared/photo-crop.tsx';
import { MediaThumbnail, mediaMarkdown } from '../../shared/media-choice.tsx';
import { useFields } from '../../records/use-fields.tsx';
import type { Route } from './+types/media-file-page';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loaded(request, api.media.get({ params: { id: params.id } }));
}

const pathOfUse: Readonly<Record<MediaRecord, (id: string) => string>> = {
  text: officePaths.text,
  banner: (id: string) => recordPath(records.banners, id),
  'menu-item': (id: string) => recordPath(records.menus, id),
  promotion: (id: string) => recordPath(records.promotions, id),
  selection: (id: string) => recordPath(records.selections, id),
};

/** A picture or a file of the library: its words, where it stands, its editions. */
export default function MediaFilePage({ loaderData }: Route.ComponentProps) {
  return <MediaFile key={loaderData.data.id} loaded={loaderData.data} />;
}

type MediaTexts = { readonly name: string; readonly alt: string };

function MediaFile({ loaded: first }: { readonly loaded: StaffMedia }) {
  const {
    record: media,
    strip,
    change,
  } = useRecord(first, 'Файл изменили, пока вы на\u00a0него смотрели. Ниже он такой, как сейчас.');
  const mayChange = useMay()('content.change');
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isFramed, setFramed] = useState(false);
  const params = { id: media.id };
  const run = async (work: () => Promise<{ data: StaffMedia }>, onLate?: Parameters<typeof change>[1]) => {
    setBusy(true);
    setErrors({});
    const done = await change(async () => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof ApiError) setErrors(error.firstMessages());
        throw error;
      }
    }, onLate);
    setBusy(false);
    return done;
  };
  const { fields, put, save, conflict, hasConflict } = useFields<MediaTexts>({
    saved: { name: media.name, alt: media.alt },
    names: { name: 'Название', alt: 'Что на\u00a0картинке' },
    onSave: (input, onLate) =>
      run(() => api.media.save({ params, body: input }, onVersion(media.version)), onLate),
  });
  const isPicture = media.kind === 'picture';
  const currentEdition = media.editions.find(({ edition }) => edition === media.edition);
  return (
    <>
      <title>{media.name}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.media()}>Картинки и&nbsp;файлы</Link>
          <i>/</i>
        </nav>
        <h1>{media.name}</h1>
        <div className="ml fx w">
          <a className="b" href={media.url}>
            <Icon name="ext" size="s" />
            Открыть
          </a>
          {mayChange && (
            <>
              <label className="b attach">
                {isPicture ? 'Заменить картинку' : 'Заменить файл'}
                <input
                  className="vh"
                  type="file"
                  disabled={isBusy}
                  accept={fileAccept(isPicture ? PICTURE_TYPES : DRAWING_TYPES)}
                  onChange={({ currentTarget }) => {
                    const [file] = currentTarget.files ?? [];
                    if (!file) return;
                    void run(() =>
                      api.media.replace({ params, body: sentForm({}, [file]) }, onVersion(media.version)),
                    ).finally(() => {
                      currentTarget.value = '';
                    });
                  }}
                />
              </label>
              <RemoveButton
                name={media.name}
                disabled={isBusy}
                onRemove={() =>
                  run(async () => {
                    await api.media.remove({ params }, onVersion(media.version));
                    await navigate(officePaths.media());
                    return { data: media };
                  })
                }
              />
            </>
          )}
        </div>
      </div>
      <RecordStrip>{strip}</RecordStrip>
      {conflict}
      <div className="stamp">
        <div>
          <span>Вид</span>
          <b>{MEDIA_KINDS[media.kind]}</b>
        </div>
        <div>
          <span>Размер</span>
          <b>
            {media.width ? `${media.width} × ${media.height}, ` : ''}
            {formatFileSize(media.size)}
          </b>
        </div>
        <div>
          <span>Вставка в&nbsp;текст</span>
          <b className="el">
            <code>{mediaMarkdown(media)}</code>
          </b>
        </div>
        <RecordVersion kind="media" id={media.id} version={media.version} />
      </div>
      <section className="sec bigl">
        <header>
          <h2>{isPicture ? 'Картинка' : 'Файл'}</h2>
          <span className="mu el">{media.file_name}</span>
          {mayChange && media.original && (
            <button type="button" className="b xs ml" onClick={() => setFramed(true)}>
              <Icon name="crop" size="s" />
              Кадр
            </button>
          )}
        </header>
        {isPicture ? <img src={currentEdition?.url} alt={media.alt} /> : <MediaThumbnail media={media} />}
      </section>
      {isFramed && media.original && (
        <PhotoCrop
          key={media.image}
          title="Кадр картинки"
          photo={media.original}
          strip={strip}
          onClose={() => setFramed(false)}
          onSave={async (frame) => {
            if (await run(() => api.media.crop({ params, body: { frame } }, onVersion(media.version))))
              setFramed(false);
          }}
        />
      )}
      <form
        className="sec form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Название"
          value={fields.name}
          maxLength={150}
          disabled={!mayChange}
          error={errors['name']}
          onChange={({ currentTarget }) => put({ name: currentTarget.value })}
        />
        <TextField
          label={isPicture ? 'Что на\u00a0картинке' : 'Описание'}
          hint={
            isPicture
              ? 'Прочитают тем, кто картинку не\u00a0видит, и\u00a0поисковикам'
              : 'Видят только сотрудники'
          }
          value={fields.alt}
          maxLength={200}
          disabled={!mayChange}
          error={errors['alt']}
          onChange={({ currentTarget }) => put({ alt: currentTarget.value })}
        />
        {mayChange && (
          <button type="submit" className="b out" disabled={isBusy || hasConflict}>
            Сохранить
          </button>
        )}
      </form>
      <section className="sec">
        <header>
          <h2>Где стоит</h2>
        </header>
        {media.used_by.length === 0 ? (
          <p className="mu">Нигде: можно удалить.</p>
        ) : (
          <ul className="rows">
            {media.used_by.map(({ place, record, name }) => (
              <li key={`${place} ${record}`} className="fx w">
                <span className="mu">{MEDIA_RECORDS[place]}</span>
                <Link className="lk" to={pathOfUse[place](record)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="sec">
        <header>
          <h2>Версии</h2>
          <span className="mu">адрес у&nbsp;всех один, на&nbsp;сайте видна отмеченная</span>
        </header>
        <ul className="rows">
          {media.editions.map((one) => (
            <li key={one.edition} className="fx w lookrow">
              <MediaThumbnail media={one} />
              <a className="lk" href={one.url}>
                Версия {one.edition}
              </a>
              <span className="mu">
                {one.file_name}, {formatFileSize(one.size)}, {one.who}, {momentLabel(one.added_at)}
              </span>
              {one.edition === media.edition ? (
                <b className="ml">на&nbsp;сайте</b>
              ) : (
                mayChange && (
                  <button
                    type="button"
                    className="b xs ml"
                    disabled={isBusy}
                    onClick={() =>
                      void run(() =>
                        api.media.restore(
                          { params, body: { edition: one.edition } },
                          onVersion(media.version),
                        ),
                      )
                    }
                  >
                    Вернуть<span className="vh"> версию {one.edition}</span>
                  </button>
                )
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
