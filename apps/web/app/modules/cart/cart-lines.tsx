import { CONFIRMATIONS, DEFAULT_LIST } from '@spindle/contract/constants';
import { NOUNS } from '@spindle/contract/nouns';
import { Button } from '@spindle/ui/button.tsx';
import { ConfirmDialog } from '@spindle/ui/confirm-dialog.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { useToast } from '@spindle/ui/toast.tsx';
import { useState, type FormEvent } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { including } from '../../kits/goods/favourite-changes.ts';
import { useCart } from '../../kits/goods/use-cart.ts';
import { usePopups } from '../../kits/popups/popup-context.ts';
import { useBuyerCity } from '../../kits/stock/goods-card-city.ts';
import { useVisitorChange } from '../../kits/visitor/use-visitor-change.ts';
import { useLayoutData, useProfiles } from '../../layout/layout-data.ts';
import { CartLine } from './cart-line.tsx';
import type { ShownLine } from './use-cart-page.ts';
import styles from './cart-lines.module.css';

const form = 'cart-choice';
const { text, confirm, cancel } = CONFIRMATIONS.clearCart;

/** The lines, and what is done with several of them or with all. */
export function CartLines({ lines }: { readonly lines: readonly ShownLine[] }) {
  const city = useBuyerCity();
  const cart = useCart();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const here = lines.filter((line) => chosen.has(line.id));
  const choose = (id: string, on: boolean) =>
    setChosen((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id)));
  const toFavourites = useMoveToFavourites();
  const profiles = useProfiles();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    if (sent.get('intent') === 'clear') setAsking(true);
    else if (here.length === 0) return;
    else if (sent.get('intent') === 'delete') {
      cart.remove(
        here.map((line) => line.option_id),
        here.length === 1 ? here[0]?.name : undefined,
      );
      setChosen(new Set());
    } else void toFavourites(here).then((moved) => moved && setChosen(new Set()));
  };
  return (
    <>
      <div className={styles.head}>
        <label className={styles.all}>
          <input
            type="checkbox"
            aria-label="Выбрать все"
            checked={here.length === lines.length}
            ref={(box) => {
              if (box) box.indeterminate = here.length > 0 && here.length < lines.length;
            }}
            onChange={(event) => setChosen(new Set(event.target.checked ? lines.map((line) => line.id) : []))}
          />
        </label>
        <span>Товар</span>
        <span>Количество</span>
        <span>Цена</span>
        <span>Сумма</span>
      </div>
      <ul aria-label="Товары в&nbsp;корзине">
        {lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            city={city}
            cart={cart}
            form={form}
            chosen={chosen.has(line.id)}
            onChoose={(on) => choose(line.id, on)}
          />
        ))}
      </ul>
      <form id={form} method="post" action={paths.cart()} className={styles.bar} onSubmit={submit}>
        <span className={styles.count} aria-live="polite">
          {here.length > 0 && `Выбрано: ${formatCount(here.length, NOUNS.goods)}`}
        </span>
        <Button look="ghost" icon="trash" type="submit" name="intent" value="delete">
          Удалить выбранные
        </Button>
        {profiles && (
          <Button look="ghost" icon="heart" type="submit" name="intent" value="favourites">
            В избранное
          </Button>
        )}
        <Button look="ghost" type="submit" name="intent" value="clear" className={styles.clear}>
          Очистить корзину
        </Button>
      </form>
      <ConfirmDialog
        open={asking}
        title="Очистить корзину"
        confirm={confirm}
        cancel={cancel}
        onConfirm={() => cart.clear()}
        onClose={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}

/** Into the favourites and out of the cart; a guest is asked to sign in first. */
function useMoveToFavourites(): (lines: readonly ShownLine[]) => Promise<boolean> {
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
    // A made-to-order machine is kept as the machine it begins with.
    const kept = lines.map((line) => (line.kit ? line.goods_id : line.option_id));
    const taken = await change({
      part: 'favourites',
      apply: (now) => goods.reduceRight((all, id) => including(all, id), now),
      async send(signal) {
        for (let from = 0; from < ids.length; from += 200) {
          const body = { goods_ids: kept.slice(from, from + 200) };
          await client().favourites.move({ params: { listId: DEFAULT_LIST }, body }, { signal });
        }
      },
    });
    if (!taken) return false;
    toast({ text: `В\u00a0избранном: ${formatCount(goods.length, NOUNS.goods)}` });
    cart.remove(ids);
    return true;
  };
}
