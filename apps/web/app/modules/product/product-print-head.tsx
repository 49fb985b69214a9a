import type { Goods, Option } from '@spindle/contract/catalogue/goods';
import type { Currency } from '@spindle/contract/shop/locales';
import { vatOfPrice } from '@spindle/contract/money/vat-words';
import { formatDate } from '@spindle/ui/format/date.ts';
import { formatPrice } from '@spindle/ui/format/money.ts';
import { useEffect, useState } from 'react';
import { useLayout } from '../../layout/use-layout.ts';
import styles from './product-print-head.module.css';

/** On every printed page: name, price, date and contacts. */
export function ProductPrintHead({
  goods,
  option,
  renderedOn,
}: {
  goods: Goods;
  option: Option | undefined;
  renderedOn: string;
}) {
  const { site } = useLayout();
  const [day, setDay] = useState(renderedOn);
  useEffect(() => {
    const today = () => setDay(new Date().toISOString());
    window.addEventListener('beforeprint', today);
    return () => window.removeEventListener('beforeprint', today);
  }, []);
  return (
    <div className={styles.head} aria-hidden>
      <div className={styles.row}>
        <b>{site.pageTemplate.companyName}</b>
        {option && <span>Артикул {option.article}</span>}
        {option && (
          <span>
            {formatPrice(option.price.current_value_with_tax, option.price.current_currency as Currency)}
            {option.price.current_value_with_tax !== null && ` ${vatOfPrice(goods.vat_percent)}`}
          </span>
        )}
        <span>{formatDate(day)}</span>
        <span>{site.pageTemplate.phone}</span>
      </div>
    </div>
  );
}
