import type { FavouriteList } from '@spindle/contract/catalogue/favourites';
import { NOUNS } from '@spindle/contract/nouns';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { reminderText } from '../../shared/account/reminder-words.ts';
import { ActionButton } from '../../shared/forms/action-button.tsx';
import { ListToCart } from '../../shared/goods/cart/list-to-cart.tsx';
import { PopupButton, PopupIconButton } from '../../shared/popups/popup-button.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { SharedLink } from './shared-link.tsx';
import type { FavouritesIntent } from './favourites-actions.server.ts';
import styles from './favourites-view.module.css';

/** The list's name and what can be done with the whole of it. */
export function ListHead({ list }: { list: FavouriteList }) {
  const fields = { list_id: list.id };
  return (
    <>
      <ReminderNote list={list} />
      {list.share_token && <SharedLink list={list} token={list.share_token} />}
      <div className={styles.head}>
        <div className={styles.name}>
          <h2>{list.name}</h2>
          <PopupIconButton
            popup="favouriteList"
            params={{ id: list.id, name: list.name }}
            icon="edit"
            size="s"
            label={`Переименовать список «${list.name}»`}
          />
        </div>
        {list.goods_count > 0 && <ListToCart listId={list.id} />}
        {!list.notify_at && (
          <PopupButton popup="addReminder" params={{ id: list.id }} look="ghost" size="s" icon="bell">
            Напомнить письмом
          </PopupButton>
        )}
        {!list.share_token && (
          <ActionButton intent={'share' satisfies FavouritesIntent} fields={fields} look="ghost" icon="link">
            Поделиться
          </ActionButton>
        )}
        <ActionButton
          intent={'delete' satisfies FavouritesIntent}
          fields={fields}
          look="ghost"
          icon="trash"
          confirm={{
            title: `Удалить список «${list.name}»?`,
            text: 'Товары, которых нет в\u00a0других списках, исчезнут из\u00a0избранного.',
            verb: 'Удалить',
          }}
        >
          Удалить список
        </ActionButton>
      </div>
    </>
  );
}

function ReminderNote({ list }: { list: FavouriteList }) {
  const email = useLayoutData()?.user?.email;
  const text = reminderText(list);
  if (text === null || list.notify_at === null) return null;
  const params = {
    id: list.id,
    date: list.notify_at.slice(0, 10),
    interval: list.notification_interval ?? 'once',
  };
  return (
    <Note look="info" icon="bell" className={styles.reminder}>
      <div className={styles.reminderLine}>
        <p>
          <b>{text}</b> Письмо со&nbsp;списком, ценами и&nbsp;остатками придёт на&nbsp;{email}.
        </p>
        <PopupButton popup="addReminder" params={params} size="s">
          Изменить
        </PopupButton>
        <ActionButton
          intent={'stop-reminding' satisfies FavouritesIntent}
          fields={{ list_id: list.id }}
          look="ghost"
        >
          Не&nbsp;напоминать
        </ActionButton>
      </div>
    </Note>
  );
}

/** Over the goods of all lists. */
export function AllListsTools({ counts }: { counts: { lists: number; goods: number } }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.name}>Все товары</h2>
      <ActionButton
        intent={'clear' satisfies FavouritesIntent}
        look="ghost"
        icon="trash"
        confirm={{
          title: 'Удалить все списки?',
          text: `${formatCount(counts.lists, NOUNS.list)}, ${formatCount(counts.goods, NOUNS.goods)}. Вернуть их\u00a0будет нельзя.`,
          verb: 'Удалить',
        }}
      >
        Удалить все списки
      </ActionButton>
    </div>
  );
}
