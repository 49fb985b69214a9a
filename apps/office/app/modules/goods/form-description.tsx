import { useEffect, useState } from 'react';
import { api, messageOf } from '../../ground/api.ts';
import { Field } from '../../ground/field.tsx';
import type { FieldOf } from './form-field.ts';

const pause = 300;
type Preview = { readonly html: string | null; readonly text: string };

/** The description, and below it as the product page will show it. */
export function FormDescription({ field }: { readonly field: ReturnType<FieldOf> }) {
  const { error, ...fieldProps } = field;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field
        label="Описание"
        error={error}
        hint="Абзацы разделяет пустая строка. Можно писать **жирно**, - списки, ## заголовки, таблицы и [ссылки](/tools). Пусто: описание серии"
      >
        {(ids) => <textarea {...ids} {...fieldProps} rows={5} maxLength={8000} />}
      </Field>
      <button type="button" className="lk" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Скрыть вид на\u00a0сайте' : 'Как на\u00a0сайте'}
      </button>
      {isOpen && <DescriptionPreview text={fieldProps.value} />}
    </>
  );
}

function DescriptionPreview({ text }: { readonly text: string }) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.goods.describe({ body: { text } }, { signal: stop.signal }).then(
        ({ data }) => {
          if (stop.signal.aborted) return;
          setPreview(data);
          setFailure('');
        },
        (problem: unknown) => !stop.signal.aborted && setFailure(messageOf(problem)),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text]);
  return (
    <section className="described" aria-label="Описание на сайте" aria-live="polite">
      {failure && <p className="er">{failure}</p>}
      {preview?.html != null && (
        // oxlint-disable-next-line react/no-danger -- made safe by our own server
        <div dangerouslySetInnerHTML={{ __html: preview.html }} />
      )}
      {preview?.html === null &&
        preview.text
          .split(/\n{2,}/)
          .filter((part) => part.trim() !== '')
          .map((part, at) => <p key={at}>{part.trim()}</p>)}
      {preview?.text === '' && <p className="mu">Покажем описание серии, если оно есть.</p>}
    </section>
  );
}
