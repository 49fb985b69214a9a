import type { StaffCustomer } from '@spindle/contract/staff/customers/staff-customers';
import { localeRules } from '@spindle/contract/shop/locales';
import { shopLocale } from '@spindle/contract/shop/shop-locale';
import { type FormEvent, useId, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { api, loaded } from '../ground/api.ts';
import { Field, TextField } from '../ground/field.tsx';
import { formText } from '../ground/form-text.ts';
import { useMay } from '../ground/me.ts';
import { namesIn, noRefusal, refusalOf } from '../ground/refusal.ts';

/** Who a record is for stands in the address: a person, or words that find one. */
export async function readBuyer(request: Request) {
  const { searchParams } = new URL(request.url);
  const [customer, q] = [searchParams.get('customer'), searchParams.get('q') ?? ''];
  const person = customer
    ? (await loaded(request, api.customers.get({ params: { id: customer } }))).data
    : null;
  const found = person || q === '' ? [] : (await loaded(request, api.customers.list({ query: { q } }))).data;
  return { person, found, q };
}
type Buyer = Awaited<ReturnType<typeof readBuyer>>;

export interface GuestDetails {
  readonly name?: string | undefined;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly inn?: string | undefined;
}

/** Finds a buyer, or adds one without an account. */
export function BuyerChoice(props: {
  readonly buyer: Buyer;
  /** Where the chosen person leads. */
  readonly pathOf: (id: string) => string;
  /** Search parameters to retain while searching. */
  readonly retainedParams: Readonly<Record<string, string | null>>;
  /** What a request already contains about its sender. */
  readonly guest?: GuestDetails;
  /** Only somebody with an account is of use here. */
  readonly accountOnly?: true;
}) {
  const { buyer, pathOf, retainedParams, guest, accountOnly } = props;
  const may = useMay();
  const [asGuest, setAsGuest] = useState(guest !== undefined && buyer.found.length === 0);
  return (
    <div className="narrow sec">
      <Form className="form" method="get">
        <TextField
          label="Кому: имя, почта, телефон, компания или ИНН"
          name="q"
          required
          defaultValue={buyer.q}
          autoComplete="off"
        />
        {Object.entries(retainedParams).map(
          ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="fx">
          <button type="submit" className="b">
            Найти
          </button>
          {may('customers.create') && !accountOnly && !asGuest && (
            <button type="button" className="b" onClick={() => setAsGuest(true)}>
              Без кабинета
            </button>
          )}
        </div>
      </Form>
      {buyer.q !== '' && buyer.found.length === 0 && <p className="mu">Никого не&nbsp;нашлось.</p>}
      <ul className="rows">
        {buyer.found.map((row) => (
          <li key={row.id}>
            <Link className="lk" to={pathOf(row.id)}>
              {row.name || row.email}
            </Link>{' '}
            <span className="mu">{[row.email, ...row.companies].join(', ')}</span>
          </li>
        ))}
      </ul>
      {asGuest && <GuestForm pathOf={pathOf} guest={guest ?? {}} />}
    </div>
  );
}

function GuestForm({ pathOf, guest }: { pathOf: (id: string) => string; guest: GuestDetails }) {
  const navigate = useNavigate();
  const [{ errors, problem }, setRefusal] = useState(noRefusal);
  const companyNote = useId();
  const [busy, setBusy] = useState(false);
  const [first = '', ...rest] = (guest.name ?? '').split(' ');
  const write = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const shown = namesIn(event.currentTarget);
    const form = new FormData(event.currentTarget);
    const text = (name: string): string => formText(form, name).trim();
    const typed = (name: string) => (text(name) ? { [name]: text(name) } : {});
    setBusy(true);
    setRefusal(noRefusal);
    try {
      const { id } = await api.sales.guest({
        body: {
          first_name: text('first_name'),
          last_name: text('last_name'),
          phone: text('phone'),
          email: text('email'),
          ...typed('inn'),
          ...typed('name_short'),
          ...typed('kpp'),
          ...typed('legal_address'),
          consent: form.get('consent') !== null,
        },
      });
      await navigate(pathOf(id));
    } catch (error) {
      setRefusal(refusalOf(error, shown));
    }
    setBusy(false);
  };
  const field = (name: string) => ({ name, error: errors[name]?.[0], autoComplete: 'off' });
  return (
    <form
      className="form guest"
      noValidate
      onSubmit={(event) => void write(event)}
      aria-label="Покупатель без кабинета"
    >
      <h2>Покупатель без кабинета</h2>
      <div className="fg">
        <TextField label="Имя" defaultValue={first} {...field('first_name')} />
        <TextField label="Фамилия" defaultValue={rest.join(' ')} {...field('last_name')} />
        <TextField label="Телефон" type="tel" defaultValue={guest.phone} {...field('phone')} />
        <TextField label="Почта" type="email" defaultValue={guest.email} {...field('email')} />
        <TextField label="ИНН, если платит компания" defaultValue={guest.inn} {...field('inn')} />
      </div>
      <fieldset className="fg" aria-describedby={companyNote}>
        <legend className="sm">Компания, если её нет в&nbsp;реестре</legend>
        <TextField label="Название" {...field('name_short')} />
        {localeRules(shopLocale()).hasKpp && (
          <TextField label="КПП, у ИП его нет" inputMode="numeric" {...field('kpp')} />
        )}
        <TextField label="Юридический адрес" {...field('legal_address')} />
      </fieldset>
      <p className="mu sm" id={companyNote}>
        Компанию из&nbsp;реестра найдём по&nbsp;ИНН: эти поля оставьте пустыми
      </p>
      <div>
        <label className="fx">
          <input type="checkbox" className="cb k" name="consent" />
          Согласен на&nbsp;обработку данных, письма и&nbsp;счёт придут на&nbsp;почту
        </label>
        {errors['consent'] && (
          <small className="er" role="alert">
            {errors['consent'][0]}
          </small>
        )}
      </div>
      {problem && (
        <p className="er" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="b p" disabled={busy}>
        Записать покупателя
      </button>
    </form>
  );
}

/** Who of a person's companies pays, or the person. */
export function PayerField(props: {
  readonly person: StaffCustomer;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}) {
  const { person, value, onChange } = props;
  return (
    <Field label="Плательщик">
      {(ids) => (
        <select
          className="inp"
          name="payer_id"
          {...ids}
          {...(onChange ? { value, onChange: (event) => onChange(event.currentTarget.value) } : {})}
        >
          {person.companies.map((company) => (
            <option key={company.id} value={company.id}>
              {company.name}
            </option>
          ))}
          <option value={person.id}>{person.name || person.email}, частное лицо</option>
        </select>
      )}
    </Field>
  );
}
