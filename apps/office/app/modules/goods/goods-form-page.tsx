import { ApiError } from '@spindle/client/api-error';
import type { FolderReference, GoodsForm, GoodsReference } from '@spindle/contract/staff/goods/goods-form';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, loaded, messageOf, onVersion } from '../../ground/api.ts';
import { useDraft } from '../../ground/draft.tsx';
import { TextField } from '../../ground/field.tsx';
import { Icon } from '../../ground/icon.tsx';
import { useKeys } from '../../ground/keys.ts';
import { Modal } from '../../ground/modal.tsx';
import { RecordStrip, useRecord } from '../../ground/record.tsx';
import { plural } from '../../ground/labels.ts';
import { useFields } from '../../records/use-fields.tsx';
import type { Route } from './+types/goods-form-page';
import {
  copyOf,
  fieldName,
  type Fields,
  fieldsOf,
  isChanged,
  plannedPriceTexts,
  type Problems,
  problemsAt,
  valueText,
  goodsInputOf,
} from './form-fields.ts';
import { FormFits } from './form-fits.tsx';
import { FormMain } from './form-main.tsx';
import { FormMedia } from './form-media.tsx';
import { FormOptions } from './form-options.tsx';
import { FormProperties } from './form-properties.tsx';
import { FormRelations } from './form-relations.tsx';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { id } = params as { id?: string };
  const from = id ?? new URL(request.url).searchParams.get('from');
  const [form, reference] = await loaded(
    request,
    Promise.all([from ? api.goods.form({ params: { id: from } }) : null, api.goods.words()]),
  );
  return { id: id ?? null, form: form?.data ?? null, words: reference.data };
}

export default function GoodsFormPage({ loaderData: { id, form, words: reference } }: Route.ComponentProps) {
  return (
    <GoodsFormEditor
      key={id ?? form?.id ?? ''}
      form={id === null ? null : form}
      like={form}
      reference={reference}
    />
  );
}

const checkFields = 'Не\u00a0сохранено: проверьте отмеченные поля.';
const noFolderReference: FolderReference = { properties: [], series: [], fits: [] };

