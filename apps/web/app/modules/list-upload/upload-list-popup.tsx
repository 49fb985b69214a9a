import { ApiError } from '@spindle/client/api-error';
import {
  UPLOAD_LIST_EXTENSIONS,
  UPLOAD_LIST_MAX_BYTES,
  UPLOAD_LIST_MAX_TEXT,
} from '@spindle/contract/constants';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { DialogBody } from '@spindle/ui/overlay/dialog.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Progress } from '@spindle/ui/loading/progress.tsx';
import { Textarea } from '@spindle/ui/form/textarea.tsx';
import { Upload } from '@spindle/ui/form/upload.tsx';
import { useCallback, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { filePaths } from '@spindle/contract/addresses/file-paths';
import { usePreservedForm } from '../../shared/forms/use-stored-form.ts';
import { useBasket } from '../../shared/goods/cart/buy-controls.tsx';
import { useCloseStep, useOpenPopup } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import { listHref } from './list-href.ts';
import { type ListProgress, sendList } from './send-list.ts';

type Refusal = Readonly<Partial<Record<'files' | 'text' | 'message', string>>>;

/** A spreadsheet, or pasted lines; results have a page of their own. */
export function Popup() {
  const { formAction, answer, drop } = useOpenPopup();
  const navigate = useNavigate();
  const basket = useBasket();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<ListProgress | null>(null);
  const [refused, setRefused] = useState<Refusal>({
    ...answer?.errors,
    ...(answer?.message ? { message: answer.message } : {}),
  });
  useCloseStep(() => progress === null);
  const form = useRef<HTMLFormElement>(null);
  const accepted = useRef(false);
  const isAccepted = useCallback(() => accepted.current, []);
  usePreservedForm(form, { isSending: progress !== null, isTaken: isAccepted });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('text');
    const text = typeof typed === 'string' ? typed.trim() : '';
    const [file] = files;
    if (!file && text === '') {
      setRefused({ files: 'Выберите файл или вставьте строки' });
      return;
    }
    setRefused({});
    try {
      const id = await sendList(file ? { file } : { text }, setProgress);
      accepted.current = true;
      drop();
      await navigate(listHref(id, basket));
    } catch (error) {
      const api = error instanceof ApiError ? error : null;
      const fields = api?.firstMessages() ?? {};
      setRefused(
        Object.keys(fields).length > 0
          ? fields
          : { message: api?.message ?? 'Не получилось. Проверьте связь и\u00a0повторите.' },
      );
    } finally {
      setProgress(null);
    }
  };
  return (
    <PopupFrame>
      <form
        ref={form}
        method="post"
        action={formAction}
        encType="multipart/form-data"
        onSubmit={(event) => void submit(event)}
      >
        <DialogBody>
          {refused.message && (
            <Note look="err" alert>
              {refused.message}
            </Note>
          )}
          <Field label="Файл со&nbsp;списком" error={refused.files}>
            <Upload
              name="files"
              extensions={[...UPLOAD_LIST_EXTENSIONS]}
              maxBytes={UPLOAD_LIST_MAX_BYTES}
              maxFiles={1}
              title="Перетащите таблицу сюда"
              hint={`.xlsx, .xlsm, .xls, .ods или .csv, до${NBSP}5000${NBSP}строк: артикул и${NBSP}количество, столбцы в${NBSP}любом порядке`}
              onFiles={(next) => setFiles(next)}
            />
          </Field>
          <p className="second">
            <a className="link" href={filePaths.listTemplate()} download>
              Скачать шаблон
            </a>
          </p>
          <Field
            label="Или вставьте строки"
            hint={`Артикул и${NBSP}количество в${NBSP}каждой строке`}
            error={refused.text}
          >
            <Textarea
              name="text"
              rows={5}
              maxLength={UPLOAD_LIST_MAX_TEXT}
              placeholder={'20-8501-085 3\n22-CNMG-1204 40'}
              defaultValue={answer?.values['text']}
              spellCheck={false}
            />
          </Field>
          {progress && <Stage progress={progress} />}
          <Button type="submit" look="buy" size="l" wide loading={progress !== null}>
            Найти товары
          </Button>
        </DialogBody>
      </form>
    </PopupFrame>
  );
}

function Stage({ progress: { stage, done, of } }: { readonly progress: ListProgress }) {
  const text =
    stage === 'sending'
      ? `Отправляем файл: ${Math.floor((done * 100) / of)}${NBSP}%`
      : stage === 'reading'
        ? 'Читаем список'
        : `Ищем товары: ${formatNumber(done)} из${NBSP}${formatNumber(of)}`;
  return (
    <div role="status" className="second">
      {text}
      <Progress label={text} value={stage === 'reading' ? 0 : done} max={of} />
    </div>
  );
}
