import type { ServiceCard } from '@spindle/contract/service/equipment';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { SpecList } from '@spindle/ui/text/spec-list.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { pictureOf } from '../../shared/folders/folder-picture.ts';
import { DocumentList } from './document-list.tsx';
import styles from './card-aside.module.css';
import rows from './link-rows.module.css';
import columns from './machine-columns.module.css';

/** Passport, compatible goods and documents of a machine. */
export function CardAside({ card }: { card: ServiceCard }) {
  return (
    <aside className={columns.aside}>
      <Panel title="Паспорт">
        <SpecList specs={passportOf(card)} />
        {card.goods_url && (
          <p className={styles.more}>
            <Link className="link" to={card.goods_url}>
              Все характеристики
            </Link>
          </p>
        )}
      </Panel>
      {card.fits.length > 0 && (
        <Panel title="Подходит к&nbsp;станку">
          <ul className={rows.rows}>
            {card.fits.map((fit) => (
              <li key={fit.folder_slug}>
                <Link to={fit.url}>
                  <Picture
                    src={pictureOf(fit, 'icon')}
                    alt=""
                    width={56}
                    height={42}
                    className={styles.small}
                  />
                  <b>{fit.title}</b>
                  <span className="muted">{formatNumber(fit.goods_found)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {card.documents.length > 0 && (
        <Panel title="Документы">
          <DocumentList documents={card.documents} />
        </Panel>
      )}
    </aside>
  );
}

function passportOf(card: ServiceCard) {
  return [
    { label: 'Заводской номер', value: card.serial_number },
    ...card.passport.map(({ name, value }) => ({ label: name, value })),
    ...(card.order
      ? [
          {
            label: 'Заказ',
            value: (
              <Link className="link" to={paths.order(card.order.id)}>
                {card.order.number}
              </Link>
            ),
          },
        ]
      : []),
    { label: 'Владелец', value: card.owner.name },
    { label: 'Сервисная карта', value: card.number },
  ];
}
