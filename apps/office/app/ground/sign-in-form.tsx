import type { FactorMethod } from '@spindle/contract/account/factor-data';
import { type FormEvent, useState } from 'react';
import { api, messageOf } from './api.ts';
import { FactorForm } from './factor-form.tsx';
import { TextField } from './field.tsx';
import { formText } from './form-text.ts';

/** Password, then the second factor. */
export function SignInForm(props: {
  /** The e-mail of the session to continue; another account is not accepted. */
  readonly email?: string;
  readonly onStep?: (step: 'password' | 'factor') => void;
  readonly onDone: () => Promise<void> | void;
}) {
  const { email, onStep, onDone } = props;
  const [ways, setWays] = useState<readonly FactorMethod[] | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem('');
    try {
      const body = { email: email ?? formText(form, 'email'), password: formText(form, 'password') };
      setWays((await api.staffAuth.signIn({ body })).ways);
      onStep?.('factor');
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  if (ways)
    return (
      <>
        <FactorForm
          ways={ways}
          options={async () => (await api.staffAuth.signInPasskey()).data}
          send={async (proof) => {
            await api.staffAuth.signInFactor({ body: proof });
            await onDone();
          }}
        />
        <button
          type="button"
          className="b lnk"
          onClick={() => {
            setWays(null);
            onStep?.('password');
          }}
        >
          Начать заново
        </button>
      </>
    );
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Почта"
        name="email"
        type="email"
        required
        autoComplete="username"
        maxLength={254}
        {...(email === undefined ? {} : { value: email, readOnly: true })}
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
  );
}
