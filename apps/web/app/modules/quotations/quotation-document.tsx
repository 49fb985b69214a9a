import { tieAddress } from '@spindle/contract/account/address-line';
import { paths } from '@spindle/contract/addresses/paths';
import { leasingPrice } from '@spindle/contract/money/leasing';
import { rulesOfCurrency } from '@spindle/contract/shop/locales';
import { shopCurrency } from '@spindle/contract/shop/shop-locale';
import type { Manager } from '@spindle/contract/account/profile';
import type { Quotation } from '@spindle/contract/quotations/quotations';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatPhone, phoneHref } from '@spindle/ui/format/phone.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { LinePages, LineSearch, NoLines } from '../../shared/orders/long-lines.tsx';
import { OrderTotals } from '../../shared/orders/order-totals.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { useLayoutData } from '../../layout/layout-data.ts';
import { QuotationLines } from './quotation-lines.tsx';
import styles from './quotation-document.module.css';

interface Props {
  readonly quotation: Quotation;
  readonly manager: Manager | null;
}

/** The document: seller, buyer, validity and total. */
export function QuotationDocument({ quotation, manager }: Props) {
  const lead = quotation.lines.find(({ image }) => image);
  const { text, terms, comment, advance_percent, promo_code } = quotation;
  const hasTexts = [text, terms, comment, advance_percent, promo_code].some(Boolean);
  const long = longOf(quotation);
  return (
    <article className={styles.sheet} aria-label={`Предложение ${quotation.number}`}>
      <DocumentHead quotation={quotation} />
      {hasTexts && (
        <div className={styles.top}>
          <div className={styles.words}>
            {quotation.text && <p>{quotation.text}</p>}
            {quotation.terms && <p className="sm muted">{quotation.terms}</p>}
            {advance_percent !== null && !terms?.includes(`${advance_percent}`) && (
              <p className="sm muted">
                Счёт на&nbsp;аванс {quotation.advance_percent}&nbsp;%, остаток по&nbsp;условиям
              </p>
            )}
            {quotation.promo_code && <p className="sm muted">Промокод {quotation.promo_code}</p>}
            {quotation.comment && <p className="sm muted">Ваш комментарий: {quotation.comment}</p>}
          </div>
          {lead?.image && (
            <Picture
              src={largeImage(lead.image)}
              alt=""
              width={280}
              height={210}
              eager
              className={styles.drawing}
            />
          )}
        </div>
      )}
      <LineSearch {...long} />
      {quotation.lines.length > 0 ? (
        <QuotationLines lines={quotation.lines} currency={quotation.currency} />
      ) : (
        <NoLines>Таких строк в&nbsp;предложении нет.</NoLines>
      )}
      <LinePages {...long} />
      {quotation.total !== null && <Totals quotation={quotation} total={quotation.total} />}
      {manager && <ManagerLine manager={manager} quotation={quotation} />}
    </article>
  );
}

/** A larger source of a thumbnail: the drawing, or a wider photograph. */
const largeImage = (thumbnail: string): string =>
  thumbnail.replace('size=tile', 'size=sheet').replace(/^(\/photos\/[0-9a-f]+)-\d+\./, '$1-640.');

/** How a long list is paged: here and in a draft. */
export const longOf = ({ id, window, lines_count: total }: Quotation) => ({
  window,
  total,
  base: paths.quotation(id),
});

function DocumentHead({ quotation }: { readonly quotation: Quotation }) {
  const site = useLayoutData()?.site;
  const { seller, payer, payer_details: details, valid_until: until } = quotation;
  const { taxLabel } = rulesOfCurrency(quotation.currency);
  return (
    <header className={styles.head}>
      <div>
        {site && <img src={site.logoHeader} alt={site.pageTemplate.companyName} width={210} height={36} />}
        <p className="sm muted">
          {seller.name}, {taxLabel}&nbsp;{seller.inn}
          <br />
          {tieAddress(seller.address)}
        </p>
      </div>
      <div className="sm">
        <p className="muted">Кому</p>
        <b>{payer.name}</b>
        <p>
          {[payer.is_legal && quotation.requested_by, details.inn && `${taxLabel}\u00a0${details.inn}`]
            .filter(Boolean)
            .join(', ')}
        </p>
        <p className="muted">
          {formatDateInWords(quotation.prepared_at ?? quotation.created_at)}
          {until && `, действует до\u00a0${formatDateInWords(until)}`}
        </p>
      </div>
    </header>
  );
}

function Totals({ quotation, total }: { readonly quotation: Quotation; readonly total: number }) {
  const original = quotation.original_total ?? total;
  const { delivery } = quotation;
  return (
    <div className={styles.totals}>
      <OrderTotals
        className={styles.sums}
        goods={original - (delivery ?? 0)}
        discount={original - total}
        {...(delivery !== null && { delivery })}
        total={total}
        totalName="Итого"
        vat={quotation.vat}
        currency={quotation.currency}
      />
      <p className="sm muted">{quotation.total_in_words}</p>
    </div>
  );
}

function ManagerLine({ manager, quotation }: { readonly manager: Manager; readonly quotation: Quotation }) {
  const { number, total } = quotation;
  return (
    <footer className={styles.manager}>
      <div className="sm">
        <b>{manager.name}</b>
        <p className="muted">
          {manager.position},{' '}
          <a className="link num" href={phoneHref(manager.phone)}>
            {formatPhone(manager.phone)}
          </a>
        </p>
      </div>
      <span className={styles.ask}>
        {total !== null && quotation.currency === shopCurrency() && total >= leasingPrice().min && (
          <PopupButton
            popup="leasing"
            params={{ machine: `Предложение ${number}`, price: String(Math.round(total)) }}
            size="s"
          >
            Рассчитать лизинг
          </PopupButton>
        )}
        <PopupButton popup="feedback" size="s">
          Задать вопрос
        </PopupButton>
      </span>
    </footer>
  );
}
