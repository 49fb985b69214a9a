import { MAX_LINE_QUANTITY, TEXT_LIMITS } from '@spindle/contract/constants';
import type { ListGoods, ListLine, ListLineState } from '@spindle/contract/orders/list-upload';
import { NOUNS } from '@spindle/contract/nouns';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber, NBSP, unbroken } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { IconButton } from '@spindle/ui/buttons/icon-button.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { QuantityInput } from '@spindle/ui/numbers/quantity-input.tsx';
import { Select } from '@spindle/ui/form/select.tsx';
import { StockDot } from '@spindle/ui/text/stock-dot.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import type { ActionAnswer } from '../../shared/forms/action-answer.server.ts';
import type { ListIntent } from './list-actions.server.ts';
import styles from './list-row.module.css';

/** More than these are a list to choose from. */
const buttonsAtMost = 4;

const variants: Record<ListLineState, string | undefined> = {
  waiting: undefined,
  ambiguous: styles.warn,
  quantity: styles.warn,
  no_price: styles.warn,
  missing: styles.err,
  short: undefined,
  found: undefined,
};

/** One line of a list: its match, or a question to the buyer. Every control is a form of its own. */
export function ListRow({ line }: { readonly line: ListLine }) {
  const fetcher = useFetcher<ActionAnswer<ListIntent>>();
  const form = useRef<HTMLFormElement>(null);
  const pack = line.goods?.pack_size ?? 1;
  const send = (fields: Record<string, string>) =>
    void fetcher.submit({ line: String(line.line), ...fields }, { method: 'post' });
  return (
    <li
      className={classNames(
        styles.row,
        !line.is_skipped && variants[line.state],
        !line.goods && styles.asked,
        line.is_skipped && styles.skipped,
        fetcher.state !== 'idle' && styles.settling,
      )}
    >
      <span className={styles.number} title={`Строка ${line.line}`}>
        {line.line}
      </span>
      <div className={styles.goods}>
        {line.goods && line.state !== 'missing' ? (
          <Found goods={line.goods} customArticle={line.own_article} />
        ) : (
          <b>{line.article}</b>
        )}
        <Question line={line} fetcher={fetcher} />
        {line.own_article !== null && !line.is_skipped && <Forget line={line} fetcher={fetcher} />}
        {fetcher.data?.done && <p className={styles.hint}>{fetcher.data.done}</p>}
      </div>
      <div className={styles.stock}>{line.goods && <Stock goods={line.goods} line={line} />}</div>
      <fetcher.Form ref={form} method="post" className={styles.quantity}>
        <input type="hidden" name="line" value={line.line} />
        {line.goods && !line.is_skipped && (
          <>
            <QuantityInput
              name="quantity"
              size="s"
              wide
              label={`Количество: ${line.article}`}
              value={line.quantity ?? pack}
              min={pack}
              step={pack}
              max={MAX_LINE_QUANTITY}
              onQuantity={(quantity) =>
                send({ intent: 'quantity' satisfies ListIntent, quantity: String(quantity) })
              }
            />
            <Button
              size="s"
              type="submit"
              name="intent"
              value={'quantity' satisfies ListIntent}
              className={styles.plain}
            >
              Изменить
            </Button>
          </>
        )}
      </fetcher.Form>
      <div className={styles.sum}>
        {line.total_with_tax === null || line.is_skipped ? '—' : formatMoney(line.total_with_tax)}
      </div>
      <fetcher.Form method="post" className={styles.skip}>
        <input type="hidden" name="line" value={line.line} />
        {line.is_skipped ? (
          <Button size="s" type="submit" name="intent" value={'take' satisfies ListIntent}>
            Вернуть
          </Button>
        ) : (
          <IconButton
            type="submit"
            name="intent"
            value={'skip' satisfies ListIntent}
            icon="close"
            size="s"
            label={`Пропустить строку ${line.line}: ${line.article}`}
            title="Пропустить"
          />
        )}
      </fetcher.Form>
    </li>
  );
}

function Found({
  goods,
  customArticle,
}: {
  readonly goods: ListGoods;
  readonly customArticle: string | null;
}) {
  return (
    <div className={styles.found}>
      <Picture src={goods.image.thumbnail} alt="" width={56} height={42} className={styles.picture} />
      <span className={styles.text}>
        <Link className={styles.name} to={goods.url}>
          {unbroken(goods.option_name === null ? goods.name : `${goods.name}, ${goods.option_name}`)}
        </Link>
        <small>{goods.article}</small>
        {customArticle !== null && <small>ваш артикул {customArticle}</small>}
      </span>
    </div>
  );
}

/** Removes the link between the buyer's article and other goods. */
function Forget({ line, fetcher }: { readonly line: ListLine; readonly fetcher: Fetcher }) {
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="line" value={line.line} />
      <Button
        size="s"
        look="ghost"
        type="submit"
        name="intent"
        value={'forget' satisfies ListIntent}
        aria-label={`Другой товар для артикула ${line.own_article}`}
      >
        Другой товар
      </Button>
    </fetcher.Form>
  );
}

