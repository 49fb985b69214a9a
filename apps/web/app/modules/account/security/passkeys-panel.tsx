import type { FactorState } from '@spindle/contract/account/factor-data';
import { currentPasswordField } from '@spindle/contract/fields/password/password';
import { textField } from '@spindle/contract/fields/text';
import { formatDate } from '@spindle/ui/format/date.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { PasskeyRefusal, makePasskey } from '../../../shared/account/passkey.ts';
import rows from '../../../shared/account/rows.module.css';
import { FormPassword, FormText } from '../../../shared/forms/form-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { FactorProofForm } from './factor-proof-form.tsx';
import { PanelSubmit } from '../panel-submit.tsx';
import type { SecurityIntent } from './security-actions.server.ts';
import page from '../profile/profile-page.module.css';

interface PasskeysPanelProps {
  readonly passkeys: FactorState['passkeys'];
  readonly removed: FormAnswer | null;
  readonly onCodes: (codes: string[] | null) => void;
}

const newKey = z.strictObject({ name: textField({ max: 60 }), current_password: currentPasswordField() });

export function PasskeysPanel({ passkeys, removed, onCodes }: PasskeysPanelProps) {
  const [added, setAdded] = useState(0);
  const hydrated = useHydrated();
  return (
    <Panel title="Ключи доступа">
      <p className="second">
        Вход отпечатком, лицом или аппаратным ключом вместо кода. Ключ хранится на&nbsp;устройстве или
        в&nbsp;вашем менеджере паролей.
      </p>
      {passkeys.length > 0 && (
        <ul className={rows.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              removed={removed?.values['id'] === passkey.id ? removed : null}
            />
          ))}
        </ul>
      )}
      {hydrated ? (
        <details className={page.details}>
          <summary className="link">Добавить ключ</summary>
          <NewKeyForm
            key={added}
            onDone={(codes) => {
              if (codes) onCodes(codes);
              setAdded(added + 1);
            }}
          />
        </details>
      ) : (
        <noscript>
          <p className="sm muted">Чтобы добавить ключ доступа, включите JavaScript.</p>
        </noscript>
      )}
    </Panel>
  );
}

function PasskeyRow({
  passkey,
  removed,
}: {
  passkey: FactorState['passkeys'][number];
  removed: FormAnswer | null;
}) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const used = passkey.used_at ? `, использован ${formatDate(passkey.used_at)}` : '';
  return (
    <li className={rows.row}>
      <div className={rows.main}>
        <b>{passkey.name}</b>
        <div className="sm muted">
          Добавлен {formatDate(passkey.created_at)}
          {used}
        </div>
        <details className={page.details} open={removed !== null}>
          <summary className="link">Удалить</summary>
          <FactorProofForm
            intent={'passkey-remove' satisfies SecurityIntent}
            fields={{ id: passkey.id }}
            verb="Удалить ключ"
            withPasskey
            answer={removed}
            send={async (body) => {
              await client().factors.removePasskey({ params: { id: passkey.id }, body });
              await revalidate();
              toast({ text: 'Ключ доступа удалён' });
            }}
          />
        </details>
      </div>
    </li>
  );
}

function NewKeyForm({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useShopForm({
    schema: newKey,
    send: async ({ name, current_password }) => {
      setProblem(null);
      const { data } = await client().factors.newPasskeyOptions({ body: { current_password } });
      const passkey = await makePasskey(data).catch((error: unknown) => {
        if (!(error instanceof PasskeyRefusal)) throw error;
        setProblem(error.message);
        return null;
      });
      if (!passkey) return;
      const { recovery_codes } = await client().factors.addPasskey({ body: { name, passkey } });
      await revalidate();
      toast({ text: 'Ключ доступа добавлен' });
      onDone(recovery_codes);
    },
  });
  return (
    <ShopForm form={form} action={paths.security()} className="stack">
      {problem && (
        <Note look="err" alert>
          {problem}
        </Note>
      )}
      <FormText name="name" label="Название" hint={'Например, «Рабочий ноутбук»'} required />
      <FormPassword name="current_password" label="Пароль" required />
      <PanelSubmit look="plain">Добавить ключ</PanelSubmit>
    </ShopForm>
  );
}
