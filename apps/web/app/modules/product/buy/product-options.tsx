import type { Goods, Option } from '@spindle/contract/catalogue/goods';
import type { Currency } from '@spindle/contract/shop/locales';
import { classNames } from '@spindle/ui/class-names.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Price } from '@spindle/ui/text/price.tsx';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { stockSummary } from '../../../shared/stock/product-stock.ts';
import styles from './product-options.module.css';

/** Variants of one product: each with its own picture, price, stock and address. */
export function ProductOptions({ goods, selected }: { goods: Goods; selected: Option | undefined }) {
  if (goods.options.length < 2) return null;
  return (
    <section aria-label="Варианты" className={styles.block}>
      <SectionHeading>Варианты</SectionHeading>
      <ul className={styles.options}>
        {goods.options.map((option) => (
          <OptionLine key={option.id} goods={goods} option={option} current={option === selected} />
        ))}
      </ul>
    </section>
  );
}

function OptionLine({ goods, option, current }: { goods: Goods; option: Option; current: boolean }) {
  const stock = stockSummary(option.availability, goods.section);
  return (
    <li className={classNames(styles.option, current && styles.on)}>
      <Picture src={option.image.thumbnail} alt="" width={80} height={60} className={styles.picture} />
      <div className={styles.text}>
        <Link
          prefetch="intent"
          to={option.url}
          preventScrollReset
          aria-current={current ? 'true' : undefined}
          className={styles.name}
        >
          {optionName(goods, option)}
        </Link>
        <span className="sm muted">
          {option.is_used && <Tag variant="warn">С{NBSP}пробегом</Tag>} Артикул{NBSP}
          <span className={styles.article}>{option.article}</span>
        </span>
      </div>
      <div className={styles.side}>
        <Price
          value={option.price.current_value_with_tax}
          old={option.price.original_value_with_tax}
          personalPercent={option.price.personal_percent}
          currency={option.price.current_currency as Currency}
        />
        <StockDot state={stock.state}>{stock.text}</StockDot>
      </div>
    </li>
  );
}

/** A variant without a name is named by its state. */
function optionName(goods: Goods, option: Option): string {
  if (option.name !== goods.name) return option.name;
  if (option.is_used) return `С${NBSP}пробегом`;
  return goods.section === 'catalog' ? 'Новый' : 'Основное исполнение';
}
