import { classNames } from '@spindle/ui/class-names.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { useState } from 'react';
import { useActionData } from 'react-router';
import type { Route } from './+types/security-page';
import { required } from '../../../failures/page-failures.server.ts';
import type { ActionAnswer } from '../../../shared/forms/action-answer.server.ts';
import { pageHead } from '../../../layout/page-head.ts';
import { pageContext, seoContext } from '../../../layout/server-context.ts';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { RecoveryCodes, RecoveryPanel } from './recovery-panel.tsx';
import { securityAction, type SecurityIntent } from './security-actions.server.ts';
import { isFactorOn } from './security-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';
import styles from '../profile/profile-page.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { client } = context.get(pageContext);
  const { data } = await required(client.factors.state());
  return { factor: data, crumb: 'Безопасность', seo: context.get(seoContext) };
}

export async function action({ context, request }: Route.ActionArgs) {
  return securityAction(request, context.get(pageContext).client);
}

export default function SecurityPage({ loaderData: { factor, seo } }: Route.ComponentProps) {
  const sent = useActionData<ActionAnswer<SecurityIntent>>();
  const answerTo = (intent: SecurityIntent) => (sent?.intent === intent ? sent : null);
  const on = isFactorOn(factor);
  // Shown once: they live as long as the page does.
  const [codes, setCodes] = useState(() => sent?.values['codes']?.split(' ') ?? null);
  return (
    <>
      <h1>{seo?.h1 ?? 'Безопасность'}</h1>
      <p className={classNames('second', styles.note)}>
        Второй фактор защищает кабинет, даже если пароль узнал кто-то ещё. Достаточно одного: кода
        из&nbsp;приложения или ключа доступа.
      </p>
      {sent?.done && (
        <Note look="ok" alert className={styles.note}>
          {sent.done}
        </Note>
      )}
      {codes && <RecoveryCodes codes={codes} />}
      <div className={styles.panels}>
        <TotpPanel
          on={factor.totp}
          withPasskey={factor.passkeys.length > 0}
          started={answerTo('totp-begin')}
          confirmed={answerTo('totp-confirm')}
          removed={answerTo('totp-remove')}
          onCodes={setCodes}
        />
        <PasskeysPanel passkeys={factor.passkeys} removed={answerTo('passkey-remove')} onCodes={setCodes} />
        {on && (
          <RecoveryPanel
            remaining={factor.recovery_codes_left}
            withPasskey={factor.passkeys.length > 0}
            answer={answerTo('codes')}
            onCodes={setCodes}
          />
        )}
      </div>
    </>
  );
}

export function meta(args: Route.MetaArgs) {
  return pageHead(args, {
    title: 'Безопасность',
    description: 'Второй фактор входа в\u00a0личный кабинет.',
    robots: 'noindex',
  });
}
