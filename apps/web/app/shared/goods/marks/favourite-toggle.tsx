import { Button } from '@spindle/ui/buttons/button.tsx';
import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { doublePressKey } from '@spindle/ui/pictures/double-press.ts';
import type { MouseEvent } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import type { RemovedFromLists } from '@spindle/contract/catalogue/favourites';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { PopupButton, PopupIconButton } from '../../popups/popup-button.tsx';
import { usePopups } from '../../popups/popup-context.ts';
import { useVisitorChange } from '../../visitor/use-visitor-change.ts';
import { useVisitor } from '../../visitor/use-visitor.ts';
import { addFavourite, removeFavourite, returnFavourite } from './favourite-changes.ts';
import type { ToggleButton } from '../goods-intents.ts';
import { plainTool } from '../goods-tools-form.tsx';

interface Props {
  /** Of the goods, or of the option a product page shows. */
  readonly id: string;
  /** The goods' own id: what the heart is about. */
  readonly goodsId: string;
  readonly name: string;
  /** Whether the page itself knows it as a favourite, for buyers with more favourites than pages carry. */
  readonly marked?: boolean | undefined;
  readonly variant?: 'icon' | 'button';
  /** Called when the server has accepted a change. */
  readonly onSettled?: () => void;
}

/** Above this number pages carry only the newest ids. */
const maxIdsOnPage = 1000;

/** Toggles a favourite. Guests are asked to sign in; without JavaScript it is a plain form button. */
export function FavouriteToggle(props: Props) {
  const { name, variant = 'icon' } = props;
  const layout = useLayoutData();
  if (layout?.user) return <MemberHeart {...props} variant={variant} />;
  if (!layout?.site.profilesEnabled) return null;
  // What a guest has chosen is there after signing in, also where scripts do not run.
  const chosen = { heart: props.id };
  return variant === 'button' ? (
    <PopupButton popup="loginRequired" params={chosen} size="s" icon="heart">
      В&nbsp;избранное
    </PopupButton>
  ) : (
    <PopupIconButton
      popup="loginRequired"
      params={chosen}
      icon="heart"
      size="s"
      label={`В избранное: ${name}`}
      title="В&nbsp;избранное"
    />
  );
}

function MemberHeart({ id, goodsId, name, marked, variant, onSettled }: Props) {
  const isListed = useVisitor(({ favourites }) => favourites.ids.includes(goodsId));
  const older = useVisitor(({ favourites }) => favourites.ids.length >= maxIdsOnPage);
  const on = isListed || (older && marked === true);
  const change = useVisitorChange();
  const popups = usePopups();
  const toast = useToast();

  const add = async (back?: RemovedFromLists): Promise<void> => {
    if (!(await change(back ? returnFavourite(goodsId, back) : addFavourite(goodsId, id)))) return;
    onSettled?.();
    if (back) return;
    toast({
      text: 'Добавлено в\u00a0избранное',
      action: { label: 'Выбрать список', onClick: () => popups.open('favouriteLists', { id: goodsId }) },
    });
  };
  const remove = async (): Promise<void> => {
    let lists: RemovedFromLists = [];
    const succeeded = await change(removeFavourite(goodsId, (removedFrom) => (lists = removedFrom)));
    if (!succeeded) return;
    onSettled?.();
    if (lists.length === 0) return;
    toast({
      text: 'Убрано из\u00a0избранного',
      action: { label: 'Вернуть', onClick: () => void add(lists) },
    });
  };

  const shared = {
    ...plainTool(paths.favorites(), 'toggle' satisfies ToggleButton, id),
    ...doublePressKey(`heart ${goodsId}`),
    title: on ? 'Убрать из\u00a0избранного' : 'В\u00a0избранное',
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      void (on ? remove() : add());
    },
  };
  if (variant === 'button') {
    return (
      <>
        <Button {...shared} size="s" icon="heart" aria-pressed={on}>
          {on ? 'В\u00a0избранном' : 'В\u00a0избранное'}
        </Button>
        {on && (
          <PopupIconButton
            popup="favouriteLists"
            params={{ id: goodsId }}
            icon="list"
            size="s"
            label="В каких списках"
          />
        )}
      </>
    );
  }
  return <IconButton {...shared} icon="heart" size="s" label={`В избранное: ${name}`} pressed={on} />;
}
