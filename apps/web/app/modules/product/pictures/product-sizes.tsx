import type { Goods } from '@spindle/contract/catalogue/goods';
import { NOUNS } from '@spindle/contract/nouns';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { nextInGrid } from './next-in-grid.ts';
import styles from './product-sizes.module.css';

const shortLabel = 6;
const [gap, inset] = [4, 2];

type Series = NonNullable<Goods['series']>;

/** The sizes of the series as a field of links; a dashed one is brought to order. */
export function ProductSizes({ goods }: { goods: Pick<Goods, 'url' | 'section' | 'series'> }) {
  const { series } = goods;
  if (!series || series.sizes.length < 2) return null;
  const isTool = goods.section === 'tools';
  return (
    <section aria-label="Размеры серии" className={styles.block}>
      <SectionHeading
        count={
          <span className="sm">{formatCount(series.sizes.length, isTool ? NOUNS.size : NOUNS.model)}</span>
        }
      >
        Серия {series.name}
      </SectionHeading>
      <SizeLinks sizes={series.sizes} url={goods.url} />
    </section>
  );
}

/** One stop of Tab; arrows go on inside. Without scripts each link is a stop. */
function SizeLinks({ sizes, url }: Pick<Series, 'sizes'> & Pick<Goods, 'url'>) {
  const list = useRef<HTMLUListElement>(null);
  // A long series scrolls in its own box: the current size is brought into sight, the page stays where it is.
  useEffect(() => {
    const box = list.current;
    const current = box?.querySelector<HTMLElement>('[aria-current]');
    // One row stays above it, and rows are never cut at the top.
    if (box && current) box.scrollTop = current.offsetTop - current.offsetHeight - gap - inset;
  }, [url]);
  const hydrated = useHydrated();
  const [reached, setReached] = useState<string | null>(null);
  const stop =
    sizes.find((size) => size.url === reached) ?? sizes.find((size) => size.url === url) ?? sizes[0];
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const links = [...event.currentTarget.querySelectorAll('a')];
    const columns = links.filter(({ offsetTop }) => offsetTop === links[0]?.offsetTop).length;
    const next = nextInGrid(
      event.key,
      links.indexOf(event.target as HTMLAnchorElement),
      links.length,
      columns,
    );
    if (next === undefined) return;
    event.preventDefault();
    links[next]?.focus();
  };
  const long = sizes.some(({ label }) => label.length > shortLabel);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves the focus between the links inside
    <ul className={classNames(styles.sizes, long && styles.long)} ref={list} onKeyDown={onKeyDown}>
      {sizes.map((size) => (
        <li key={size.url}>
          <Link
            prefetch="intent"
            to={size.url}
            preventScrollReset
            discover="none"
            tabIndex={hydrated && size !== stop ? -1 : undefined}
            onFocus={() => setReached(size.url)}
            aria-current={size.url === url ? 'page' : undefined}
            className={classNames(styles.size, size.url === url && styles.on, !size.in_stock && styles.order)}
          >
            {size.label}
            {!size.in_stock && <VisuallyHidden>{', под\u00a0заказ'}</VisuallyHidden>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
