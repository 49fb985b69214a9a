import { fileAccept } from '@spindle/contract/fields/file';
import { type ListedMedia, MEDIA_TYPES, PICTURE_TYPES } from '@spindle/contract/staff/texts/staff-media';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { useEffect, useState } from 'react';
import { api, messageOf } from '../ground/api.ts';
import { Icon } from '../ground/icon.tsx';
import { useMay } from '../ground/me.ts';
import { Modal } from '../ground/modal.tsx';
import { sentForm } from '../ground/sent-form.ts';

/** How a text names a picture or a file of the library. */
export const mediaMarkdown = ({ kind, name, alt, url }: ListedMedia): string => {
  const label = (kind === 'picture' ? alt || name : name).replaceAll(/[[\]\n]/g, ' ');
  return kind === 'picture' ? `![${label}](${url})` : `[${label}](${url})`;
};

/** Uploads files one by one, so that a problem with one does not affect the others. */
async function uploadMedia(
  files: readonly File[],
): Promise<{ readonly uploaded: readonly ListedMedia[]; readonly refused: readonly string[] }> {
  const uploaded: ListedMedia[] = [];
  const refused: string[] = [];
  for (const file of files) {
    try {
      uploaded.push(...(await api.media.add({ body: sentForm({}, [file]) })).data);
    } catch (error) {
      const message = messageOf(error);
      refused.push(message.includes(file.name) ? message : `«${file.name}»: ${message}`);
    }
  }
  return { uploaded, refused };
}

/** A button that uploads files into the library and reports rejected ones. */
export function UploadButton(props: {
  readonly label: string;
  readonly className?: string;
  readonly onlyPictures?: boolean;
  readonly onDone: (uploaded: readonly ListedMedia[], refused: readonly string[]) => void;
}) {
  const { label, className = 'b p', onlyPictures = false, onDone } = props;
  const [waiting, setWaiting] = useState(0);
  return (
    <label className={`${className} attach`} aria-busy={waiting > 0}>
      <Icon name="plus" size="s" />
      {waiting > 0 ? 'Загружается…' : label}
      <input
        className="vh"
        type="file"
        multiple
        disabled={waiting > 0}
        accept={fileAccept(onlyPictures ? PICTURE_TYPES : MEDIA_TYPES)}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length === 0) return;
          setWaiting(files.length);
          void uploadMedia(files).then(({ uploaded, refused }) => {
            setWaiting(0);
            currentTarget.value = '';
            onDone(uploaded, refused);
          });
        }}
      />
    </label>
  );
}

export function Refusals({ list }: { readonly list: readonly string[] }) {
  return (
    list.length > 0 && (
      <ul className="nt er flaws" role="alert">
        {list.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    )
  );
}

/** A preview of a file: the picture, or the extension. */
export function MediaThumbnail({ media }: { readonly media: Pick<ListedMedia, 'image' | 'file_name'> }) {
  return media.image ? (
    <img src={media.image} alt="" width={160} height={120} loading="lazy" />
  ) : (
    <span className="kind">{media.file_name.split('.').at(-1)?.toUpperCase()}</span>
  );
}

/** Pictures and files of the library: search, take one, or bring a new one. */
export function MediaChoice(props: {
  readonly onlyPictures?: boolean;
  readonly onClose: () => void;
  readonly onTake: (media: ListedMedia) => void;
}) {
  const { onlyPictures = false, onClose, onTake } = props;
  const may = useMay();
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly ListedMedia[] | null>(null);
  const [failure, setFailure] = useState('');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const title = onlyPictures ? 'Картинка' : 'Картинка или\u00a0файл';
  useEffect(() => {
    const controller = new AbortController();
    const query = { ...(text.trim() && { q: text.trim() }), ...(onlyPictures && { kind: 'picture' }) };
    const timer = setTimeout(() => {
      api.media.list({ query }, { signal: controller.signal }).then(
        ({ data }) => {
          setFound(data);
          setFailure('');
        },
        (error: unknown) => !controller.signal.aborted && setFailure(messageOf(error)),
      );
    }, 150);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, onlyPictures]);
  const message =
    failure ||
    (found?.length === 0
      ? text.trim() === ''
        ? 'Здесь пока пусто: загрузите первый файл.'
        : 'Ничего не\u00a0нашлось.'
      : '');
  return (
    <Modal title={title} className="dlg wide" onClose={onClose}>
      <h2>{title}</h2>
      <div className="fx w">
        <input
          className="inp grow"
          type="search"
          aria-label="Поиск по названию и описанию"
          placeholder="Название, описание, имя файла"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {may('content.change') && (
          <UploadButton
            label="Загрузить"
            onlyPictures={onlyPictures}
            onDone={(uploaded, wrong) => {
              setRefused(wrong);
              setFound((before) => [...uploaded, ...(before ?? [])]);
              if (uploaded.length === 1 && uploaded[0]) onTake(uploaded[0]);
            }}
          />
        )}
      </div>
      <Refusals list={refused} />
      {message && (
        <p className="mu" role="status">
          {message}
        </p>
      )}
      <ul className="photos media">
        {(found ?? []).map((media) => (
          <li key={media.id}>
            <button type="button" title={media.alt || media.name} onClick={() => onTake(media)}>
              <MediaThumbnail media={media} />
              <span className="el">{media.name}</span>
              <small className="mu">
                {media.width ? `${media.width} × ${media.height}` : formatFileSize(media.size)}
              </small>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
