import type { ServiceCardSummary } from '@spindle/contract/service/equipment';
import { Panel } from '@spindle/ui/layout/panel.tsx';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { machineNote } from '../../../shared/equipment/equipment-texts.ts';
import styles from './machines-panel.module.css';

interface Props {
  readonly cards: readonly ServiceCardSummary[];
  readonly total: number;
  readonly now: Date;
}

/** Machines on the account's first page; those that need something come first. */
export function MachinesPanel({ cards, total, now }: Props) {
  if (cards.length === 0) return null;
  return (
    <Panel
      title="Оборудование"
      side={
        <Link className="link" to={paths.equipment()}>
          Все {total}
        </Link>
      }
    >
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <Link className={styles.machine} to={paths.equipmentCard(card.id)}>
              <Picture src={card.image.thumbnail} alt="" width={64} height={48} className={styles.picture} />
              <span>
                <b>{card.name}</b>
                <span className={`sm muted ${styles.note}`}>{machineNote(card, now)}</span>
              </span>
              <span className={`sm muted ${styles.place}`}>{card.location}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
