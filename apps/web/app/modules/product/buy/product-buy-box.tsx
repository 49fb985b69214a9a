import type { Goods, Option } from '@spindle/contract/catalogue/goods';
import type { Currency } from '@spindle/contract/shop/locales';
import { otherTerm } from '@spindle/contract/reaction';
import { ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Price } from '@spindle/ui/text/price.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { netPrice, vatOfPrice } from '@spindle/contract/money/vat-words';
import { useBasket } from '../../../shared/goods/cart/buy-controls.tsx';
import { OfferButton } from '../../../shared/goods/card/offer-button.tsx';
import { useReaction } from '../../../layout/office-choice.ts';
import { CopyArticle } from './copy-article.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductAvailability } from './product-availability.tsx';
import { ProductBuy } from './product-buy.tsx';
import styles from './product-buy-box.module.css';

interface Props {
  readonly goods: Goods;
  readonly option: Option;
  /** The machine can be built to order. */
  readonly hasKits: boolean;
}

/** What it costs, how many there are and where, and what to do next. */
export function ProductBuyBox({ goods, option, hasKits }: Props) {
  const reaction = useReaction();
  const { price } = option;
  const currency = price.current_currency as Currency;
  const { is_sold: isSold } = option.availability;
  const buyable = useBasket() && price.current_value_with_tax !== null && !isSold;
  const { current_value_with_tax: now, original_value_with_tax: before } = price;
  const discounted = now !== null && before !== null && now < before;
  return (
    <Panel variant="strong" sticky className={styles.box} aria-label="Цена и наличие">
      <div className={styles.part}>
        <p className={styles.line}>
          <span className={`sm muted ${styles.article}`}>
            Артикул{NBSP}
            {option.article}
            <CopyArticle article={option.article} className={styles.copy} />
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
            personalPercent={price.personal_percent}
            size="xl"
            showDiscount
          />
          {now !== null && (
            <p className="sm muted">
              за{NBSP}шт. {vatOfPrice(goods.vat_percent)}
              {goods.vat_percent !== null &&
                price.current_value_without_tax !== undefined &&
                `, ${netPrice(formatMoney(price.current_value_without_tax, currency))}`}
            </p>
          )}
          {price.personal_percent !== undefined && (
            <p className={styles.own}>
              Ваша цена:{' '}
              <Link className="link" to={paths.bonus()}>
                скидка уровня {formatNumber(price.personal_percent)}
                {NBSP}%
              </Link>
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
        {buyable ? (
          <ProductBuy key={option.id} goods={goods} option={option} />
        ) : (
          <>
            <p className="second">
              {isSold
                ? `Этот станок уже продан. Подберём похожий, ответим ${otherTerm(reaction)}.`
                : `Рассчитаем цену и${NBSP}срок поставки, ответим ${otherTerm(reaction)}.`}
            </p>
            <OfferButton goods={goods} optionId={option.id} look="page" />
          </>
        )}
        {hasKits && !option.is_used && (
          <ButtonLink to={paths.configurator(goods.slug)} icon="gear" wide className="no-print">
            Собрать в{NBSP}конфигураторе
          </ButtonLink>
        )}
        <ProductActions goods={goods} option={option} offered={!buyable} />
      </div>
      <ProductAvailability option={option} section={goods.section} />
    </Panel>
  );
}
