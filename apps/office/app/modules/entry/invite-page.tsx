import { officePaths } from '@spindle/contract/staff/office-paths';
import { type FormEvent, useState } from 'react';
import { Link, redirect, useNavigate } from 'react-router';
import { api, messageOf } from '../../ground/api.ts';
import { TextField } from '../../ground/field.tsx';
import type { Route } from './+types/invite-page';
import { EntryLayout } from './entry-layout.tsx';
import { FactorSetup, RecoveryCodes } from './factor-setup.tsx';
import { formText } from '../../ground/form-text.ts';

/** Without a token it serves an accepted invite that has no second factor yet. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (token === '') {
    const { data: me } = await api.staffAuth.me().catch(() => {
      throw redirect(officePaths.signIn());
    });
    if (!me.factor_missing) throw redirect(officePaths.home());
    return { token, invite: null, problem: '' };
  }
  try {
    return { token, invite: (await api.staffAuth.invite({ body: { token } })).data, problem: '' };
  } catch (error) {
    return { token, invite: null, problem: messageOf(error) };
  }
}

export default function InvitePage({ loaderData: { token, invite, problem } }: Route.ComponentProps) {
  const [step, setStep] = useState<'password' | 'factor'>(invite ? 'password' : 'factor');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [refused, setRefused] = useState('');
  const navigate = useNavigate();
  if (problem)
    return (
      <EntryLayout title="Приглашение не&nbsp;действует">
        <p className="m2">{problem}</p>
        <Link className="b w" to={officePaths.signIn()}>
          Войти
        </Link>
      </EntryLayout>
    );
  if (codes)
    return (
      <EntryLayout title="Всё готово">
        <RecoveryCodes codes={codes} />
        <button type="button" className="b p lg w" onClick={() => void navigate(officePaths.home())}>
          Коды сохранены, открыть кабинет
        </button>
      </EntryLayout>
    );
  if (step === 'factor')
    return (
      <EntryLayout title="Второй фактор">
        <p className="m2">Пароля мало: добавьте ключ доступа или коды из&nbsp;приложения.</p>
        <FactorSetup
          onAdded={(recoveryCodes) =>
            recoveryCodes ? setCodes(recoveryCodes) : void navigate(officePaths.home())
          }
        />
      </EntryLayout>
    );
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const password = formText(event.currentTarget, 'password');
    try {
      await api.staffAuth.takeInvite({ body: { token, password } });
      setStep('factor');
    } catch (error) {
      setRefused(messageOf(error));
    }
  };
  return (
    <EntryLayout title={`Здравствуйте, ${invite?.name ?? ''}`}>
      <p className="m2">Задайте пароль для входа с&nbsp;почтой {invite?.email}.</p>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <input type="hidden" name="email" autoComplete="username" value={invite?.email} readOnly />
        <TextField
          label="Пароль"
          name="password"
          type="password"
          required
          minLength={8}
          maxLength={128}
          autoComplete="new-password"
          hint="От 8 знаков"
          error={refused || undefined}
        />
        <button type="submit" className="b p lg w">
          Дальше
        </button>
      </form>
    </EntryLayout>
  );
}
