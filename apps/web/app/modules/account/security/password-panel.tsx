import { ChangeExistingPassword, ChangePassword } from '@spindle/contract/account/profile';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { FormPassword } from '../../../shared/forms/form-fields.tsx';
import { NewPasswordFields } from '../../../shared/forms/person-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { PanelSubmit } from '../panel-submit.tsx';
import type { ProfileIntent } from '../profile/profile-actions.server.ts';

interface PasswordPanelProps {
  readonly hasPassword: boolean;
  readonly answer: FormAnswer | null;
}

export function PasswordPanel({ hasPassword, answer }: PasswordPanelProps) {
  const [changes, setChanges] = useState(0);
  return (
    <Panel title="Пароль" id="password">
      {!hasPassword && (
        <Note look="warn">
          Почта подтверждена с&nbsp;другого устройства. Задайте пароль, чтобы входить с&nbsp;ним: подойдёт
          и&nbsp;тот, что вы&nbsp;указали при регистрации.
        </Note>
      )}
      {/* A changed password leaves empty fields behind. */}
      <PasswordForm
        key={changes}
        hasPassword={hasPassword}
        answer={changes === 0 ? answer : null}
        onDone={() => setChanges(changes + 1)}
      />
    </Panel>
  );
}

function PasswordForm({ hasPassword, answer, onDone }: PasswordPanelProps & { onDone: () => void }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const form = useShopForm({
    schema: hasPassword ? ChangeExistingPassword : ChangePassword,
    answer,
    send: async (body) => {
      await client().account.changePassword({ body });
      await revalidate();
      toast({ text: hasPassword ? 'Пароль изменён, остальные сеансы завершены' : 'Пароль задан' });
      onDone();
    },
  });
  return (
    <ShopForm form={form} action={paths.profile()} className="stack">
      <input type="hidden" name="intent" value={'password' satisfies ProfileIntent} readOnly />
      {hasPassword && <FormPassword name="current_password" label="Текущий пароль" required />}
      <NewPasswordFields label="Новый пароль" />
      <PanelSubmit look="plain">{hasPassword ? 'Сменить пароль' : 'Задать пароль'}</PanelSubmit>
    </ShopForm>
  );
}
