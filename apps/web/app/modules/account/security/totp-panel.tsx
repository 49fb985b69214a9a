import { PasswordAgain, TotpCode, type TotpStart } from '@spindle/contract/account/factor-data';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { FormPassword, FormText } from '../../../shared/forms/form-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { FactorProofForm } from './factor-proof-form.tsx';
import { PanelSubmit } from '../panel-submit.tsx';
import type { SecurityIntent } from './security-actions.server.ts';
import page from '../profile/profile-page.module.css';
import styles from './security-page.module.css';

type OnCodes = (codes: string[] | null) => void;

interface TotpPanelProps {
  readonly on: boolean;
  readonly withPasskey: boolean;
  readonly started: FormAnswer | null;
  readonly confirmed: FormAnswer | null;
  readonly removed: FormAnswer | null;
  readonly onCodes: OnCodes;
}

/** Codes of an app: off, started with a QR code, or on. */
export function TotpPanel({ on, withPasskey, started, confirmed, removed, onCodes }: TotpPanelProps) {
  const startJson = started?.values['start'] ?? confirmed?.values['start'];
  const [start, setStart] = useState(() => (startJson ? (JSON.parse(startJson) as TotpStart) : null));
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return (
    <Panel
      title={'Код из\u00a0приложения'}
      side={<Tag variant={on ? 'ok' : undefined}>{on ? 'Подключено' : 'Не\u00a0подключено'}</Tag>}
    >
      {on ? (
        <details className={page.details} open={removed !== null}>
          <summary className="link">Отключить</summary>
          <FactorProofForm
            intent={'totp-remove' satisfies SecurityIntent}
            verb="Отключить"
            withPasskey={withPasskey}
            answer={removed}
            send={async (body) => {
              await client().factors.removeTotp({ body });
              setStart(null);
              onCodes(null);
              await revalidate();
              toast({ text: 'Коды из\u00a0приложения отключены' });
            }}
          />
        </details>
      ) : start ? (
        <ConfirmForm start={start} answer={confirmed} onCodes={onCodes} />
      ) : (
        <BeginForm answer={started} onStart={setStart} />
      )}
    </Panel>
  );
}

function BeginForm({ answer, onStart }: { answer: FormAnswer | null; onStart: (start: TotpStart) => void }) {
  const form = useShopForm({
    schema: PasswordAgain,
    answer,
    send: async (body) => onStart((await client().factors.beginTotp({ body })).data),
  });
  return (
    <ShopForm form={form} action={paths.security()} className="stack">
      <input type="hidden" name="intent" value={'totp-begin' satisfies SecurityIntent} readOnly />
      <p className="second">
        Подойдёт любое приложение с&nbsp;одноразовыми кодами: Яндекс Ключ, Google Authenticator, Aegis.
      </p>
      <FormPassword name="current_password" label="Пароль" required />
      <PanelSubmit look="plain">Подключить приложение</PanelSubmit>
    </ShopForm>
  );
}

function ConfirmForm({
  start,
  answer,
  onCodes,
}: {
  start: TotpStart;
  answer: FormAnswer | null;
  onCodes: OnCodes;
}) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useShopForm({
    schema: TotpCode,
    answer,
    send: async (body) => {
      onCodes((await client().factors.confirmTotp({ body })).recovery_codes);
      await revalidate();
      toast({ text: 'Коды из\u00a0приложения подключены' });
    },
  });
  const { size, path } = start.qr;
  return (
    <ShopForm form={form} action={paths.security()} className="stack">
      <input type="hidden" name="intent" value={'totp-confirm' satisfies SecurityIntent} readOnly />
      {/* A wrong code without JavaScript brings the same picture back. */}
      <input type="hidden" name="start" value={JSON.stringify(start)} readOnly />
      <div className={styles.start}>
        <svg
          className={styles.qr}
          viewBox={`-4 -4 ${size + 8} ${size + 8}`}
          role="img"
          aria-label="QR-код для приложения"
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
        <div className={styles.secret}>
          <p>Наведите камеру приложения на&nbsp;QR-код. Не&nbsp;получается? Введите ключ вручную:</p>
          <code>{start.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <FormText
        name="code"
        label={'Код из\u00a0приложения'}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <PanelSubmit>Подтвердить</PanelSubmit>
    </ShopForm>
  );
}
