import { officePaths } from '@spindle/contract/staff/office-paths';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, messageOf } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { BuyerChoice, type GuestDetails, PayerField, readBuyer } from '../../shared/buyer-choice.tsx';
import type { Route } from './+types/new-quotation-page';

/** Who it is for is in the address: a person, or words that find one. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const requestNumber = searchParams.get('request');
  const buyer = await readBuyer(request);
  return {
    buyer,
    copy: searchParams.get('copy'),
    asked: requestNumber,
    sender: requestNumber && !buyer.person ? await senderOf(requestNumber) : null,
  };
}

/** The sender of the request, for a buyer without an account; null without permission to read it. */
async function senderOf(number: string): Promise<GuestDetails | null> {
  try {
    const { name, phone, email } = (await api.requests.get({ params: { number } })).data.sender;
    return { name: name ?? '', phone: phone ?? '', email: email ?? '' };
  } catch {
    return null;
  }
}

export default function NewQuotationPage({ loaderData }: Route.ComponentProps) {
  const { buyer, copy, asked: requestNumber, sender } = loaderData;
  const { person } = buyer;
  const navigate = useNavigate();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const more = [
    copy && `copy=${encodeURIComponent(copy)}`,
    requestNumber && `request=${encodeURIComponent(requestNumber)}`,
  ]
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
          ...(requestNumber ? { request_number: requestNumber } : {}),
          ...(article ? { article } : {}),
          ...(form.get('from_cart') === null ? {} : { from_cart: true }),
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
            {requestNumber && <> , по&nbsp;заявке {requestNumber}</>}
          </p>
          <PayerField person={person} />
          {!copy && (
            <label className="fx">
              <input type="checkbox" className="cb k" name="from_cart" />
              Строки из&nbsp;корзины покупателя
            </label>
          )}
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
        <BuyerChoice
          buyer={buyer}
          pathOf={(id) => officePaths.newQuotation(`customer=${id}${more ? `&${more}` : ''}`)}
          retainedParams={{ copy, request: requestNumber }}
          {...(sender ? { guest: sender } : {})}
        />
      )}
    </>
  );
}
