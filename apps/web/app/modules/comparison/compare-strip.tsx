import type { ComparisonGoods } from '@spindle/contract/catalogue/comparison';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatPrice } from '@spindle/ui/format/money.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { selectedOption } from '../../shared/goods/cart/selected-option.ts';
import { shortName } from './short-name.ts';
import styles from './compare-strip.module.css';

interface Props {
  readonly goods: readonly ComparisonGoods[];
  /** What scrolls sideways; the strip follows it. */
  readonly box: RefObject<HTMLElement | null>;
  /** The strip comes when this has left the window. */
  readonly head: RefObject<HTMLElement | null>;
}

/** The names of the goods, small, under the shop's header while the table is scrolled down. A copy: readers have the table. */
export function CompareStrip({ goods, box, head }: Props) {
  const [isVisible, setVisible] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = head.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setVisible(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0),
      { rootMargin: '-72px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [head]);
  useEffect(() => {
    const scroller = box.current;
    const follow = () => {
      if (row.current) row.current.style.translate = `${-(scroller?.scrollLeft ?? 0)}px 0`;
    };
    follow();
    scroller?.addEventListener('scroll', follow, { passive: true });
    return () => scroller?.removeEventListener('scroll', follow);
  }, [box, goods.length]);
  return (
    <div className={classNames(styles.place, isVisible && styles.shown)} aria-hidden>
      <div className={styles.strip}>
        <div />
        <div className={styles.window}>
          <div className={styles.row} ref={row}>
            {goods.map((one) => {
              const option = selectedOption(one);
              return (
                <div key={one.id} className={styles.goods}>
                  <img src={option?.image.thumbnail} alt="" width={48} height={36} loading="lazy" />
                  <span className={styles.words}>
                    <span className={styles.name}>{shortName(one)}</span>
                    <b>{formatPrice(option?.price.current_value_with_tax)}</b>
                  </span>
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
