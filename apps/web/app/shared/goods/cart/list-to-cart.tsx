import { NOUNS } from '@spindle/contract/nouns';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { type FormEvent, useState } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../../calls/client.ts';
import { useVisitorChange } from '../../visitor/use-visitor-change.ts';
import { useBasket } from './buy-controls.tsx';
import { openVisitor } from '../../visitor/visitor.ts';
import { cartWindow } from './cart-answers.ts';
import { changedBy } from './cart-changes.ts';
import type { CartGoodsIntent } from '../goods-intents.ts';

/** A whole list of favourites into the cart, a pack of each. */
export function ListToCart({ listId }: { readonly listId: string }) {
  const basket = useBasket();
  const change = useVisitorChange();
  const toast = useToast();
  const [working, setWorking] = useState(false);
  if (!basket) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWorking(true);
    let skipped = 0;
    const succeeded = await change(
      changedBy(async (signal) => {
        const answer = await client().cart.addFavourites(
          { query: cartWindow(), body: { favorite_ids: [listId] } },
          { signal },
        );
        skipped = answer.skipped;
        return answer;
      }),
    );
    setWorking(false);
    if (!succeeded) return;
    // Of a long cart the answer does not hold every line that was added.
    openVisitor().store.refreshIfOlderThan(0);
    const skippedNote =
      skipped > 0 ? `, без\u00a0цены и\u00a0не\u00a0добавлено: ${formatCount(skipped, NOUNS.goods)}` : '';
    toast({ text: `Список в\u00a0корзине${skippedNote}`, action: { label: 'Открыть', to: paths.cart() } });
  };
  return (
    <form method="post" action={paths.cart()} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="intent" value={'lists' satisfies CartGoodsIntent} />
      <input type="hidden" name="favorite_ids" value={listId} />
      <Button type="submit" size="s" look="buy" icon="cart" loading={working}>
        Всё в&nbsp;корзину
      </Button>
    </form>
  );
}
