import type { FactorWay } from '@spindle/contract/factor-data';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api, messageOf } from '../../ground/api.ts';
import { FactorForm } from '../../ground/factor-form.tsx';
import { TextField } from '../../ground/field.tsx';
import { EntrySheet } from './entry-sheet.tsx';
import { formText } from '../../ground/form-text.ts';

/** Only a place of the office: an address of somebody else's in a link leads home. */
const safeNext = (next: string | null): string =>
  next !== null && /^\/(?![/\\])/.test(next) ? next : officePaths.home();

export default function SignInPage() {
  const [ways, setWays] = useState<readonly FactorWay[] | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    try {
      const body = { email: formText(form, 'email'), password: formText(form, 'password') };
      setWays((await api.staffAuth.signIn({ body })).ways);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (ways)
    return (
      <EntrySheet title="Второй фактор">
        <FactorForm
          ways={ways}
          options={async () => (await api.staffAuth.signInPasskey()).data}
          send={async (proof) => {
            await api.staffAuth.signInFactor({ body: proof });
            await navigate(safeNext(params.get('next')), { replace: true });
          }}
        />
        <button type="button" className="b lnk" onClick={() => setWays(null)}>
          Начать заново
        </button>
      </EntrySheet>
    );
  return (
    <EntrySheet title="Вход">
      <form className="form" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Почта"
          name="email"
          type="email"
          required
          autoComplete="username"

          maxLength={254}
        />
        <TextField
          label="Пароль"
          name="password"
          type="password"
          required
          autoComplete="current-password"
          maxLength={128}
          error={problem || undefined}
        />
        <button type="submit" className="b p lg w" disabled={busy}>
          Дальше
        </button>
      </form>
      <p className="nt">
        Забыли пароль или потеряли телефон: попросите администратора прислать новое приглашение.
      </p>
    </EntrySheet>
  );
}
