import type { TotpStart } from '@spindle/contract/account/factor-data';
import { type FormEvent, useState } from 'react';
import { api, messageOf } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import { Icon } from '../../ground/icon.tsx';
import { makeKey } from '../../ground/passkey.ts';
import { formText } from '../../ground/form-text.ts';

type Work = <T>(work: () => Promise<T>) => Promise<T>;
const plainly: Work = (work) => work();

/** Adds codes of an app or a key; `onAdded` gets the recovery codes where these are the first. */
export function FactorSetup({
  proved = plainly,
  hasTotp = false,
  onAdded,
}: {
  proved?: Work;
  hasTotp?: boolean;
  onAdded: (codes: readonly string[] | null) => void;
}) {
  const [totp, setTotp] = useState<TotpStart | null>(null);
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setProblem('');
    try {
      await work();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  const confirm = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = formText(event.currentTarget, 'code');
    void attempt(async () => onAdded((await api.staffAuth.confirmTotp({ body: { code } })).recovery_codes));
  };
  if (totp)
    return (
      <form className="form" onSubmit={confirm}>
        <p className="m2">Отсканируйте рисунок приложением или введите секрет вручную.</p>
        <svg
          className="qr"
          viewBox={`-2 -2 ${totp.qr.size + 4} ${totp.qr.size + 4}`}
          role="img"
          aria-label="Рисунок для приложения"
        >
          <path d={totp.qr.path} />
        </svg>
        <code>{totp.secret}</code>
        <TextField
          label="Код из приложения"
          name="code"
          required
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          error={problem || undefined}
        />
        <button type="submit" className="b p lg w">
          Включить
        </button>
      </form>
    );
  return (
    <div className="form">
      <button
        type="button"
        className="b lg w"
        onClick={() =>
          void attempt(() =>
            proved(async () => {
              const passkey = await makeKey((await api.staffAuth.newPasskey()).data);
              const name = `Ключ от ${new Date().toLocaleDateString('ru-RU')}`;
              onAdded((await api.staffAuth.addPasskey({ body: { name, passkey } })).recovery_codes);
            }),
          )
        }
      >
        <Icon name="key" />
        Добавить ключ доступа
      </button>
      {!hasTotp && (
        <button
          type="button"
          className="b lg w"
          onClick={() =>
            void attempt(() => proved(async () => setTotp((await api.staffAuth.beginTotp()).data)))
          }
        >
          Коды из приложения
        </button>
      )}
      {problem && (
        <p className="er" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p className="m2">
        Сохраните резервные коды: каждый открывает вход один раз, если телефона или ключа нет под рукой.
        Больше мы их&nbsp;не&nbsp;покажем.
      </p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
