import type { Goods, Option } from '@spindle/contract/goods';
import type { Currency } from '@spindle/contract/locales';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../format/money.ts';
import { formatNumber, NBSP } from '../../format/number.ts';
import { paths } from '../../paths.ts';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Price } from '../../ui/price.tsx';
import { QuantityInput } from '../../ui/quantity-input.tsx';
import { ProductActions } from './product-actions.tsx';
import { lineTotal, nextStep, priceSteps, stepFor, type PriceStep } from './product-quantity.ts';
import { ProductAvailability } from './product-availability.tsx';
import { ProductTiers } from './product-tiers.tsx';
import styles from './product-buy-box.module.css';

/** What it costs, how many there are and where, and what to do next. */
export function ProductBuyBox({ goods, option }: { goods: Goods; option: Option }) {
  const { price } = option;
  const currency = price.current_currency as Currency;
  const steps = priceSteps(price);
  const { current_value_with_tax: now, original_value_with_tax: before } = price;
  const discounted = now !== null && before !== null && now < before;
  return (
    <Panel look="strong" sticky className={styles.box} aria-label="Цена и наличие">
      <div className={styles.part}>
        <p className={styles.line}>
          <span className="sm muted">
            Артикул{NBSP}
            {option.article}
          </span>
          {goods.brand && (
            <Link className="link sm" to={paths.brand(goods.brand.slug)}>
              {goods.brand.name}
            </Link>
          )}
        </p>
        {option.is_used && (
          <Note look="warn" title={`С${NBSP}пробегом`}>
            {option.condition}
          </Note>
        )}
        <div>
          <Price
            value={price.current_value_with_tax}
            old={price.original_value_with_tax}
            currency={currency}
            size="xl"
            showDiscount
          />
          {now !== null && (
            <p className="sm muted">
              за{NBSP}шт. с{NBSP}НДС {formatNumber(goods.vat_percent)}
              {NBSP}%
            </p>
          )}
          {discounted &&
            goods.promotions.map((promotion) => (
              <p key={promotion.slug} className={styles.promotion}>
                <Link className="link sm" to={`${paths.promotions()}#${promotion.slug}`}>
                  {promotion.name}
                </Link>
              </p>
            ))}
        </div>
        {steps.length > 0 ? (
          (goods.section === 'tools' || steps.length > 1) && (
            <Quantity key={option.id} steps={steps} pack={option.pack_size} currency={currency} />
          )
        ) : (
          <p className="second">
            Рассчитаем цену и{NBSP}срок поставки, ответим в{NBSP}течение рабочего дня.
          </p>
        )}
        <ProductActions hasPrice={steps.length > 0} />
      </div>
      <ProductAvailability option={option} section={goods.section} />
    </Panel>
  );
}

function Quantity({
  steps,
  pack,
  currency,
}: {
  steps: readonly PriceStep[];
  pack: number;
  currency: Currency;
}) {
  const [quantity, setQuantity] = useState(pack);
  const step = stepFor(steps, quantity);
  const next = nextStep(steps, quantity, pack);
  return (
    <>
      {steps.length > 1 && <ProductTiers steps={steps} quantity={quantity} currency={currency} />}
      <div className={styles.quantity}>
        <QuantityInput value={quantity} min={pack} step={pack} max={99_999} onQuantity={setQuantity} />
        {step && (
          <output className={styles.total}>
            Сумма <b>{formatMoney(lineTotal(step.value, quantity), currency)}</b>
          </output>
        )}
      </div>
      {next && (
        <p className={`sm muted ${styles.hint}`}>
          Ещё {formatNumber(next.missing)}
          {NBSP}шт. до{NBSP}цены {formatMoney(next.value, currency)}
        </p>
      )}
    </>
  );
}