function Stock({ goods, line }: { readonly goods: ListGoods; readonly line: ListLine }) {
  const { in_stock: here, lead_days: lead, unit } = goods;
  if (line.state === 'short' && here > 0) {
    const missing = (line.quantity ?? 0) - here;
    return (
      <StockDot state="low">
        {formatNumber(here)}
        {NBSP}
        {unit}, ещё {formatNumber(missing)}
        {lead ? ` за${NBSP}${formatCount(lead, NOUNS.day)}` : ''}
      </StockDot>
    );
  }
  if (here > 0)
    return (
      <StockDot state="in">
        {formatNumber(here)}
        {NBSP}
        {unit}
      </StockDot>
    );
  if (goods.is_sold) return <StockDot state="none">Продан</StockDot>;
  return <StockDot state="order">Под заказ{lead ? `, ${formatCount(lead, NOUNS.day)}` : ''}</StockDot>;
}

type Fetcher = ReturnType<typeof useFetcher<ActionAnswer<ListIntent>>>;

/** What must be answered before the line can be added. */
function Question({ line, fetcher }: { readonly line: ListLine; readonly fetcher: Fetcher }) {
  if (line.is_skipped) return <p className={styles.hint}>Строка пропущена</p>;
  switch (line.state) {
    case 'ambiguous':
      return (
        <Choice
          line={line}
          fetcher={fetcher}
          title={`Подходит ${formatCount(line.candidates_found, NOUNS.goods)}`}
        />
      );
    case 'missing':
      return (
        <>
          {line.candidates.length > 0 ? (
            <Choice line={line} fetcher={fetcher} title="Не нашли. Возможно, это" />
          ) : (
            <p className={styles.hint}>Не нашли такого артикула</p>
          )}
          <fetcher.Form method="post" className={styles.correct}>
            <input type="hidden" name="line" value={line.line} />
            <TextInput
              name="article"
              key={line.article}
              defaultValue={line.article}
              maxLength={TEXT_LIMITS.article * 2}
              aria-label={`Артикул строки ${line.line}`}
              spellCheck={false}
            />
            <Button size="s" type="submit" name="intent" value={'article' satisfies ListIntent}>
              Найти
            </Button>
          </fetcher.Form>
        </>
      );
    case 'quantity':
      return (
        <fetcher.Form method="post" className={styles.choice}>
          <input type="hidden" name="line" value={line.line} />
          <input type="hidden" name="intent" value={'quantity' satisfies ListIntent} />
          <span className={styles.hint}>
            {line.quantity === null
              ? `Не${NBSP}похоже на${NBSP}количество: «${line.quantity_text}»`
              : `Продаётся по${NBSP}${formatNumber(line.goods?.pack_size ?? 1)}${NBSP}${line.goods?.unit ?? 'шт.'}`}
          </span>
          {line.suggested_quantity !== null && (
            <Button size="s" type="submit" name="quantity" value={line.suggested_quantity}>
              Взять {formatNumber(line.suggested_quantity)}
            </Button>
          )}
        </fetcher.Form>
      );
    case 'no_price':
      return (
        <p className={styles.hint}>
          Цена по{NBSP}запросу: в{NBSP}корзину не{NBSP}добавим
        </p>
      );
    case 'short':
      return <Tag variant="warn">Не хватает на{NBSP}складе</Tag>;
    default:
      return null;
  }
}

function Choice({ line, fetcher, title }: { line: ListLine; fetcher: Fetcher; title: string }) {
  return (
    <fetcher.Form method="post" className={styles.choice}>
      <input type="hidden" name="line" value={line.line} />
      <input type="hidden" name="intent" value={'choose' satisfies ListIntent} />
      <span className={styles.hint}>{title}:</span>
      {line.candidates.length > buttonsAtMost ? (
        <>
          <Select
            name="goods_id"
            size="s"
            boxClassName={styles.select}
            aria-label={`Товар строки ${line.line}`}
            placeholder="Выберите товар"
            options={line.candidates.map((goods) => ({
              value: goods.option_id,
              label: candidateLabel(goods),
            }))}
            onChange={(event) => {
              if (event.target.value) void fetcher.submit(event.target.form);
            }}
          />
          <Button size="s" type="submit" className={styles.plain}>
            Выбрать
          </Button>
        </>
      ) : (
        line.candidates.map((goods) => (
          <Button
            key={goods.option_id}
            size="s"
            type="submit"
            name="goods_id"
            value={goods.option_id}
            title={goods.name}
          >
            {goods.article}
            {goods.price_with_tax !== null && (
              <span className={styles.price}>{formatMoney(goods.price_with_tax)}</span>
            )}
          </Button>
        ))
      )}
    </fetcher.Form>
  );
}

const candidateLabel = ({ article, name, price_with_tax: price }: ListGoods): string =>
  [article, name, ...(price === null ? [] : [formatMoney(price)])].join(', ');
