import { officePaths } from '@spindle/contract/staff/office-paths';
import { type FormEvent, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import type { Route } from './+types/new-quotation-page';

/** Who it is for is in the address: a person, or words that find one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [customer, q = ''] = [searchParams.get('customer'), searchParams.get('q') ?? undefined];
  const copy = searchParams.get('copy');
  const asked = searchParams.get('request');
  const person = customer
    ? (await loaded(request, api.customers.get({ params: { id: customer } }))).data
    : null;
  const found = person || q === '' ? [] : (await loaded(request, api.customers.list({ query: { q } }))).data;
  return { person, found, q, copy, asked };
}

export default function NewQuotationPage({ loaderData }: Route.ComponentProps) {
  const { person, found, q, copy, asked } = loaderData;
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const more = [copy && `copy=${encodeURIComponent(copy)}`, asked && `request=${encodeURIComponent(asked)}`]
    .filter(Boolean)
    .join('&');
  const create = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (!person) return;
    const form = new FormData(event.currentTarget);
    const article = formText(form, 'article').trim();
    setBusy(true);
    try {
      const { data } = await api.quotations.create({
        body: {
          user_id: person.id,
          payer_id: formText(form, 'payer_id'),
          ...(copy ? { copy_of: copy } : {}),
          ...(asked ? { request_number: asked } : {}),
          ...(article ? { article } : {}),
        },
      });
      await navigate(officePaths.quotation(data.number));
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <>
      <title>Новое предложение</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.quotations()}>Предложения</Link>
          <i>/</i>
        </nav>
        <h1>Новое предложение</h1>
      </div>
      {person ? (
        <form className="form narrow sec" onSubmit={(event) => void create(event)}>
          <p>
            Для: <b>{person.name || person.email}</b> <span className="mu">{person.email}</span>
            {copy && <> , строки из&nbsp;{copy}</>}
            {asked && <> , по&nbsp;заявке {asked}</>}
          </p>
          <Field label="Плательщик">
            {(ids) => (
              <select className="inp" name="payer_id" {...ids}>
                {person.companies.map((company) => (
                  <option key={company.id} value={company.id}>
                    {company.name}
                  </option>
                ))}
                <option value={person.id}>{person.name || person.email}, частное лицо</option>
              </select>
            )}
          </Field>
          {!copy && (
            <TextField
              label="Первый товар, артикул"
              name="article"
              maxLength={60}
              hint="можно пусто: строки добавляются в&nbsp;предложении"
            />
          )}
          {problem && (
            <p className="er" role="alert">
              {problem}
            </p>
          )}
          <button type="submit" className="b p" disabled={busy}>
            Начать предложение
          </button>
          <p className="mu sm">Покупатель ничего не&nbsp;получит, пока предложение не&nbsp;отправлено.</p>
        </form>
      ) : (
        <div className="narrow sec">
          <Form className="form" method="get">
            <TextField
              label="Кому: имя, почта или телефон"
              name="q"
              required
              defaultValue={q}
              autoComplete="off"
            />
            {copy && <input type="hidden" name="copy" value={copy} />}
            {asked && <input type="hidden" name="request" value={asked} />}
            <button type="submit" className="b">
              Найти
            </button>
          </Form>
          {q !== '' && found.length === 0 && (
            <p className="mu">Никого не&nbsp;нашлось. Предложение делают тому, у&nbsp;кого есть кабинет.</p>
          )}
          <ul className="rows">
            {found.map((row) => (
              <li key={row.id}>
                <Link
                  className="lk"
                  to={officePaths.newQuotation(`customer=${row.id}${more ? `&${more}` : ''}`)}
                >
                  {row.name || row.email}
                </Link>{' '}
                <span className="mu">{[row.email, ...row.companies].join(', ')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
