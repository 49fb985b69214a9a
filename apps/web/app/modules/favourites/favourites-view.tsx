import { NOUNS } from '@spindle/contract/nouns';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { useEffect, useRef } from 'react';
import { useActionData } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { openVisitor } from '../../shared/visitor/visitor.ts';
import { FavouriteGoods } from './favourite-goods.tsx';
import type { FavouritesData } from './favourites-paging.ts';
import { AllListsTools, ListHead } from './list-head.tsx';
import { useResultToast } from './use-result-toast.ts';
import type { FavouritesIntent } from './favourites-actions.server.ts';
import styles from './favourites-view.module.css';

/** The person's lists as chips, and the goods of one or of all of them. */
export function FavouritesView({ data, heading }: { data: FavouritesData; heading: string }) {
  const { lists, counts, list, goods } = data;
  const sent = useActionData<ActionAnswer<FavouritesIntent>>();
  const message = sent && (sent.done ?? sent.message);
  useHeartsFollow(counts.goods);
  useResultToast();
  return (
    <>
      <SectionHeading
        level="h1"
        count={
          counts.goods > 0 &&
          `${formatCount(counts.goods, NOUNS.goods)}, ${formatCount(counts.lists, NOUNS.list)}`
        }
        side={
          <PopupButton popup="favouriteList" icon="plus">
            Новый список
          </PopupButton>
        }
      >
        {heading}
      </SectionHeading>
      {message && (
        <Note look={sent.done ? 'ok' : 'err'} alert className={styles.note}>
          {message}
          {sent.values['back'] && (
            <form method="post">
              <input type="hidden" name="back" value={sent.values['back']} />
              <Button size="s" type="submit" name="intent" value={'restore' satisfies FavouritesIntent}>
                Вернуть
              </Button>
            </form>
          )}
        </Note>
      )}
      {lists.length > 0 && (
        <div className={styles.lists}>
          <ChipRow label="Списки" scroll>
            <ChipLink to={paths.favorites()} selected={list === null} count={formatNumber(counts.goods)}>
              Все
            </ChipLink>
            {lists.map(({ id, name, goods_count }) => (
              <ChipLink
                key={id}
                to={paths.favoriteList(id)}
                selected={id === list?.id}
                count={formatNumber(goods_count)}
              >
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      )}
      {list ? <ListHead list={list} /> : lists.length > 0 && <AllListsTools counts={counts} />}
      {goods.length > 0 ? <FavouriteGoods key={list?.id} data={data} /> : <Empty inList={list !== null} />}
    </>
  );
}

function Empty({ inList }: { inList: boolean }) {
  return (
    <EmptyState
      title={inList ? 'В\u00a0списке пока ничего нет' : 'Здесь пока ничего нет'}
      actions={
        <>
          <ButtonLink to={paths.catalog()}>Станки</ButtonLink>
          <ButtonLink to={paths.tools()}>Инструмент и оснастка</ButtonLink>
        </>
      }
    >
      Нажмите на&nbsp;сердечко у&nbsp;товара, и&nbsp;он&nbsp;появится здесь.
    </EmptyState>
  );
}

/** Forms of this page change what hearts show everywhere else. */
function useHeartsFollow(goods: number): void {
  const previousCount = useRef(goods);
  useEffect(() => {
    if (previousCount.current === goods) return;
    previousCount.current = goods;
    openVisitor().store.refreshIfOlderThan(0);
  }, [goods]);
}
