import type { GoodsCard } from '@spindle/contract/catalogue/goods';
import { NOUNS } from '@spindle/contract/nouns';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { pageHref } from '../../addresses/requested-page.ts';
import { paths } from '@spindle/contract/addresses/paths';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { useBasket } from '../../shared/goods/cart/buy-controls.tsx';
import { GoodsGrid } from '../../shared/goods/card/goods-card-grid.tsx';
import { GoodsTools } from '../../shared/goods/goods-tools.tsx';
import { FAVOURITES_FORM } from './use-result-toast.ts';
import { type FavouritesData, pageSize } from './favourites-paging.ts';
import type { FavouritesIntent } from './favourites-actions.server.ts';
import styles from './favourite-goods.module.css';

const form = 'favourites-choice';

/** The goods with boxes to choose several of them, and what to do with the chosen ones. */
export function FavouriteGoods({ data }: { data: FavouritesData }) {
  const { list, lists, total, page } = data;
  const fetcher = useFetcher<ActionAnswer<FavouritesIntent>>({ key: FAVOURITES_FORM });
  const basket = useBasket();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Goods being moved or removed are hidden until the response.
  const leaving = new Set(leaves(fetcher.formData, list !== null));
  const goods = data.goods.filter(({ id }) => !leaving.has(id));
  const here = goods.filter(({ id }) => chosen.has(id)).length;
  const others = lists.filter(({ id }) => id !== list?.id);
  const all = () => setChosen(here === goods.length ? new Set() : new Set(goods.map(({ id }) => id)));
  const choose = (id: string, on: boolean) =>
    setChosen((now) => new Set(on ? [...now, id] : [...now].filter((one) => one !== id)));
  const choice = ({ id, name }: GoodsCard) => (
    <label className={styles.choice} title="Выбрать">
      <input
        type="checkbox"
        form={form}
        name="goods_ids"
        value={id}
        checked={chosen.has(id)}
        onChange={(event) => choose(id, event.target.checked)}
        aria-label={`Выбрать: ${name}`}
      />
    </label>
  );
  const tools = (item: GoodsCard) => <GoodsTools goods={item} onFavourite={() => void revalidate()} />;
  const base = list ? paths.favoriteList(list.id) : paths.favorites();
  return (
    <>
      <fetcher.Form id={form} method="post" className={styles.bar} onSubmit={() => setChosen(new Set())}>
        {list && <input type="hidden" name="list_id" value={list.id} />}
        <span className={styles.count} aria-live="polite">
          {here > 0
            ? `Выбрано: ${formatCount(here, NOUNS.goods)}`
            : `Отметьте товары, чтобы ${basket ? 'купить, ' : ''}перенести или\u00a0удалить`}
        </span>
        <Button size="s" look="ghost" onClick={all}>
          {here === goods.length ? 'Снять выбор' : 'Выбрать все'}
        </Button>
        {basket && (
          <Button
            size="s"
            look="buy-outline"
            type="submit"
            name="intent"
            value={'buy' satisfies FavouritesIntent}
          >
            В&nbsp;корзину
          </Button>
        )}
        {others.length > 0 && (
          <>
            <Select
              name="to"
              size="s"
              aria-label="В какой список перенести"
              placeholder="В список…"
              options={others.map(({ id, name }) => ({ value: id, label: name }))}
              boxClassName={styles.select}
            />
            <Button size="s" type="submit" name="intent" value={'move' satisfies FavouritesIntent}>
              {list ? 'Перенести' : 'Добавить'}
            </Button>
          </>
        )}
        <Button size="s" type="submit" name="intent" value={'remove' satisfies FavouritesIntent} icon="trash">
          Удалить
        </Button>
      </fetcher.Form>
      {fetcher.state === 'idle' && fetcher.data?.message && (
        <Note look="err" alert className={styles.note}>
          {fetcher.data.message}
        </Note>
      )}
      <div className={styles.goods}>
        <GoodsGrid
          goods={goods}
          heading="h3"
          eager={4}
          label={list?.name ?? 'Все избранные товары'}
          choice={choice}
          tools={tools}
        />
      </div>
      <div className={styles.pages}>
        <Pagination
          page={page}
          total={total}
          pageSize={pageSize}
          hrefFor={(target) => pageHref(base, target)}
        />
      </div>
    </>
  );
}

/** Moved out of this list, or removed everywhere; from the view of all lists nothing moves away. */
function leaves(sent: FormData | undefined, inList: boolean): string[] {
  const intent = sent?.get('intent');
  if (!sent || !(intent === 'remove' || (intent === 'move' && inList && sent.get('to')))) return [];
  return sent.getAll('goods_ids').map(String);
}
