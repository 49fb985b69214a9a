import type { Employee } from '@spindle/contract/account/company';
import { type Consent, DeleteAccount } from '@spindle/contract/account/profile';
import { routes } from '@spindle/contract/routes';
import { ConfirmDialog } from '@spindle/ui/overlay/confirm-dialog.tsx';
import { formatDate } from '@spindle/ui/format/date.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { useState } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { ActionButton } from '../../../shared/forms/action-button.tsx';
import { FormPassword, FormSelect } from '../../../shared/forms/form-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { employeeName } from '../companies/hand-over-form.tsx';
import { PanelSubmit } from '../panel-submit.tsx';
import type { ProfileIntent } from './profile-actions.server.ts';
import styles from '../../../shared/account/rows.module.css';
import page from './profile-page.module.css';

interface Leaving {
  /** Companies of the owner with all their employees. */
  readonly owned: readonly { readonly id: string; readonly name_short: string }[];
  readonly employees: readonly Employee[];
  readonly answer: FormAnswer | null;
}

export function DataPanel({ consents, ...leaving }: Leaving & { consents: readonly Consent[] }) {
  return (
    <Panel
      title="Персональные данные"
      side={
        <a className="link" href={routes.account.data.path} download>
          Скачать мои данные
        </a>
      }
    >
      <ul className={styles.rows}>
        {consents.map((consent) => (
          <li key={consent.id} className={styles.row}>
            <div className={styles.main}>
              <b>{consent.title}</b>
              <div className="sm muted">Согласие от&nbsp;{formatDate(consent.given_at)}</div>
            </div>
            <div className={styles.actions}>
              {consent.withdrawn_at ? (
                <Tag>Отозвано {formatDate(consent.withdrawn_at)}</Tag>
              ) : (
                <ActionButton
                  intent={'withdraw-consent' satisfies ProfileIntent}
                  fields={{ id: consent.id }}
                  look="ghost"
                  label={`Отозвать согласие: ${consent.title}`}
                  confirm={{ title: 'Отозвать согласие?', text: consent.title, verb: 'Отозвать' }}
                >
                  Отозвать
                </ActionButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      <details className={page.details} open={leaving.answer !== null}>
        <summary className="link">Удалить аккаунт</summary>
        <DeleteForm {...leaving} />
      </details>
    </Panel>
  );
}

function DeleteForm({ owned, employees, answer }: Leaving) {
  const heirs = employees.filter(
    ({ role, client: { id } }) => role === 'employee' && owned.some((company) => company.id === id),
  );
  const withoutHeir = owned.filter(({ id }) => heirs.every((heir) => heir.client.id !== id));
  const [resolveConfirm, setResolveConfirm] = useState<((agreed: boolean) => void) | null>(null);
  const form = useShopForm({
    schema: DeleteAccount,
    answer,
    send: async (body) => {
      const agreed = await new Promise<boolean>((decide) => setResolveConfirm(() => decide));
      if (!agreed) return;
      await client().account.deleteAccount({ body });
      window.location.assign(paths.accountDeleted());
    },
  });
  const decide = (agreed: boolean) => {
    resolveConfirm?.(agreed);
    setResolveConfirm(null);
  };
  return (
    <>
      <ShopForm form={form} action={paths.profile()} className="stack">
        <input type="hidden" name="intent" value={'delete-account' satisfies ProfileIntent} readOnly />
        <p className="second">
          Личные данные, адреса и&nbsp;согласия будут удалены без возможности вернуть. Заказы компании
          останутся у&nbsp;неё.
        </p>
        {heirs.length > 0 && (
          <FormSelect
            name="new_owner_id"
            label="Кому передать компанию"
            options={heirs.map((heir) => ({
              value: heir.id,
              label: `${employeeName(heir)}, ${heir.client.name}`,
            }))}
          />
        )}
        {withoutHeir.map((company) => (
          <Note key={company.id} look="warn">
            В&nbsp;компании {company.name_short} кроме вас никого нет: её кабинет закроется. Заказы
            и&nbsp;документы сохранятся, открыть его снова смогут наши сотрудники. Чтобы оставить кабинет
            открытым, сначала пригласите сотрудника и&nbsp;передайте компанию ему.
          </Note>
        ))}
        <FormPassword name="current_password" label="Пароль" required />
        <PanelSubmit>Удалить аккаунт</PanelSubmit>
      </ShopForm>
      <ConfirmDialog
        open={resolveConfirm !== null}
        title="Удалить аккаунт?"
        confirm="Удалить"
        onConfirm={() => decide(true)}
        onClose={() => decide(false)}
      >
        Вернуть его будет нельзя.
      </ConfirmDialog>
    </>
  );
}
