import type { FactorProof, FactorMethod, PasskeyOptions } from '@spindle/contract/account/factor-data';
import { ApiError } from '@spindle/client/api-error';
import { type FormEvent, useState } from 'react';
import { messageOf } from './api.ts';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';
import { signWithKey } from './passkey.ts';
import { formText } from './form-text.ts';

interface FactorFormProps {
  readonly ways: readonly FactorMethod[];
  /** What the key has to sign. */
  readonly options: () => Promise<PasskeyOptions>;
  readonly send: (proof: FactorProof) => Promise<void>;
}

/** The second factor: a code of the app or a recovery one, or a key. */
export function FactorForm({ ways, options, send }: FactorFormProps) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = async (proof: () => Promise<FactorProof>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await send(await proof());
    } catch (error) {
      setProblem(
        error instanceof ApiError
          ? messageOf(error)
          : 'Ключ не\u00a0ответил. Попробуйте ещё раз или введите код.',
      );
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = formText(event.currentTarget, 'code');
    void attempt(async () => ({ code }));
  };
  return (
    <form className="form" onSubmit={submit}>
      {ways.includes('passkey') && (
        <button
          type="button"
          className="b lg w"
          disabled={busy}
          onClick={() => void attempt(async () => ({ passkey: await signWithKey(await options()) }))}
        >
          <Icon name="key" />
          Подтвердить ключом
        </button>
      )}
      <TextField
        label="Код из приложения или резервный"
        name="code"
        required
        autoComplete="one-time-code"
        maxLength={40}
        error={problem || undefined}
      />
      <button type="submit" className="b p lg w" disabled={busy}>
        Подтвердить
      </button>
    </form>
  );
}
