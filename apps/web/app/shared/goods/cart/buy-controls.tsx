import { MAX_LINE_QUANTITY } from '@spindle/contract/constants';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { classNames } from '@spindle/ui/class-names.ts';
import { IconButton, IconLink } from '@spindle/ui/buttons/icon-button.tsx';
import { QuantityInput } from '@spindle/ui/numbers/quantity-input.tsx';
import { doublePressKey } from '@spindle/ui/pictures/double-press.ts';
import { useRef, useState, type FormEvent } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { useLayoutData } from '../../../layout/layout-data.ts';
import { useVisitor } from '../../visitor/use-visitor.ts';
import { OfferButton } from '../card/offer-button.tsx';
import { selectedOption } from './selected-option.ts';
import type { TableGoods, TileGoods } from '../card/tile-goods.ts';
import { useCart } from './use-cart.ts';
import { plainAdd } from '../goods-tools-form.tsx';
import styles from './buy-controls.module.css';

type Bought = Pick<TileGoods, 'id' | 'name' | 'section'>;

interface Props {
  readonly goods: Bought;
  readonly option: Pick<
    TileGoods['options'][number],
    'id' | 'is_used' | 'price' | 'pack_size' | 'availability'
  >;
  /** `table`: narrow, in a row; `head`: above a column; `bar`: one button, or the quantity in the cart. */
  readonly look?: 'card' | 'table' | 'head' | 'bar';
}

/** Whether the shop sells: without a basket, offers take the place of buying. */
export function useBasket(): boolean {
  return useLayoutData()?.site.basketEnabled ?? true;
}

/** Quantity and «В корзину»; items in the cart are changed in place. */
export function BuyControls({ goods, option, look: variant = 'card' }: Props) {
  const basket = useBasket();
  if (!basket || option.price.current_value_with_tax === null || option.availability.is_sold)
    return <OfferButton goods={goods} optionId={option.id} look={variant} />;
  return <CartControls goods={goods} option={option} look={variant} />;
}

function CartControls({ goods, option, look: variant }: Required<Props>) {
  const inCart = useVisitor(({ cart }) => cart.lines[option.id] ?? 0);
  const [quantity, setQuantity] = useState(option.pack_size);
  const cart = useCart();
  const pressed = useRef(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (inCart > 0) return;
    pressed.current = true;
    void cart.add(option.id, quantity, goods.name);
  };
  // The button that was pressed is gone: the link in its place takes the focus over.
  const takeFocus = (link: HTMLAnchorElement | null) => {
    if (link && pressed.current) link.focus({ preventScroll: true });
    pressed.current = false;
  };
  const isNarrow = variant === 'table';
  const pressKey = doublePressKey('cart ');
  return (
    <form
      method="post"
      action={paths.cart()}
      className={classNames(
        styles.controls,
        styles[variant],
        inCart > 0 && styles.held,
        goods.section === 'catalog' && styles.single,
      )}
      onSubmit={submit}
    >
      <span className={styles.quantity}>
        <QuantityInput
          name="quantity"
          size={isNarrow ? 's' : 'm'}
          wide
          label={`Количество: ${goods.name}`}
          value={inCart > 0 ? inCart : quantity}
          min={option.pack_size}
          step={option.pack_size}
          max={option.is_used ? 1 : MAX_LINE_QUANTITY}
          onQuantity={(quantity) => (inCart > 0 ? cart.set(option.id, quantity) : setQuantity(quantity))}
          onRemove={inCart > 0 ? () => cart.remove([option.id], goods.name) : undefined}
        />
      </span>
      {inCart > 0 ? (
        <InCart look={variant} innerRef={takeFocus} pressKey={doublePressKey(`cart ${option.id}`)} />
      ) : isNarrow ? (
        <IconButton
          {...pressKey}
          {...plainAdd(option.id)}
          icon="cart"
          label={`В корзину: ${goods.name}`}
          className={styles.icon}
        />
      ) : (
        <Button
          {...pressKey}
          {...plainAdd(option.id)}
          look="buy-outline"
          className={styles.button}
          aria-label={`В корзину: ${goods.name}`}
        >
          В корзину
        </Button>
      )}
    </form>
  );
}

function InCart({
  look: variant,
  innerRef,
  pressKey,
}: {
  readonly pressKey: ReturnType<typeof doublePressKey>;
  readonly look: Required<Props>['look'];
  readonly innerRef: (link: HTMLAnchorElement | null) => void;
}) {
  if (variant === 'table')
    return (
      <IconLink
        {...pressKey}
        ref={innerRef}
        to={paths.cart()}
        icon="check"
        label="В корзине: открыть корзину"
        className={classNames(styles.icon, styles.done)}
      />
    );
  return (
    <ButtonLink
      {...pressKey}
      ref={innerRef}
      to={paths.cart()}
      icon="check"
      className={classNames(styles.button, styles.done)}
    >
      В корзине
    </ButtonLink>
  );
}

/** For the `actions` slots of grids and lists. */
export function goodsActions(goods: TileGoods) {
  const option = selectedOption(goods);
  return option && <BuyControls goods={goods} option={option} />;
}

/** The same in a table's row. */
export function tableActions(goods: TableGoods) {
  const option = selectedOption(goods);
  return option && <BuyControls goods={goods} option={option} look="table" />;
}