/** The form of one product: base data, options, properties of the folder, texts for search engines. */
function GoodsFormEditor(props: {
  /** Null makes new ones. */
  readonly form: GoodsForm | null;
  /** What new ones are a copy of. */
  readonly like: GoodsForm | null;
  readonly reference: GoodsReference;
}) {
  const { like, reference } = props;
  const navigate = useNavigate();
  const { record, strip, change } = useRecord<GoodsForm | null>(props.form, '');
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState('');
  const [note, setNote] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [folder, setFolder] = useState<FolderReference>(noFolderReference);
  const [empty] = useState(() => (like && !props.form ? copyOf(like) : fieldsOf(null)));
  const saved = record ? fieldsOf(record) : empty;
  const [isNew] = useState(props.form === null);

  const { fields, put, save, conflict, hasConflict } = useFields<Fields>({
    saved,
    names: {},
    nameOf: (key) => fieldName(key, saved, folder.properties),
    formatValue: (key, value) => valueText(key, value, reference, folder.properties),
    long: ['description'],
    onSave: async (next, onLate) => {
      const versions = new Map(record?.options.map(({ id, version }) => [id, version]));
      const { body, problems: wrong } = goodsInputOf(next, versions);
      setProblems(wrong);
      setFailure(Object.keys(wrong).length > 0 ? checkFields : '');
      setNote('');
      if (Object.keys(wrong).length > 0) return false;
      setBusy(true);
      const work = record
        ? () => api.goods.save({ params: { id: record.id }, body }, onVersion(record.version))
        : () => api.goods.create({ body });
      const done = await change(async () => {
        try {
          return await work();
        } catch (error) {
          if (error instanceof ApiError && error.code === 'stale') throw error;
          const fieldErrors = error instanceof ApiError ? problemsAt(error.firstMessages(), next) : {};
          setProblems(fieldErrors);
          setFailure(Object.keys(fieldErrors).length > 0 ? checkFields : messageOf(error));
          throw error;
        }
      }, onLate);
      setBusy(false);
      if (done) {
        await draft.drop();
        setNote(isNew ? 'Товар заведён' : 'Сохранено на\u00a0сайт');
      }
      return done;
    },
  });
  const changed = [...new Set([...Object.keys(fields), ...Object.keys(saved)])].filter((key) =>
    isChanged(fields, saved, key),
  );
  const draft = useDraft({
    name: `goods:${record?.id ?? (like ? `copy-${like.id}` : 'new')}`,
    data: changed.length === 0 ? null : Object.fromEntries(changed.map((key) => [key, fields[key] ?? ''])),
    onTake: (stored) => put(stored),
  });
  // Made: from here on it is edited under its own address.
  useEffect(() => {
    if (isNew && record) void navigate(officePaths.goodsForm(record.id), { replace: true });
  }, [isNew, record, navigate]);
  const folderId = fields['folder_id'] ?? '';
  useEffect(() => {
    if (folderId === '') return setFolder(noFolderReference);
    let isCurrent = true;
    api.goods.folderWords({ params: { folder: folderId } }).then(
      ({ data }) => isCurrent && setFolder(data),
      (error: unknown) => isCurrent && setFailure(messageOf(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [folderId]);
  // Focuses the first wrong field unless the focus has moved on.
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      document.querySelector<HTMLElement>('.goods-form [aria-invalid]')?.focus();
  }, [problems]);
  useKeys({ 'Ctrl+KeyS': () => void save() });

  const field = (key: string) => ({
    value: fields[key] ?? '',
    error: problems[key],
    className: isChanged(fields, saved, key) ? 'inp ed' : 'inp',
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => put({ [key]: event.currentTarget.value }),
  });
  const title = record?.name ?? (like ? 'Копия товара' : 'Новый товар');
  const remove = async (): Promise<void> => {
    if (!record) return;
    try {
      await api.goods.remove({ params: { id: record.id } }, onVersion(record.version));
      await navigate(officePaths.goods());
    } catch (error) {
      setConfirming(false);
      setFailure(messageOf(error));
    }
  };
  return (
    <>
      <title>{title}</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.goods()}>Товары</Link>
          <i>/</i>
        </nav>
        <h1>{title}</h1>
        {record && (
          <div className="ml fx w">
            <Link className="b" to={officePaths.oneGoods(record.id)}>
              Цены и&nbsp;остатки
            </Link>
            <Link className="b" to={officePaths.newGoods(`from=${encodeURIComponent(record.id)}`)}>
              Копия
            </Link>
            {record.state !== 'hidden' && (
              <a className="b" href={record.url}>
                <Icon name="ext" size="s" />
                На&nbsp;сайте
              </a>
            )}
            {!record.was_sold && (
              <button type="button" className="b d" onClick={() => setConfirming(true)}>
                Удалить
              </button>
            )}
          </div>
        )}
      </div>
      {note && changed.length === 0 && (
        <p className="nt ok" role="status">
          {note}
        </p>
      )}
      {draft.offer}
      {conflict}
      <RecordStrip>{failure || (hasConflict ? '' : strip)}</RecordStrip>
      <form
        className="goods-form"
        id="goods-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        <FormMain
          field={field}
          reference={reference}
          series={folder.series}
          brand={Number(fields['brand_id'])}
          isNew={record === null}
        />
        <FormOptions
          fields={fields}
          saved={saved}
          problems={problems}
          reference={reference}
          properties={folder.properties}
          planned={plannedPriceTexts(record, reference.currency)}
          onPut={put}
        />
        <FormProperties
          fields={fields}
          saved={saved}
          problems={problems}
          folder={folder === noFolderReference ? null : folder}
          goods={record}
          onPut={put}
        />
        <FormFits fields={fields} saved={saved} problems={problems} fits={folder.fits} onPut={put} />
        <section className="sec" id="seo">
          <header>
            <h2>Для поисковиков</h2>
            <span className="mu">пусто: по&nbsp;образцу сайта</span>
          </header>
          <div className="fg">
            <TextField
              label={`Заголовок, ${(fields['seo_title'] ?? '').length} из 60`}
              {...field('seo_title')}
              maxLength={200}
            />
            <TextField
              label={`Описание, ${(fields['seo_description'] ?? '').length} из 160`}
              {...field('seo_description')}
              maxLength={400}
            />
          </div>
        </section>
      </form>
      {!isNew && record && <FormMedia goods={record} />}
      {!isNew && record && <FormRelations goods={record} />}
      {(changed.length > 0 || isNew) && (
        <div className="ubar">
          <b className="b6">
            {changed.length === 0
              ? 'Ничего не заполнено'
              : `Не сохранено: ${plural(changed.length, ['поле', 'поля', 'полей'])}`}
          </b>
          {draft.savedNotice}
          <span className="ml fx">
            {changed.length > 0 && (
              <button
                type="button"
                className="b"
                onClick={() => {
                  setProblems({});
                  put(Object.fromEntries(changed.map((key) => [key, saved[key] ?? ''])));
                }}
              >
                Отменить
              </button>
            )}
            <button type="submit" form="goods-form" className="b out" disabled={busy || hasConflict}>
              {fields['state'] === 'hidden' ? 'Сохранить' : 'Сохранить на\u00a0сайт'} <kbd>Ctrl S</kbd>
            </button>
          </span>
        </div>
      )}
      {isConfirming && (
        <Modal title="Удалить товар" onClose={() => setConfirming(false)}>
          <h2>Удалить «{record?.name}»?</h2>
          <p>Вернуть его будет нельзя. Чтобы убрать с&nbsp;сайта на&nbsp;время, скройте его.</p>
          <button type="button" className="b lg w d" onClick={() => void remove()}>
            Удалить товар
          </button>
        </Modal>
      )}
    </>
  );
}
