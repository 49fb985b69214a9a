import type { GoodsForm } from '@spindle/contract/staff/goods/goods-form';
import { GOODS_FILE_KINDS, type GoodsMedia, PHOTO_TYPES } from '@spindle/contract/staff/goods/goods-media';
import { fileAccept } from '@spindle/contract/fields/file';
import { DRAWING_TYPES } from '@spindle/contract/fields/file-signature';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { api, onVersion } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Icon } from '../../ground/icon.tsx';
import { Modal } from '../../ground/modal.tsx';
import { type Change, RecordStrip, useRecord } from '../../ground/record.tsx';
import { sentForm } from '../../ground/sent-form.ts';
import { PhotoCrop } from '../../shared/photo-crop.tsx';
import { dayLabel, plural } from '../../ground/labels.ts';

const none: GoodsMedia = { version: 0, photos: [], files: [] };

/** Photographs and files: each action is saved at once, separately from the form. */
export function FormMedia({ goods }: { readonly goods: GoodsForm }) {
  const [loaded, setLoaded] = useState(none);
  const { id } = goods;
  useEffect(() => {
    let isCurrent = true;
    api.goods.media({ params: { id } }).then(
      ({ data }) => isCurrent && setLoaded(data),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);
  const { record, strip, change } = useRecord(
    loaded,
    'Фото и\u00a0файлы изменили, пока вы на\u00a0них смотрели. Ниже они такие, как сейчас: проверьте и\u00a0повторите.',
  );
  return (
    <>
      <RecordStrip>{strip}</RecordStrip>
      <Photos goods={goods} media={record} change={change} strip={strip} />
      <Files goods={goods} media={record} change={change} strip={strip} />
    </>
  );
}

interface PartProps {
  readonly goods: GoodsForm;
  readonly media: GoodsMedia;
  readonly change: Change<GoodsMedia>;
}
type Photo = GoodsMedia['photos'][number];

function Photos({ goods, media, change, strip }: PartProps & { readonly strip: string }) {
  const [waiting, setWaiting] = useState(0);
  const [draggedIndex, setDraggedIndex] = useState<number | null>(null);
  /** The photograph whose frame is edited. */
  const [framed, setFramed] = useState<number | null>(null);
  const params = { id: goods.id };
  const put = (photos: readonly Photo[]): Promise<boolean> =>
    change(() =>
      api.goods.orderPhotos(
        { params, body: { photos: photos.map(({ id, option_id, alt }) => ({ id, option_id, alt })) } },
        onVersion(media.version),
      ),
    );
  const add = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return;
    setWaiting(files.length);
    await change(() => api.goods.addPhotos({ params, body: sentForm({}, files) }));
    setWaiting(0);
  };
  const framedPhoto = media.photos.find(({ id }) => id === framed);
  const moved = (from: number, to: number): readonly Photo[] => {
    const others = media.photos.filter((_, at) => at !== from);
    return [...others.slice(0, to), ...media.photos.slice(from, from + 1), ...others.slice(to)];
  };
  const over = (photo: Photo, fields: Partial<Photo>): Promise<boolean> =>
    put(media.photos.map((one) => (one.id === photo.id ? { ...one, ...fields } : one)));
  return (
    <section className="sec" id="photos">
      <header>
        <h2>Фото</h2>
        <span className="mu">первое идёт в&nbsp;списки; JPEG и&nbsp;PNG до&nbsp;20&nbsp;МБ</span>
        <label className="b xs ml attach">
          <Icon name="plus" size="s" />
          Добавить фото
          <input
            className="vh"
            type="file"
            multiple
            accept={fileAccept(PHOTO_TYPES)}
            onChange={(event) => {
              void add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </header>
      {waiting > 0 && (
        <p className="mu" role="status">
          Загружается {plural(waiting, ['фото', 'фото', 'фото'])}…
        </p>
      )}
      {media.photos.length === 0 && waiting === 0 && <p className="mu">Фото нет: покупатели видят чертёж.</p>}
      <ol className="photos">
        {media.photos.map((photo, at) => (
          // The buttons below do the same without a mouse.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={photo.id}
            draggable
            onDragStart={() => setDraggedIndex(at)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (draggedIndex !== null && draggedIndex !== at) void put(moved(draggedIndex, at));
              setDraggedIndex(null);
            }}
          >
            <b>{at + 1}</b>
            <img src={photo.image} alt={photo.alt || `Фото ${at + 1}`} width={160} height={120} />
            <input
              className="inp"
              aria-label={`Что на фото ${at + 1}`}
              placeholder="Что на фото"
              maxLength={200}
              defaultValue={photo.alt}
              onBlur={(event) => {
                const alt = event.currentTarget.value.trim();
                if (alt !== photo.alt) void over(photo, { alt });
              }}
            />
            {goods.options.length > 1 && (
              <select
                className="inp"
                aria-label={`Вариант фото ${at + 1}`}
                value={photo.option_id ?? ''}
                onChange={(event) => void over(photo, { option_id: event.currentTarget.value || null })}
              >
                <option value="">все варианты</option>
                {goods.options.map(({ id, article }) => (
                  <option key={id} value={id}>
                    {article}
                  </option>
                ))}
              </select>
            )}
            <span className="fx">
              <button
                type="button"
                className="b xs ic"
                aria-label={`Фото ${at + 1} раньше`}
                disabled={at === 0}
                onClick={() => void put(moved(at, at - 1))}
              >
                <Icon name="left" size="s" />
              </button>
              <button
                type="button"
                className="b xs ic"
                aria-label={`Фото ${at + 1} позже`}
                disabled={at === media.photos.length - 1}
                onClick={() => void put(moved(at, at + 1))}
              >
                <Icon name="right" size="s" />
              </button>
              <button type="button" className="b xs" onClick={() => setFramed(photo.id)}>
                <Icon name="crop" size="s" />
                Кадр<span className="vh"> фото {at + 1}</span>
              </button>
              <button
                type="button"
                className="b xs ic d ml"
                aria-label={`Удалить фото ${at + 1}`}
                onClick={() => void put(media.photos.filter(({ id }) => id !== photo.id))}
              >
                <Icon name="x" size="s" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      {framedPhoto && (
        <PhotoCrop
          // Starts again from a frame that somebody else saved.
          key={`${framedPhoto.id} ${framedPhoto.image}`}
          title={`Кадр фото ${media.photos.indexOf(framedPhoto) + 1}`}
          photo={framedPhoto.original}
          strip={strip}
          onClose={() => setFramed(null)}
          onSave={async (frame) => {
            const one = { params: { ...params, photo: framedPhoto.id }, body: { frame } };
            if (await change(() => api.goods.cropPhoto(one, onVersion(media.version)))) setFramed(null);
          }}
        />
      )}
    </section>
  );
}

type GoodsFile = GoodsMedia['files'][number];

function Files({ goods, media, change, strip }: PartProps & { readonly strip: string }) {
  /** The document that gets a new edition; `new` is a new document. */
  const [editedFile, setEditedFile] = useState<GoodsFile | 'new' | null>(null);
  const params = { id: goods.id };
  const put = (files: readonly GoodsFile[]): Promise<boolean> =>
    change(() =>
      api.goods.orderFiles(
        { params, body: { files: files.map(({ id, kind, name }) => ({ id, kind, name })) } },
        onVersion(media.version),
      ),
    );
  return (
    <section className="sec" id="files">
      <header>
        <h2>Документы</h2>
        <span className="mu">покупатели видят их на&nbsp;странице товара</span>
        <button type="button" className="b xs ml" onClick={() => setEditedFile('new')}>
          <Icon name="plus" size="s" />
          Файл
        </button>
      </header>
      {media.files.length === 0 && <p className="mu">Своих документов нет.</p>}
      <ul className="rows">
        {media.files.map((file, at) => (
          <li key={file.id} className="fx w">
            <Icon name="file" size="s" />
            <a className="lk" href={file.url}>
              {file.name}
            </a>
            <span className="mu">
              {GOODS_FILE_KINDS[file.kind]}, {file.format}, {formatFileSize(file.size)}, версия {file.edition}{' '}
              от&nbsp;{dayLabel(file.added_at)}
            </span>
            <span className="ml fx">
              {at > 0 && (
                <button
                  type="button"
                  className="b xs"
                  onClick={() =>
                    void put([
                      ...media.files.slice(0, at - 1),
                      file,
                      ...media.files.slice(at - 1, at),
                      ...media.files.slice(at + 1),
                    ])
                  }
                >
                  Выше<span className="vh"> «{file.name}»</span>
                </button>
              )}
              <button type="button" className="b xs" onClick={() => setEditedFile(file)}>
                Новая версия<span className="vh"> «{file.name}»</span>
              </button>
              <button
                type="button"
                className="b xs d"
                onClick={() => void put(media.files.filter(({ id }) => id !== file.id))}
              >
                Удалить<span className="vh"> «{file.name}»</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
      {editedFile && (
        <FileForm
          goodsFile={editedFile === 'new' ? null : editedFile}
          strip={strip}
          onClose={() => setEditedFile(null)}
          onSend={async (fields, file) => {
            if (await change(() => api.goods.addFile({ params, body: sentForm(fields, [file]) })))
              setEditedFile(null);
          }}
        />
      )}
    </section>
  );
}

function FileForm(props: {
  readonly goodsFile: GoodsFile | null;
  readonly strip: string;
  readonly onClose: () => void;
  readonly onSend: (
    fields: Readonly<Record<'kind' | 'name' | 'paper_id', string>>,
    file: File,
  ) => Promise<void>;
}) {
  const { goodsFile, strip, onClose, onSend } = props;
  const [file, setFile] = useState<File | null>(null);
  const [name, setName] = useState(goodsFile?.name ?? '');
  const [errors, setErrors] = useState<{ readonly file?: string; readonly name?: string }>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const title = goodsFile ? `Новая версия «${goodsFile.name}»` : 'Документ товара';
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const kind = formText(event.currentTarget, 'kind');
    const wrong = {
      ...(file ? {} : { file: 'Выберите файл' }),
      ...(name.trim() === '' ? { name: 'Заполните поле' } : {}),
    };
    setErrors(wrong);
    if (!file || Object.keys(wrong).length > 0) return;
    setBusy(true);
    setSent(true);
    await onSend({ kind, name: name.trim(), paper_id: goodsFile?.id ?? '' }, file);
    setBusy(false);
  };
  return (
    <Modal title={title} onClose={onClose}>
      <h2>{title}</h2>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="Файл"
          error={errors.file}
          hint="PDF, DWG, DXF, STEP, ZIP, документы и картинки до 20 МБ"
        >
          {(ids) => (
            <input
              type="file"
              {...ids}
              accept={fileAccept(DRAWING_TYPES)}
              onChange={(event) => {
                const chosen = event.currentTarget.files?.[0] ?? null;
                setFile(chosen);
                if (chosen && name === '') setName(chosen.name.replace(/\.[^.]+$/, '').slice(0, 150));
              }}
            />
          )}
        </Field>
        <TextField
          label="Название"
          value={name}
          maxLength={150}
          error={errors.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Field label="Что это">
          {(ids) => (
            <select className="inp" name="kind" {...ids} defaultValue={goodsFile?.kind ?? 'manual'}>
              {Object.entries(GOODS_FILE_KINDS).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        {sent && !busy && <RecordStrip>{strip}</RecordStrip>}
        <button type="submit" className="b lg w out" disabled={busy}>
          {busy ? 'Загружается…' : 'Показать на\u00a0сайте'}
        </button>
      </form>
    </Modal>
  );
}
