import { Icon } from './icon.tsx';

/** Files chosen for an e-mail; the button comes first, so that it does not move. */
export function Attached(props: {
  readonly files: readonly File[];
  readonly accept: string;
  readonly onChange: (files: readonly File[]) => void;
}) {
  const { files, accept, onChange } = props;
  return (
    <>
      <label className="b attach">
        <Icon name="file" size="s" />
        Файлы
        <input
          className="vh"
          type="file"
          multiple
          accept={accept}
          onChange={(event) => {
            onChange([...files, ...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </label>
      {files.map((file, index) => (
        <span key={`${file.name}-${index}`} className="tag att">
          <span className="el">{file.name}</span>
          <button
            type="button"
            className="b lnk"
            aria-label={`Убрать файл «${file.name}»`}
            onClick={() => onChange(files.filter((_, at) => at !== index))}
          >
            <Icon name="x" size="xs" />
          </button>
        </span>
      ))}
    </>
  );
}
