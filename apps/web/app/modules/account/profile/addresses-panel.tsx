import { tieAddress } from '@spindle/contract/account/address-line';
import type { Address } from '@spindle/contract/account/address';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { ActionButton } from '../../../shared/forms/action-button.tsx';
import { PopupButton } from '../../../shared/popups/popup-button.tsx';
import type { ProfileIntent } from './profile-actions.server.ts';
import styles from '../../../shared/account/rows.module.css';

export function AddressesPanel({
  addresses,
  className,
}: {
  addresses: readonly Address[];
  className?: string | undefined;
}) {
  return (
    <Panel
      className={className}
      title="Адреса доставки"
      side={
        <PopupButton popup="addAddress" size="s" icon="plus">
          Добавить адрес
        </PopupButton>
      }
    >
      {addresses.length === 0 && (
        <p className="muted">
          Адресов пока нет. Добавьте первый, и&nbsp;он подставится при оформлении заказа.
        </p>
      )}
      <ul className={styles.rows}>
        {addresses.map((address) => (
          <li key={address.id} className={styles.row}>
            <div className={styles.main}>
              <b>{address.name}</b> {address.is_default && <Tag>Основной</Tag>}
              <div className="sm muted">
                {tieAddress([address.postal_code, address.city, address.address].filter(Boolean).join(', '))}
              </div>
              {address.client && <div className="sm muted">Офис: {address.client.name}</div>}
              {address.comment && <div className="sm muted">{address.comment}</div>}
            </div>
            {address.is_editable && (
              <div className={styles.actions}>
                <PopupButton
                  popup="addAddress"
                  params={{ id: address.id }}
                  size="s"
                  look="ghost"
                  aria-label={`Изменить адрес «${address.name}»`}
                >
                  Изменить
                </PopupButton>
                <ActionButton
                  intent={'delete-address' satisfies ProfileIntent}
                  fields={{ id: address.id }}
                  look="ghost"
                  label={`Удалить адрес «${address.name}»`}
                  confirm={{ title: 'Удалить адрес?', text: address.address, verb: 'Удалить' }}
                >
                  Удалить
                </ActionButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
