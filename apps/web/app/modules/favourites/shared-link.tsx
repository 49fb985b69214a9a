import type { FavouriteList } from '@spindle/contract/catalogue/favourites';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { Note } from '@spindle/ui/text/note.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { paths } from '@spindle/contract/addresses/paths';
import { ActionButton } from '../../shared/forms/action-button.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import type { FavouritesIntent } from './favourites-actions.server.ts';
import styles from './favourites-view.module.css';

/** The open list's link: to copy, and to close for good. */
export function SharedLink({ list, token }: { list: FavouriteList; token: string }) {
  const toast = useToast();
  const hydrated = useHydrated();
  const address = new URL(paths.sharedFavorites(token), useLayoutData()?.publicUrl ?? 'https://localhost/')
    .href;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast({ text: 'Ссылка скопирована' }),
      () => toast({ text: 'Скопируйте ссылку из\u00a0поля' }),
    );
  return (
    <Note icon="link" className={styles.reminder}>
      <div className={styles.link}>
        <Field label="Список открыт всем, у&nbsp;кого есть ссылка">
          <TextInput value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <ActionButton
          intent={'end-sharing' satisfies FavouritesIntent}
          fields={{ list_id: list.id }}
          look="ghost"
          size="m"
          confirm={{
            title: 'Закрыть доступ по\u00a0ссылке?',
            text: 'Ссылка перестанет работать у\u00a0всех, кому вы\u00a0её отправили.',
            verb: 'Закрыть доступ',
          }}
        >
          Закрыть доступ
        </ActionButton>
        {/* Last: what can be pressed already does not move when it comes. */}
        {hydrated && (
          <Button icon="copy" onClick={() => void copy()}>
            Скопировать
          </Button>
        )}
      </div>
    </Note>
  );
}
