import { officePaths } from '@spindle/contract/staff/office-paths';
import type { PersonRecords } from '@spindle/contract/staff/texts/staff-law';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useProved } from '../../frame/step-up.tsx';
import { api, messageOf } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { useMay } from '../../ground/me.ts';
import { momentLabel, plural } from '../../ground/labels.ts';

/** Handles a person's request about stored data: to receive, correct or delete it. */
export default function PersonRequestPage() {
  const may = useMay();
  const proved = useProved();
  const navigate = useNavigate();
  const [who, setWho] = useState('');
  const [person, setPerson] = useState<PersonRecords | null>(null);
  const [basis, setBasis] = useState('');
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  const find = (query: string): Promise<void> =>
    run(async () => {
      setPerson(null);
      setPerson((await api.law.find({ body: { who: query } })).data);
      setWho(query);
    });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void find(formText(event.currentTarget, 'who').trim());
  };
  const takeFile = (): Promise<void> =>
    run(async () => {
      const { json } = (await proved(() => api.law.file({ body: { who } }))).data;
      const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = 'personal-data.json';
      link.click();
      URL.revokeObjectURL(url);
    });
  const erase = (): Promise<void> =>
    run(async () => {
      await proved(() => api.law.erase({ body: { who, basis } }));
      await navigate(officePaths.erasureActs());
    });
  const withdraw = (id: string): Promise<void> =>
    run(async () => {
      await proved(() => api.law.withdraw({ params: { id }, body: { basis } }));
      setPerson((await api.law.find({ body: { who } })).data);
    });
  const hasBasis = basis.trim().length >= 5;
  const account = person?.accounts.find((one) => one.is_proven);
  return (
    <>
      <title>Запрос человека</title>
      <div className="rh">
        <nav className="crumbs" aria-label="Путь">
          <Link to={officePaths.law()}>Согласия и&nbsp;оферта</Link>
          <i>/</i>
        </nav>
        <h1>Запрос человека</h1>
        <div className="ml fx w">
          {may('customers.erase') && (
            <Link className="b" to={officePaths.erasureActs()}>
              Акты удаления
            </Link>
          )}
        </div>
      </div>
      <form className="form narrow sec" onSubmit={submit}>
        <TextField
          label="Почта или телефон"
          name="who"
          required
          minLength={5}
          maxLength={254}
          autoComplete="off"
          hint="Сначала убедитесь, что они принадлежат тому, кто просит"
        />
        <button type="submit" className="b p" disabled={isBusy}>
          Найти, что хранится
        </button>
      </form>
      {problem && (
        <p className="nt er" role="alert">
          {problem}
        </p>
      )}
      {person && (
        <>
          <section className="sec">
            <header>
              <h2>Что хранится</h2>
              <span className="mu">{who}</span>
            </header>
            {person.found.length === 0 && <p className="mu">Ничего не&nbsp;хранится.</p>}
            <ul className="rows">
              {person.found.map(({ place, rows, leaving }) => (
                <li key={place}>
                  {place}: {plural(rows, ['строка', 'строки', 'строк'])}{' '}
                  <span className="mu">при удалении {leaving}</span>
                </li>
              ))}
            </ul>
            {person.accounts.map(({ id, email }) => (
              <p key={id}>
                <Link className="lk" to={officePaths.customer(id)}>
                  Учётная запись {email}
                </Link>
                <span className="mu">: исправить данные, удалить с&nbsp;актом</span>
              </p>
            ))}
            {person.found.length > 0 && (
              <button type="button" className="b" disabled={isBusy} onClick={() => void takeFile()}>
                Выгрузить файлом
              </button>
            )}
          </section>
          {may('customers.erase') && person.found.length > 0 && (
            <section className="sec">
              <header>
                <h2>По заявлению</h2>
              </header>
              <div className="form narrow">
                <TextField
                  label="Основание"
                  value={basis}
                  minLength={5}
                  maxLength={300}
                  placeholder="Заявление от 12.11.2026"
                  hint="Останется в&nbsp;акте; личных данных не&nbsp;пишите"
                  onChange={({ target }) => setBasis(target.value)}
                />
                {!account && (
                  <button
                    type="button"
                    className="b dd"
                    disabled={isBusy || !hasBasis}
                    onClick={() => void erase()}
                  >
                    Удалить и&nbsp;составить акт
                  </button>
                )}
              </div>
            </section>
          )}
          <section className="sec">
            <header>
              <h2>Согласия</h2>
            </header>
            {person.consents.length === 0 && <p className="mu">Не&nbsp;записаны.</p>}
            <ul className="rows">
              {person.consents.map((one) => (
                <li key={one.id}>
                  {one.title}{' '}
                  <span className="mu">
                    {one.text_id === null ? (
                      `редакция ${one.version}`
                    ) : (
                      <Link className="lk" to={officePaths.lawText(one.text_id)}>
                        редакция {one.version}
                      </Link>
                    )}
                    , {momentLabel(one.given_at)}
                    {one.withdrawn_at && `, отозвано ${momentLabel(one.withdrawn_at)}`}
                  </span>{' '}
                  {may('customers.erase') && one.withdrawn_at === null && (
                    <button
                      type="button"
                      className="b xs"
                      disabled={isBusy || !hasBasis}
                      onClick={() => void withdraw(one.id)}
                    >
                      Отозвать<span className="vh"> согласие: {one.title}</span>
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}
