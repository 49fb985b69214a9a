import { MAX_LINE_QUANTITY } from '@spindle/contract/constants';
import type { Goods, Option } from '@spindle/contract/catalogue/goods';
import type { Currency } from '@spindle/contract/shop/locales';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { QuantityInput } from '@spindle/ui/numbers/quantity-input.tsx';
import { doublePressKey } from '@spindle/ui/pictures/double-press.ts';
import { useState, type FormEvent } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { useCart } from '../../../shared/goods/cart/use-cart.ts';
import { useVisitor } from '../../../shared/visitor/use-visitor.ts';
import { lineTotal, nextStep, priceSteps, stepFor } from './product-quantity.ts';
import { ProductTiers } from './product-tiers.tsx';
import { plainAdd } from '../../../shared/goods/goods-tools-form.tsx';
import styles from './product-buy.module.css';

/** The buying block of a product page: prices by quantity, the quantity, and a button with the total. */
export function ProductBuy({ goods, option }: { readonly goods: Goods; readonly option: Option }) {
  const { pack_size: pack, price } = option;
  const currency = price.current_currency as Currency;
  const inCart = useVisitor(({ cart }) => cart.lines[option.id] ?? 0);
  const [typedQuantity, setTypedQuantity] = useState(pack);
  const cart = useCart();
  const quantity = inCart > 0 ? inCart : typedQuantity;
  const steps = priceSteps(price);
  const step = stepFor(steps, quantity);
  const next = nextStep(steps, quantity, pack);
  const total = step && formatMoney(lineTotal(step.value, quantity), currency);
  const stateProps = doublePressKey(`cart ${option.id}`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (inCart === 0) void cart.add(option.id, typedQuantity, goods.name);
  };
  return (
    <>
      {steps.length > 1 && <ProductTiers steps={steps} quantity={quantity} currency={currency} />}
      <form method="post" action={paths.cart()} className={styles.form} onSubmit={submit}>
        <QuantityInput
          name="quantity"
          value={quantity}
          min={pack}
          step={pack}
          max={option.is_used ? 1 : MAX_LINE_QUANTITY}
          onQuantity={(value) => (inCart > 0 ? cart.set(option.id, value) : setTypedQuantity(value))}
          onRemove={inCart > 0 ? () => cart.remove([option.id], goods.name) : undefined}
        />
        {inCart > 0 ? (
          <ButtonLink {...stateProps} to={paths.cart()} look="dark" icon="check" className={styles.button}>
            В корзине<span className={styles.sum}>{total && `\u00a0на\u00a0${total}`}</span>
          </ButtonLink>
        ) : (
          <Button {...stateProps} {...plainAdd(option.id)} look="buy" className={styles.button}>
            В корзину<span className={styles.sum}>{total && `\u00a0на\u00a0${total}`}</span>
          </Button>
        )}
      </form>
      {(next ?? pack > 1) && (
        <p className={`sm muted ${styles.hint}`}>
          {pack > 1 && `В\u00a0упаковке ${formatNumber(pack)}\u00a0шт.`}
          {pack > 1 && next && ' '}
          {next && (
            <>
              Ещё {formatNumber(next.missing)}
              {NBSP}шт. до{NBSP}цены {formatMoney(next.value, currency)}
            </>
          )}
        </p>
      )}
    </>
  );
}
