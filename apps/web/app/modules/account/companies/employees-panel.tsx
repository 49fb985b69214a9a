import { type Employee, type Invite, NewInvite } from '@spindle/contract/account/company';
import { formatDate } from '@spindle/ui/format/date.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { ActionButton } from '../../../shared/forms/action-button.tsx';
import { FormSelect, FormText } from '../../../shared/forms/form-fields.tsx';
import { ShopForm } from '../../../shared/forms/shop-form.tsx';
import { type FormAnswer, useShopForm } from '../../../shared/forms/use-shop-form.ts';
import { HandOverForm } from './hand-over-form.tsx';
import { PanelSubmit } from '../panel-submit.tsx';
import type { ProfileIntent } from '../profile/profile-actions.server.ts';
import page from '../profile/profile-page.module.css';
import styles from '../../../shared/account/rows.module.css';

interface EmployeesPanelProps {
  /** The answer to the form that hands the company over. */
  readonly handedOver: FormAnswer | null;
  readonly employees: readonly Employee[];
  readonly invites: readonly Invite[];
  /** Companies the person may invite to. */
  readonly owned: readonly { readonly id: string; readonly name_short: string }[];
  readonly answer: FormAnswer | null;
  readonly className?: string | undefined;
}

export function EmployeesPanel(props: EmployeesPanelProps) {
  const { employees, invites, owned, answer, handedOver, className } = props;
  const [sent, setSent] = useState(0);
  const heirs = employees.filter(
    ({ role, client: { id } }) => role === 'employee' && owned.some((company) => company.id === id),
  );
  return (
    <Panel title="Сотрудники" className={className}>
      <ul className={styles.rows}>
        {employees.map((person) => (
          <li key={person.id} className={styles.row}>
            <div className={styles.main}>
              <b>{[person.first_name, person.last_name].filter(Boolean).join(' ') || person.email}</b>
              {person.is_self && <span className="muted"> (вы)</span>}
              <div className="sm muted">
                {person.email}, {person.client.name}
              </div>
            </div>
            <div className={styles.actions}>
              <Tag variant={person.role === 'owner' ? 'info' : 'plain'}>
                {person.role === 'owner' ? 'Владелец' : 'Сотрудник'}
              </Tag>
              {person.is_removable && (
                <ActionButton
                  intent={'remove-employee' satisfies ProfileIntent}
                  fields={{ id: person.id }}
                  look="ghost"
                  label={`Удалить из\u00a0компании: ${person.email}`}
                  confirm={{
                    title: 'Удалить сотрудника?',
                    text: `${person.email} потеряет доступ к\u00a0заказам и\u00a0документам компании.`,
                    verb: 'Удалить',
                  }}
                >
                  Удалить
                </ActionButton>
              )}
            </div>
          </li>
        ))}
        {invites.map((invite) => (
          <li key={invite.id} className={styles.row}>
            <div className={styles.main}>
              <b>{invite.email}</b>
              <div className="sm muted">
                Приглашение от&nbsp;{formatDate(invite.created_at)}, действует до&nbsp;
                {formatDate(invite.expires_at)}, {invite.client.name}
              </div>
            </div>
            <div className={styles.actions}>
              <Tag variant="warn">{invite.is_expired ? 'Истекло' : 'Ждём'}</Tag>
              <ActionButton
                intent={'revoke-invite' satisfies ProfileIntent}
                fields={{ id: invite.id }}
                look="ghost"
                label={`Отозвать приглашение ${invite.email}`}
              >
                Отозвать
              </ActionButton>
            </div>
          </li>
        ))}
      </ul>
      {owned.length > 0 && (
        <InviteForm
          key={sent}
          owned={owned}
          answer={sent === 0 ? answer : null}
          onDone={() => setSent(sent + 1)}
        />
      )}
      {heirs.length > 0 && (
        <details className={page.details} open={handedOver !== null}>
          <summary className="link">Передать компанию</summary>
          <HandOverForm heirs={heirs} answer={handedOver} />
        </details>
      )}
    </Panel>
  );
}

function InviteForm({
  owned,
  answer,
  onDone,
}: Pick<EmployeesPanelProps, 'owned' | 'answer'> & { onDone: () => void }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const form = useShopForm({
    schema: NewInvite,
    answer,
    send: async (body) => {
      const { data } = await client().company.invite({ body });
      await revalidate();
      toast({ text: `Приглашение отправлено на\u00a0${data.email}` });
      onDone();
    },
  });
  return (
    <ShopForm form={form} action={paths.profile()} className={styles.foot}>
      <FormText
        name="email"
        label="Почта нового сотрудника"
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <input type="hidden" name="intent" value={'invite' satisfies ProfileIntent} readOnly />
      {owned.length > 1 && (
        <FormSelect
          name="client_id"
          label="Компания"
          options={owned.map(({ id, name_short: label }) => ({ value: id, label }))}
        />
      )}
      <PanelSubmit>Пригласить</PanelSubmit>
    </ShopForm>
  );
}
