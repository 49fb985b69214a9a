import type { Cart } from '@spindle/contract/orders/cart';
import { CONFIRMATIONS, DEFAULT_LIST } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { ConfirmDialog } from '@spindle/ui/overlay/confirm-dialog.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useCallback, useState, type FormEvent } from 'react';
import { useSubmit } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { including } from '../../shared/goods/marks/favourite-changes.ts';
import { useCart } from '../../shared/goods/cart/use-cart.ts';
import { linesHref } from '../../shared/orders/requested-lines.ts';
import { LinePages, NoLines } from '../../shared/orders/long-lines.tsx';
import { usePopups } from '../../shared/popups/popup-context.ts';
import { useBuyerCity } from '../../shared/stock/goods-card-city.ts';
import { useVisitorChange } from '../../shared/visitor/use-visitor-change.ts';
import { useLayoutData, useProfiles } from '../../layout/layout-data.ts';
import { CartLine } from './cart-line.tsx';
import { CartParts, SelectAllLines } from './long-cart.tsx';
import { removeFound } from './remove-found.ts';
import type { DisplayedLine } from './use-cart-page.ts';
import type { CartIntent } from './cart-actions.server.ts';
import styles from './cart-lines.module.css';

const form = 'cart-choice';
const { text, confirm, cancel } = CONFIRMATIONS.clearCart;

interface Props {
  readonly lines: readonly DisplayedLine[];
  readonly cart: Cart;
}

/** The lines with actions on several or all of them. */
export function CartLines({ lines, cart: { window, number_items: total, attention } }: Props) {
  const city = useBuyerCity();
  const cart = useCart();
  // Lines chosen on other pages of a long cart stay chosen.
  const [chosen, setChosen] = useState<ReadonlyMap<string, DisplayedLine>>(new Map());
  const [selectedWindow, setSelectedWindow] = useState<typeof window>(null);
  const isAllSelected =
    selectedWindow !== null &&
    selectedWindow.search === window?.search &&
    selectedWindow.part === window?.part;
  const [isConfirming, setConfirming] = useState(false);
  const selectedHere = lines.filter((line) => chosen.has(line.id));
  const here = window ? [...chosen.values()] : selectedHere;
  const forget = () => {
    setChosen(new Map());
    setSelectedWindow(null);
  };
  const choose = useCallback((changed: readonly DisplayedLine[], on: boolean) => {
    setSelectedWindow(null);
    setChosen((now) => {
      const next = new Map(now);
      for (const line of changed)
        if (on) next.set(line.id, line);
        else next.delete(line.id);
      return next;
    });
  }, []);
  const send = useSubmit();
  const remove = useRemoveFound();
  const toFavourites = useMoveToFavourites();
  const profiles = useProfiles();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    if (sent.get('intent') === 'clear') setConfirming(true);
    else if (isAllSelected) {
      if (sent.get('intent') === 'delete') remove(window);
      else void send(sent, { method: 'post', action: paths.cart() });
      forget();
    } else if (here.length === 0) return;
    else if (sent.get('intent') === 'delete') {
      cart.remove(
        here.map((line) => line.option_id),
        here.length === 1 ? here[0]?.name : undefined,
      );
      forget();
    } else void toFavourites(here).then((moved) => moved && forget());
  };
  const base = paths.cart();
  const page = window ? window.offset / window.limit + 1 : 1;
  const from = linesHref(base, { ...window, page });
  return (
    <>
      {window && <CartParts window={window} total={total} base={base} attention={attention} />}
      <div className={styles.head}>
        <label className={styles.all}>
          <input
            type="checkbox"
            aria-label={window ? 'Выбрать все на\u00a0странице' : 'Выбрать все'}
            checked={isAllSelected || (lines.length > 0 && selectedHere.length === lines.length)}
            ref={(box) => {
              if (box)
                box.indeterminate =
                  !isAllSelected && selectedHere.length > 0 && selectedHere.length < lines.length;
            }}
            onChange={(event) => choose(lines, event.target.checked)}
          />
        </label>
        <span>Товар</span>
        <span>Количество</span>
        <span>Цена</span>
        <span>Сумма</span>
      </div>
      {lines.length === 0 && <NoLines>Таких товаров в&nbsp;корзине нет.</NoLines>}
      <ul aria-label="Товары в&nbsp;корзине">
        {lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            city={city}
            cart={cart}
            form={form}
            from={from}
            chosen={isAllSelected || chosen.has(line.id)}
            onChoose={choose}
          />
        ))}
      </ul>
      <LinePages window={window} total={total} base={base} />
      <form id={form} method="post" action={paths.cart()} className={styles.bar} onSubmit={submit}>
        <input type="hidden" name="from" value={from} />
        {window && (
          <SelectAllLines
            window={window}
            chosen={isAllSelected}
            onChoose={(on) => setSelectedWindow(on ? window : null)}
          />
        )}
        <span className={styles.count} aria-live="polite">
          {!isAllSelected && here.length > 0 && `Выбрано: ${formatCount(here.length, NOUNS.goods)}`}
        </span>
        <Button look="ghost" icon="trash" type="submit" name="intent" value={'delete' satisfies CartIntent}>
          Удалить выбранные
        </Button>
        {profiles && (
          <Button
            look="ghost"
            icon="heart"
            type="submit"
            name="intent"
            value={'favourites' satisfies CartIntent}
          >
            В избранное
          </Button>
        )}
        <Button
          look="ghost"
          type="submit"
          name="intent"
          value={'clear' satisfies CartIntent}
          className={styles.clear}
        >
          Очистить корзину
        </Button>
      </form>
      <ConfirmDialog
        open={isConfirming}
        title="Очистить корзину"
        confirm={confirm}
        cancel={cancel}
        onConfirm={() => cart.clear()}
        onClose={() => setConfirming(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}

/** Every line that was found, on whatever page; it can be brought back as any other. */
function useRemoveFound(): (found: Cart['window']) => void {
  const change = useVisitorChange();
  const cart = useCart();
  return (found) => {
    if (found) void change(removeFound(found, (lines) => cart.offerBack(lines)));
  };
}

/** Moves lines from the cart to favourites; a guest is asked to sign in first. */
function useMoveToFavourites(): (lines: readonly DisplayedLine[]) => Promise<boolean> {
  const signedIn = useLayoutData()?.user !== null;
  const popups = usePopups();
  const change = useVisitorChange();
  const toast = useToast();
  const cart = useCart();
  return async (lines) => {
    if (!signedIn) {
      popups.open('loginRequired');
      return false;
    }
    const ids = lines.map((line) => line.option_id);
    const goods = lines.map((line) => line.goods_id);
    // A configured machine is saved as its base machine.
    const favouriteIds = lines.map((line) => (line.kit ? line.goods_id : line.option_id));
    const isSaved = await change({
      part: 'favourites',
      apply: (now) => goods.reduceRight((all, id) => including(all, id), now),
      async send(signal) {
        for (let from = 0; from < ids.length; from += 200) {
          const body = { goods_ids: favouriteIds.slice(from, from + 200) };
          await client().favourites.move({ params: { listId: DEFAULT_LIST }, body }, { signal });
        }
      },
    });
    if (!isSaved) return false;
    toast({ text: `В\u00a0избранном: ${formatCount(goods.length, NOUNS.goods)}` });
    cart.remove(ids);
    return true;
  };
}
