import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import type { GoodsCard } from '@spindle/contract/goods';
import { formatPriceFrom } from '@spindle/ui/format/money.ts';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { plural } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/picture.tsx';
import { Stage } from '@spindle/ui/stage.tsx';
import { Link } from 'react-router';
import { selectedOption } from '../../kits/goods/selected-option.ts';
import { Finder } from './finder.tsx';
import type { HomeData } from './home-loader.server.ts';
import styles from './home-hero.module.css';

const position = { one: 'позиция', few: 'позиции', many: 'позиций' };

export function HomeHero({ title, data }: { title: string; data: HomeData }) {
  const { machines, tools, finders, featured } = data;
  const total = (machines.total ?? 0) + (tools.total ?? 0);
  return (
    <section className={styles.hero}>
      <div className={styles.intro}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          {total > 0
            ? `${formatNumber(total)}${NBSP}${plural(total, position)} с${NBSP}размерами, режимами резания и${NBSP}остатками на${NBSP}складах. Цена и${NBSP}срок сразу.`
            : `Обрабатывающие центры, режущий инструмент и${NBSP}оснастка: подберём, поставим и${NBSP}запустим.`}
        </p>
        <div className={styles.finder}>
          <Finder finders={finders} />
        </div>
      </div>
      {featured ? <Featured goods={featured} /> : <Drawn />}
    </section>
  );
}

function Featured({ goods }: { goods: GoodsCard }) {
  const option = selectedOption(goods);
  return (
    <Stage
      open
      className={styles.stage}
      titleBlock={[
        { label: 'Модель', value: <Link to={goods.url}>{modelOf(goods)}</Link> },
        { label: 'Проекция', value: 'Диметрия, ГОСТ 2.317' },
        { label: 'Цена', value: formatPriceFrom(option?.price.current_value_with_tax) },
      ]}
    >
      <Link to={goods.url} prefetch="intent" className={styles.picture}>
        <Picture src={option?.image.original} alt={goods.name} width={960} height={720} eager />
      </Link>
    </Stage>
  );
}

function Drawn() {
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

/** «Вертикальный обрабатывающий центр Kvarta VMC 850» → «Kvarta VMC 850». */
function modelOf({ name, brand }: GoodsCard): string {
  const place = brand ? name.indexOf(brand.name) : -1;
  return place === -1 ? name : name.slice(place).split(',')[0]!.trim();
}
