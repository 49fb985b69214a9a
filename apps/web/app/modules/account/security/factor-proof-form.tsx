import { BothFactors, type PasskeyAnswer } from '@spindle/contract/account/factor-data';
import { useRef } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { PasskeyButton } from '../../../shared/account/passkey-button.tsx';
import { FormPassword, FormText } from '../../../shared/forms/form-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { PanelSubmit } from '../panel-submit.tsx';
import type { SecurityIntent } from './security-actions.server.ts';

interface FactorProofFormProps {
  readonly intent: SecurityIntent;
  readonly fields?: Readonly<Record<string, string>>;
  readonly verb: string;
  readonly withPasskey: boolean;
  readonly answer: FormAnswer | null;
  readonly send: (body: BothFactors) => Promise<void>;
}

/** The password and the second factor once more: by a code or, where there is one, by a key. */
export function FactorProofForm({
  intent,
  fields = {},
  verb,
  withPasskey,
  answer,
  send,
}: FactorProofFormProps) {
  const form = useShopForm({ schema: BothFactors, answer, send });
  const frame = useRef<HTMLDivElement>(null);
  const typedPassword = () =>
    frame.current?.querySelector<HTMLInputElement>('[name="current_password"]')?.value ?? '';
  const byKey = (passkey: PasskeyAnswer) => send({ current_password: typedPassword(), passkey });
  return (
    <div ref={frame}>
      <ShopForm form={form} action={paths.security()} className="stack">
        <input type="hidden" name="intent" value={intent} readOnly />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} readOnly />
        ))}
        <FormPassword name="current_password" label="Пароль" required />
        <FormText
          name="code"
          label="Код"
          autoComplete="one-time-code"
          hint={'Шесть цифр из\u00a0приложения или резервный код'}
          required={!withPasskey}
        />
        <PanelSubmit look="plain">{verb}</PanelSubmit>
        {withPasskey && (
          <PasskeyButton
            size="s"
            getOptions={async () => (await client().factors.proofOptions()).data}
            send={byKey}
          >
            Подтвердить ключом доступа
          </PasskeyButton>
        )}
      </ShopForm>
    </div>
  );
}
