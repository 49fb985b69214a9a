import { useState } from 'react';
import { formatRange } from '../format/number.ts';
import { QuantityInput } from '../numbers/quantity-input.tsx';
import { RangeFilter, type RangeValue } from '../numbers/range-filter.tsx';
import styles from './show.module.css';

const priceBars = [3, 5, 7, 14, 22, 19, 15, 12, 10, 8, 6, 5, 4, 3, 2, 2];
const powerBars = [2, 4, 5, 12, 18, 14, 15, 6, 5, 4, 3, 2];

export function RangesSection() {
  const [price, setPrice] = useState<RangeValue>({ from: 4_000_000, to: 9_500_000 });
  const [packs, setPacks] = useState(20);
  return (
    <div className={styles.cells}>
      <div className={styles.filter}>
        <RangeFilter
          label="Цена, ₽"
          min={1_000_000}
          max={16_000_000}
          bars={priceBars}
          value={price}
          onApply={setPrice}
          names={{ from: 'price_from', to: 'price_to' }}
        />
        <p className="sm muted">Выбрано: {formatRange(price.from, price.to, '₽') || 'любая'}</p>
      </div>
      <div className={styles.filter}>
        <RangeFilter label="Мощность, кВт" min={1.5} max={45} bars={powerBars} />
      </div>
      <div className="stack">
        <div className="row">
          <QuantityInput defaultValue={2} name="quantity" /> по одному
        </div>
        <div className="row">
          <QuantityInput step={10} max={125} value={packs} onQuantity={setPacks} /> упаковки по 10, до 120
        </div>
        <div className="row">
          <QuantityInput size="s" defaultValue={1} max={1} /> маленькое, на пределе
        </div>
        <div className="row">
          <QuantityInput defaultValue={3} disabled /> недоступно
        </div>
      </div>
    </div>
  );
}
