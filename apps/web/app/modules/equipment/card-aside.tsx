import type { ServiceCard } from '@spindle/contract/equipment';
import { Link } from 'react-router';
import { formatFileSize } from '../../format/file-size.ts';
import { formatNumber } from '../../format/number.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SpecList } from '../../ui/spec-list.tsx';
import { pictureOf } from '../catalogue/folder-picture.ts';
import styles from './service-card-page.module.css';

/** Passport, fitting goods and papers of a machine. */
export function CardAside({ card }: { card: ServiceCard }) {
  return (
    <aside className={styles.aside}>
      <Panel title="Паспорт">
        <SpecList specs={passportOf(card)} />
        {card.goods_url && (
          <p className={styles.more}>
            <Link className="link" to={card.goods_url} prefetch="intent">
              Все характеристики
            </Link>
          </p>
        )}
      </Panel>
      {card.fits.length > 0 && (
        <Panel title="Подходит к&nbsp;станку">
          <ul className={styles.rows}>
            {card.fits.map((fit) => (
              <li key={fit.folder_slug}>
                <Link to={fit.url} prefetch="intent">
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
          <ul className={styles.rows}>
            {card.documents.map((paper) => (
              <li key={paper.id}>
                <a href={paper.url} download>
                  <Icon name="file" size="s" />
                  <b>{paper.title}</b>
                  <span className="muted">{paper.size === null ? 'PDF' : formatFileSize(paper.size)}</span>
                </a>
              </li>
            ))}
          </ul>
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
