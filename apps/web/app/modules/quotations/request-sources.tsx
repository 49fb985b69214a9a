import type { Cart } from '@spindle/contract/orders/cart';
import type { KitVariant } from '@spindle/contract/kits/configurator';
import { MAX_LINE_QUANTITY } from '@spindle/contract/constants';
import type { ListUpload } from '@spindle/contract/orders/list-upload';
import { NOUNS } from '@spindle/contract/nouns';
import type { Quotation } from '@spindle/contract/quotations/quotations';
import { Checkbox } from '@spindle/ui/form/checkbox.tsx';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Note } from '@spindle/ui/text/note.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { QuantityInput } from '@spindle/ui/numbers/quantity-input.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { paths } from '@spindle/contract/addresses/paths';
import { Link } from 'react-router';
import { useBasket } from '../../shared/goods/cart/buy-controls.tsx';
import type { RequestedGoods } from './request-loader.server.ts';
import type { UnclearLines } from './unclear-lines.ts';
import styles from './request-sources.module.css';

type RequestedList = ListUpload & { readonly unclear: UnclearLines };

interface RequestContents {
  readonly goods: readonly RequestedGoods[];
  readonly cart: Cart | null;
  readonly upload: RequestedList | null;
  readonly kit: KitVariant | null;
  readonly quotation: Quotation | null;
  readonly wantsCart: boolean;
}

interface Props {
  readonly contents: RequestContents;
  /** Of a form that was refused. */
  readonly kept: Readonly<Record<string, string>>;
}

/** Contents of the request: each source shows what it holds. */
export function RequestSources({ contents, kept: submitted }: Props) {
  const { goods, cart, upload, kit, quotation } = contents;
  const basket = useBasket();
  const isOther = goods.length > 0 || upload !== null || kit !== null || quotation !== null;
  return (
    <div className={styles.sources}>
      {kit && <KitLine kit={kit} kept={submitted} />}
      {goods.map((one) => (
        <Line key={one.id} {...one} name={one.name} field={`goods.${one.id}`} kept={submitted} />
      ))}
      {upload && <ListSource list={upload} />}
      {quotation && (
        <div className={styles.block}>
          <input type="hidden" name="quotation_id" value={quotation.id} />
          <b>Состав предложения {quotation.number}</b>
          <span className="sm muted">{quotation.title}</span>
        </div>
      )}
      {cart && !kit && <CartSource cart={cart} isTicked={contents.wantsCart || !isOther} />}
      {!isOther && !cart && (
        <Note>
          {basket
            ? 'Корзина пуста: добавьте товары из\u00a0каталога, загрузите список артикулов или опишите, что нужно, своими словами. '
            : 'Загрузите список артикулов или опишите, что нужно, своими словами. '}
          <PopupButton popup="uploadList" look="ghost" size="s">
            Загрузить список
          </PopupButton>
        </Note>
      )}
    </div>
  );
}

/** Every line of a list is included; unclear ones are listed with what happens to them before sending. */
function ListSource({ list }: { readonly list: RequestedList }) {
  const { unclear, counts } = list;
  const included = list.total - counts.skipped;
  return (
    <div className={styles.block}>
      <input type="hidden" name="upload_id" value={list.id} />
      <b>{list.file_name ?? 'Вставленный список'}</b>
      <span className="sm muted">
        {formatCount(included, NOUNS.line)}
        {counts.skipped > 0 && `, пропущено ${formatNumber(counts.skipped)}`}.{' '}
        {unclear.lines.length === 0 ? 'Отправим все.' : 'Отправим все, и\u00a0те, которые надо уточнить:'}
      </span>
      {unclear.lines.length > 0 && (
        <ul className={styles.list} aria-label="Строки, которые надо уточнить">
          {unclear.lines.map(({ line, text }) => (
            <li key={line}>{text}</li>
          ))}
          {unclear.more > 0 && <li>и&nbsp;ещё {formatCount(unclear.more, NOUNS.line)}</li>}
        </ul>
      )}
      <Link className="link sm" to={paths.cartUpload(list.id)}>
        Проверить и&nbsp;поправить строки
      </Link>
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly article: string;
  readonly image: string;
  readonly price: number | null;
  readonly pack: number;
  readonly quantity: number;
  readonly field: string;
  readonly kept: Props['kept'];
}

function Line({ name, article, image, price, pack, quantity, field, kept: submitted }: LineProps) {
  return (
    <div className={styles.line}>
      <Picture src={image} alt="" width={64} height={48} className={styles.picture} />
      <span className={styles.name}>
        <b>{name}</b>
        <span className="sm muted">
          {article}
          {price !== null && `, сейчас ${formatMoney(price)}`}
        </span>
      </span>
      <QuantityInput
        name={field}
        label={`Количество: ${name}`}
        min={pack}
        step={pack}
        max={MAX_LINE_QUANTITY}
        defaultValue={Number(submitted[field]) || quantity}
      />
    </div>
  );
}

function KitLine({ kit, kept: submitted }: { readonly kit: KitVariant; readonly kept: Props['kept'] }) {
  const options = kit.selected_ids.flatMap((id) => {
    const option = kit.options[id];
    return option && !option.is_included ? [option.name] : [];
  });
  return (
    <>
      <input type="hidden" name="kit_variant_id" value={kit.id ?? ''} />
      {kit.promotion_coupon && (
        <input type="hidden" name="promotion_coupon" value={kit.promotion_coupon.code} />
      )}
      <Line
        name={kit.goods.name}
        article={options.length > 0 ? options.join(', ') : 'Базовая комплектация'}
        image={kit.image.thumbnail}
        price={kit.price.current_value_with_tax}
        pack={1}
        quantity={1}
        field="quantity"
        kept={submitted}
      />
      {kit.promotion_coupon && (
        <p className="sm muted">Промокод {kit.promotion_coupon.code} отправим вместе с&nbsp;запросом.</p>
      )}
    </>
  );
}

function CartSource({ cart, isTicked }: { readonly cart: Cart; readonly isTicked: boolean }) {
  const shownItems = cart.items.slice(0, 5);
  const hidden = cart.number_items - shownItems.length;
  return (
    <div className={styles.block}>
      <Checkbox name="from_cart" defaultChecked={isTicked}>
        Товары из&nbsp;корзины: {formatCount(cart.number_items, NOUNS.position)} на&nbsp;
        {formatMoney(cart.totals.total_with_tax)}
      </Checkbox>
      <ul className={styles.list}>
        {shownItems.map((item) => (
          <li key={item.id}>
            {item.name}, {formatNumber(item.quantity)}&nbsp;{item.unit}
          </li>
        ))}
        {hidden > 0 && <li>и&nbsp;ещё {formatCount(hidden, NOUNS.position)}</li>}
      </ul>
    </div>
  );
}
