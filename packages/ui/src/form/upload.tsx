import {
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../class-names.ts';
import { useFieldControl } from './field-context.ts';
import { FieldMessage } from './field-message.tsx';
import { formatFileSize } from '../format/file-size.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { mergeRefs } from '../merge-refs.ts';
import { addFiles, fileError, tooManyError, uploadHint, type UploadRules } from './upload-rules.ts';
import styles from './upload.module.css';

interface UploadProps
  extends UploadRules, Omit<ComponentProps<'input'>, 'type' | 'size' | 'value' | 'accept' | 'title'> {
  /** What to drop: «Перетащите файл XLSX или CSV». */
  title?: ReactNode;
  hint?: ReactNode;
  /** Called with all files; those with an error are marked in the list. */
  onFiles?: (files: File[], allGood: boolean) => void;
  /** Answers of the server by file name. */
  errors?: Readonly<Record<string, string>>;
}

/** A native file field under a drop zone; the list below shows what will be sent. */
export function Upload(props: UploadProps) {
  const {
    title,
    hint,
    onFiles,
    errors,
    extensions,
    maxBytes,
    maxFiles,
    multiple = false,
    ref,
    onChange,
    ...rest
  } = props;
  const rules: UploadRules = { extensions, maxBytes, maxFiles };
  const control = useFieldControl(rest);
  const [files, setFiles] = useState<File[]>([]);
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const listError = tooManyError(files.length, rules);
  const errorOf = (file: File) => fileError(file, rules) ?? errors?.[file.name];

  const keep = (next: File[]) => {
    // The native input must hold the same files, because a plain form submits them.
    const transfer = new DataTransfer();
    for (const file of next) transfer.items.add(file);
    if (input.current) input.current.files = transfer.files;
    setFiles(next);
    const good = !tooManyError(next.length, rules) && next.every((file) => !fileError(file, rules));
    onFiles?.(next, good);
  };
  const take = (added: FileList | null) => added && keep(addFiles(files, [...added], multiple));
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    take(event.target.files);
    onChange?.(event);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
    input.current?.dispatchEvent(new Event('change', { bubbles: true }));
  };

  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra way in; the field inside takes keys */}
      <label
        className={classNames(styles.zone, over && styles.over, control['aria-invalid'] && styles.bad)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon name="upload" />
        <b>{title ?? (multiple ? 'Перетащите файлы сюда' : 'Перетащите файл сюда')}</b>
        <span className={styles.hint}>{hint ?? uploadHint(rules)}</span>
        <span className={styles.button} aria-hidden>
          {multiple ? 'Выбрать файлы' : 'Выбрать файл'}
        </span>
        <input
          {...control}
          ref={mergeRefs(ref, input)}
          type="file"
          multiple={multiple}
          accept={extensions?.map((item) => `.${item}`).join(',')}
          onChange={choose}
        />
      </label>
      {listError && <FieldMessage id={`${id}-list`} error={listError} />}
      {files.length > 0 && (
        <ul className={styles.files} aria-label="Выбранные файлы">
          {files.map((file) => {
            const error = errorOf(file);
            return (
              <li key={`${file.name}-${file.size}`} className={styles.file}>
                <Icon name={error ? 'warning' : 'file'} />
                <span className={styles.name}>
                  <b>{file.name}</b>
                  {error ? (
                    <span className={styles.error}>{error}</span>
                  ) : (
                    <span className={styles.size}>{formatFileSize(file.size)}</span>
                  )}
                </span>
                <IconButton
                  icon="close"
                  label={`Убрать файл ${file.name}`}
                  onClick={() => keep(files.filter((other) => other !== file))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
