import { records } from '@spindle/contract/staff/records';
import { recordPath } from '@spindle/contract/staff/records/record-paths';
import type { TriedQuery } from '@spindle/contract/staff/texts/staff-search';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, messageOf } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { useMay } from '../../ground/me.ts';
import { count, plural } from '../../ground/labels.ts';

/** What a query finds now, how it was interpreted and why the first products rank there. */
export function TryQuery({ initialQuery }: { readonly initialQuery: string }) {
  const [tried, setTried] = useState<TriedQuery | null>(null);
  const [strip, setStrip] = useState('');
  const [isBusy, setBusy] = useState(initialQuery !== '');
  const [query, setQuery] = useState({ text: initialQuery });
  useEffect(() => {
    if (query.text === '') return;
    let isCancelled = false;
    api.searchLog
      .attempt({ query: { query: query.text } })
      .then(
        ({ data }) => !isCancelled && (setTried(data), setStrip('')),
        (error: unknown) => !isCancelled && (setTried(null), setStrip(messageOf(error))),
      )
      .finally(() => !isCancelled && setBusy(false));
    return () => {
      isCancelled = true;
    };
  }, [query]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = formText(event.currentTarget, 'query').trim();
    if (text === '') return;
    setBusy(true);
    setQuery({ text });
  };
  return (
    <>
      <section className="sec">
        <header>
          <h2>Проверить запрос</h2>
        </header>
        <form className="fx low try" onSubmit={submit}>
          <TextField label="Запрос" name="query" maxLength={200} defaultValue={initialQuery} />
          <button type="submit" className="b p" disabled={isBusy}>
            {isBusy ? 'Ищем…' : 'Найти'}
          </button>
        </form>
        {strip && (
          <p className="nt er" role="alert">
            {strip}
          </p>
        )}
        {tried && <TriedResult {...tried} />}
      </section>
      {tried && <FirstGoods {...tried} />}
      {tried && tried.synonyms.length > 0 && <Groups {...tried} />}
    </>
  );
}

function TriedResult(tried: TriedQuery) {
  const mayChange = useMay()('search.change');
  return (
    <div role="status">
      <p className="try-found">
        <b className="b6">Найдено {plural(tried.found, ['товар', 'товара', 'товаров'])}</b>
        {tried.corrected !== null && (
          <span className="mu">
            {' '}
            как «{tried.corrected}», как набран: {count(tried.typed_found ?? 0)}
          </span>
        )}
      </p>
      <dl className="kv">
        <Line name="Понято">
          {tried.words.map(({ typed, as }) => (as === null ? typed : `${typed} → ${as}`)).join(', ')}
        </Line>
        <Line name="Стало фильтром">{tried.filters.join(', ')}</Line>
        <Line name="Не&nbsp;учтено">{tried.left_out.join(', ')}</Line>
        <Line name="Пропущено">
          {tried.passed_over.length > 0
            ? `${tried.passed_over.join(', ')}: о\u00a0товаре не\u00a0говорит`
            : ''}
        </Line>
        {tried.layout && (
          <Line name="Вручную">
            <Link className="lk" to={recordPath(records.searchLayouts, tried.layout.id)}>
              первыми {count(tried.layout.pinned)}, скрыто {count(tried.layout.hidden)}
            </Link>
          </Line>
        )}
      </dl>
      {mayChange && (
        <p className="fx w try-do">
          {!tried.layout && (
            <Link
              className="b"
              to={recordPath(
                records.searchLayouts,
                'new',
                new URLSearchParams({ query: tried.query }).toString(),
              )}
            >
              Разложить вручную
            </Link>
          )}
          <Link
            className="b"
            to={recordPath(records.synonyms, 'new', new URLSearchParams({ words: tried.query }).toString())}
          >
            В&nbsp;синонимы
          </Link>
        </p>
      )}
    </div>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  if (children === '') return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function FirstGoods({ goods }: TriedQuery) {
  if (goods.length === 0) return null;
  return (
    <section className="sec">
      <header>
        <h2>Первые в&nbsp;выдаче</h2>
      </header>
      <ol className="rows try-goods">
        {goods.map(({ name, article, url, said, unsaid, is_pinned: isPinned }) => (
          <li key={url}>
            <a className="lk" href={url}>
              {name}
            </a>{' '}
            <span className="mu nw">{article}</span>
            <br />
            <span className="mu sm">
              {isPinned && 'поставлен первым вручную'}
              {!isPinned && said.length > 0 && `в\u00a0названии: ${said.join(', ')}`}
              {!isPinned && said.length > 0 && unsaid.length > 0 && '; '}
              {!isPinned &&
                unsaid.length > 0 &&
                `в\u00a0свойствах, разделе или по\u00a0синониму: ${unsaid.join(', ')}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Groups({ synonyms }: TriedQuery) {
  return (
    <section className="sec">
      <header>
        <h2>Синонимы с&nbsp;этими словами</h2>
      </header>
      <ul className="rows">
        {synonyms.map(({ id, words, finds }) => (
          <li key={id}>
            <Link className="lk" to={recordPath(records.synonyms, id)}>
              {words}
              {finds !== null && ` → ${finds}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
