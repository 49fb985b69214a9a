import { officePaths } from '@spindle/contract/staff/office-paths';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useProved } from '../../frame/step-up.tsx';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMe } from '../../ground/me.ts';
import { momentLabel } from '../../ground/labels.ts';
import type { Route } from './+types/security-page';
import { FactorSetup, RecoveryCodes } from './factor-setup.tsx';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [factors, sessions] = await loaded(
    request,
    Promise.all([api.staffAuth.factors(), api.staffAuth.sessions()]),
  );
  return { factors: factors.data, sessions: sessions.data };
}

export default function SecurityPage({ loaderData: { factors, sessions } }: Route.ComponentProps) {
  const me = useMe();
  const proved = useProved();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem('');
    try {
      await proved(work);
      await revalidate();
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <>
      <title>Безопасность</title>
      <div className="ph">
        <h1>{me.name}</h1>
        <span className="sub">{me.email}</span>
        <button
          type="button"
          className="b ml"
          onClick={() => void api.staffAuth.signOut().then(() => navigate(officePaths.signIn()))}
        >
          <Icon name="exit" size="s" />
          Выйти
        </button>
      </div>
      {problem && (
        <p className="nt er" role="alert">
          {problem}
        </p>
      )}
      <section className="sec narrow">
        <header>
          <h2>Второй фактор</h2>
          <span className="mu">резервных кодов осталось {factors.recovery_codes_left}</span>
        </header>
        <table className="t in">
          <tbody>
            {factors.totp && (
              <tr>
                <td>Коды из приложения</td>
                <td className="r">
                  <button
                    type="button"
                    className="b xs d"
                    onClick={() => void attempt(() => api.staffAuth.removeTotp())}
                  >
                    Убрать
                  </button>
                </td>
              </tr>
            )}
            {factors.passkeys.map((key) => (
              <tr key={key.id}>
                <td>
                  {key.name} <span className="mu">добавлен {momentLabel(key.created_at)}</span>
                </td>
                <td className="r">
                  <button
                    type="button"
                    className="b xs d"
                    onClick={() =>
                      void attempt(() => api.staffAuth.removePasskey({ params: { id: key.id } }))
                    }
                  >
                    Убрать
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <FactorSetup
          proved={proved}
          hasTotp={factors.totp}
          onAdded={(recoveryCodes) => {
            if (recoveryCodes) setCodes(recoveryCodes);
            void revalidate();
          }}
        />
        <button
          type="button"
          className="b"
          onClick={() =>
            void attempt(async () => setCodes((await api.staffAuth.renewCodes()).recovery_codes))
          }
        >
          Новые резервные коды
        </button>
        {codes && <RecoveryCodes codes={codes} />}
      </section>
      <section className="sec narrow">
        <header>
          <h2>Сеансы</h2>
          <span className="mu">12 часов, после 30 минут без дела вход заново</span>
        </header>
        <table className="t in">
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                <td>
                  {session.device} <span className="mu">{session.place}</span>
                </td>
                <td className="m2">{momentLabel(session.seen_at)}</td>
                <td className="r">
                  {session.is_current ? (
                    <span className="tag ok">этот</span>
                  ) : (
                    <button
                      type="button"
                      className="b xs"
                      onClick={() =>
                        void attempt(() => api.staffAuth.endSession({ params: { id: session.id } }))
                      }
                    >
                      Завершить
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
