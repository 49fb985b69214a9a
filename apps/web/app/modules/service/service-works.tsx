import type { ServiceWork } from '@spindle/contract/service/service';
import { withVat } from '@spindle/contract/money/vat-words';
import { formatPriceFrom } from '@spindle/ui/format/money.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { PopupButton } from '../../shared/popups/popup-button.tsx';

/** Works with what they include, how long they take and what they cost. */
export function ServiceWorks({ works }: { works: readonly ServiceWork[] }) {
  if (works.length === 0) return null;
  return (
    <section className="section" id="works">
      <SectionHeading>Работы и{'\u00a0'}цены</SectionHeading>
      <Table caption={withVat('Работы сервиса, сроки и\u00a0цены')} smallRows>
        <thead>
          <tr>
            <HeadCell>Работа</HeadCell>
            <HeadCell>Что входит</HeadCell>
            <HeadCell num>Срок</HeadCell>
            <HeadCell num>{withVat('Цена')}</HeadCell>
            <HeadCell>
              <VisuallyHidden>Заявка</VisuallyHidden>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {works.map((work) => (
            <tr key={work.slug}>
              <Cell strong small="full">
                {work.url ? (
                  <Link to={work.url} className="link">
                    {work.name}
                  </Link>
                ) : (
                  work.name
                )}
              </Cell>
              <Cell small="full" className="second">
                {work.includes}
              </Cell>
              <Cell num label="Срок">
                {work.term}
              </Cell>
              <Cell num strong>
                {priceText(work)}
              </Cell>
              <Cell act>
                <PopupButton
                  popup="service"
                  params={{ description: work.name }}
                  size="s"
                  aria-label={`Заказать: ${work.name}`}
                >
                  Заказать
                </PopupButton>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function priceText({ price_from_with_tax: price, price_note: note }: ServiceWork): string {
  if (price === null) return note ?? '';
  return note === null ? formatPriceFrom(price) : `${formatPriceFrom(price)} ${note}`;
}
