import { useEffect, useState } from 'react';
import { api, messageOf } from '../../ground/api.ts';
import { Field } from '../../ground/field.tsx';
import type { FieldOf } from './form-field.ts';

const pause = 300;
type Shown = { readonly html: string | null; readonly text: string };

/** The description, and below it as the product page will show it. */
export function FormDescription({ field }: { readonly field: ReturnType<FieldOf> }) {
  const { error, ...rest } = field;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field
        label="Описание"
        error={error}
        hint="Абзацы разделяет пустая строка. Можно писать **жирно**, - списки, ## заголовки, таблицы и [ссылки](/tools). Пусто: описание серии"
      >
        {(ids) => <textarea {...ids} {...rest} rows={5} maxLength={8000} />}
      </Field>
      <button type="button" className="lk" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Скрыть вид на\u00a0сайте' : 'Как на\u00a0сайте'}
      </button>
      {isOpen && <Look text={rest.value} />}
    </>
  );
}

function Look({ text }: { readonly text: string }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const stop = new AbortController();
    const later = setTimeout(() => {
      api.goods.describe({ body: { text } }, { signal: stop.signal }).then(
        ({ data }) => {
          if (stop.signal.aborted) return;
          setShown(data);
          setFailure('');
        },
        (problem: unknown) => !stop.signal.aborted && setFailure(messageOf(problem)),
      );
    }, pause);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [text]);
  return (
    <section className="described" aria-label="Описание на сайте" aria-live="polite">
      {failure && <p className="er">{failure}</p>}
      {shown?.html != null && (
        // oxlint-disable-next-line react/no-danger -- made safe by our own server
        <div dangerouslySetInnerHTML={{ __html: shown.html }} />
      )}
      {shown?.html === null &&
        shown.text
          .split(/\n{2,}/)
          .filter((part) => part.trim() !== '')
          .map((part, at) => <p key={at}>{part.trim()}</p>)}
      {shown?.text === '' && <p className="mu">Покажем описание серии, если оно есть.</p>}
    </section>
  );
}
