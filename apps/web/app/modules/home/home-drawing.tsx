import { DRAWINGS, drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { formatPrice, formatPriceFrom } from '@spindle/ui/format/money.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useBuyerCity } from '../../shared/stock/goods-card-city.ts';
import { cardStock } from '../../shared/stock/goods-card-stock.ts';
import type { FinderGoods } from './finder-found.ts';
import type { FinderKind } from './finder-kinds.ts';
import { useGlidingDrawing } from './use-gliding-drawing.ts';
import styles from './home-hero.module.css';

interface Props {
  readonly goods: FinderGoods | null;
  readonly count: number;
  readonly kind: FinderKind | undefined;
}

/** The drawing beside the selector: the first match with sizes, price, stock and count. */
export function HomeDrawing({ goods, count, kind }: Props) {
  const city = useBuyerCity();
  if (!goods || !kind) return <Unfilled />;
  const sized = goods.section === 'tools' && goods.image.startsWith(DRAWINGS);
  return (
    <Stage
      open
      className={styles.stage}
      titleBlock={[
        {
          label: 'Модель',
          value: (
            <Link prefetch="intent" to={goods.url}>
              {modelOf(goods)}
            </Link>
          ),
        },
        { label: 'Цена', value: (sized ? formatPrice : formatPriceFrom)(goods.price) },
        { label: 'Наличие', value: cardStock(goods.availability, { city, section: goods.section }).text },
        { label: 'Найдено', value: count > 0 ? formatCount(count, kind.found) : `ничего${NBSP}нет` },
      ]}
    >
      {sized ? (
        <SizedDrawing goods={goods} />
      ) : (
        <Link prefetch="intent" to={goods.url} className={styles.picture}>
          <Picture src={goods.image} alt={goods.name} width={960} height={720} eager />
        </Link>
      )}
    </Stage>
  );
}

/** A tool as a drawing shows it: the general view, and below it the projection with its sizes. */
function SizedDrawing({ goods }: { goods: FinderGoods }) {
  const container = useRef<HTMLDivElement>(null);
  const strip = withSizes(goods.image, 'strip');
  const small = withSizes(goods.image, 'strip-small');
  useGlidingDrawing(container, strip, small);
  return (
    <Link prefetch="intent" to={goods.url} className={styles.sized}>
      <span className={styles.general}>
        <Picture src={goods.image} alt="" width={960} height={720} />
      </span>
      <span className={styles.strip}>
        <picture className={styles.still}>
          <source media="(max-width: 767px)" width={400} height={200} srcSet={small} />
          <img src={strip} alt={goods.name} width={960} height={320} fetchPriority="high" />
        </picture>
        <span ref={container} className={styles.live} aria-hidden />
      </span>
    </Link>
  );
}

function Unfilled() {
  return (
    <Stage open className={styles.stage}>
      <div className={styles.picture}>
        <Picture
          src={drawingUrl('vmc', { size: 'sheet' })}
          alt="Вертикальный обрабатывающий центр"
          width={960}
          height={720}
          eager
        />
      </div>
    </Stage>
  );
}

function withSizes(image: string, size: 'strip' | 'strip-small'): string {
  const [path = '', query = ''] = image.split('?', 2);
  const search = new URLSearchParams(query);
  search.set('size', size);
  search.set('dims', '1');
  if (size === 'strip-small') search.set('compact', '1');
  return `${path}?${search}`;
}

/** «Вертикальный обрабатывающий центр Kvarta VMC 850» → «Kvarta VMC 850»; where nothing follows the brand, the whole name. */
function modelOf({ name, brand }: FinderGoods): string {
  const [head = name] = name.split(/,\s/u, 1);
  const brandIndex = brand ? head.indexOf(brand) : -1;
  return brandIndex === -1 || head.endsWith(brand ?? '') ? head : head.slice(brandIndex);
}
