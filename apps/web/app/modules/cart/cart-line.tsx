import { MAX_LINE_QUANTITY } from '@spindle/contract/constants';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { NBSP } from '@spindle/ui/format/number.ts';
import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Price } from '@spindle/ui/text/price.tsx';
import { QuantityInput } from '@spindle/ui/numbers/quantity-input.tsx';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import { memo, type FormEvent } from 'react';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { KitOptions } from '../../shared/configurations/kit-options.tsx';
import { CompareToggle } from '../../shared/goods/marks/compare-toggle.tsx';
import { FavouriteToggle } from '../../shared/goods/marks/favourite-toggle.tsx';
import { OfferButton } from '../../shared/goods/card/offer-button.tsx';
import type { CartActions } from '../../shared/goods/cart/use-cart.ts';
import { WarehouseList } from '../../shared/stock/warehouse-list.tsx';
import { CartNote } from './cart-note.tsx';
import { lineStock } from './line-stock.ts';
import type { DisplayedLine } from './use-cart-page.ts';
import type { CartIntent } from './cart-actions.server.ts';
import styles from './cart-line.module.css';

interface Props {
  readonly line: DisplayedLine;
  readonly city: string | null;
  readonly cart: CartActions;
  /** The form its box belongs to. */
  readonly form: string;
  /** Where a plain form comes back to. */
  readonly from: string;
  readonly chosen: boolean;
  readonly onChoose: (lines: readonly DisplayedLine[], on: boolean) => void;
}

/** Drawn again only when something of it has changed: there may be a hundred of them. */
export const CartLine = memo(function CartLine(props: Props) {
  const { line, city, cart, form, from, chosen, onChoose } = props;
  const { option_id: id, name, unit } = line;
  const stock = lineStock(line, city);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    if (sent.get('intent') === 'remove') cart.remove([id], name);
  };
  return (
    <li className={classNames(styles.line, line.problems.includes('no_price') && styles.off)}>
      <label className={styles.choice} title="Выбрать">
        <input
          type="checkbox"
          form={form}
          name="items"
          value={line.id}
          checked={chosen}
          onChange={(event) => onChoose([line], event.target.checked)}
          aria-label={`Выбрать: ${name}`}
        />
      </label>
      <Picture src={line.image.thumbnail} alt="" width={88} height={66} className={styles.picture} />
      <div className={styles.about}>
        <Link className={styles.name} to={line.url}>
          {line.option_name === null ? name : `${name}, ${line.option_name}`}
        </Link>
        <div className={styles.article}>
          Артикул {line.article}
          <span className={styles.tools}>
            <CompareToggle id={line.goods_id} name={name} />
            <FavouriteToggle id={line.kit ? line.goods_id : id} goodsId={line.goods_id} name={name} />
          </span>
        </div>
        {line.kit && <KitOptions options={line.kit.options} />}
        <p>
          <WarehouseList
            id={`stock-${line.id}`}
            article={line.article}
            warehouses={line.availability.warehouses}
          >
            <StockDot state={stock.state}>{stock.text}</StockDot>
          </WarehouseList>
        </p>
        <Problems line={line} />
        <CartNote line={line} />
      </div>
      <form method="post" action={paths.cart()} className={styles.form} onSubmit={submit}>
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="from" value={from} />
        <span className={styles.quantity}>
          <QuantityInput
            name="quantity"
            wide
            label={`Количество: ${name}`}
            value={line.wanted}
            min={line.pack_size}
            step={line.pack_size}
            max={line.is_used ? 1 : MAX_LINE_QUANTITY}
            onQuantity={(quantity) => cart.set(id, quantity)}
          />
          <small className={styles.pack}>
            {line.pack_size > 1 ? `по\u00a0${line.pack_size}\u00a0${unit} в\u00a0упаковке` : null}
          </small>
          <Button
            size="s"
            type="submit"
            name="intent"
            value={'set' satisfies CartIntent}
            className={styles.plain}
          >
            Пересчитать
          </Button>
        </span>
        <IconButton
          type="submit"
          name="intent"
          value={'remove' satisfies CartIntent}
          icon="trash"
          label={`Удалить: ${name}`}
          title="Удалить"
          className={styles.remove}
        />
      </form>
      <div className={styles.price}>
        <Price
          className={styles.unit}
          value={line.price.current_value_with_tax}
          old={line.price.original_value_with_tax}
        />
        {line.price.current_value_with_tax !== null && (
          <small className={styles.per}>
            за{NBSP}
            {unit}
          </small>
        )}
        {line.discount.source && (
          <small className={styles.reason}>
            {line.discount.source === 'bonus' ? 'Скидка уровня' : 'Промокод'} {line.discount.personal_percent}
            {NBSP}%
          </small>
        )}
      </div>
      <div className={classNames(styles.sum, line.wanted !== line.quantity && styles.settling)}>
        {line.total_with_tax === null ? (
          <OfferButton
            goods={{ id: line.goods_id, name }}
            optionId={line.kit ? line.goods_id : id}
            look="table"
          />
        ) : (
          formatMoney(line.total_with_tax)
        )}
      </div>
    </li>
  );
});

function Problems({ line }: { readonly line: DisplayedLine }) {
  if (line.problems.includes('no_price'))
    return (
      <p className={styles.problem}>Цена теперь по{NBSP}запросу: запросите предложение или удалите строку</p>
    );
  if (line.problems.includes('kit_changed'))
    return (
      <p className={styles.problem}>
        Такую комплектацию больше не{NBSP}собирают: откройте её и{NBSP}выберите замену
      </p>
    );
  if (line.problems.includes('pack_size'))
    return (
      <p className={styles.problem}>
        Теперь продаётся по{NBSP}
        {line.pack_size}
        {NBSP}
        {line.unit}: измените количество
      </p>
    );
  if (line.previous_value_with_tax !== null)
    return (
      <p className={styles.problem}>
        Цена изменилась, была {formatMoney(line.previous_value_with_tax)} за{NBSP}
        {line.unit}
      </p>
    );
  return null;
}
