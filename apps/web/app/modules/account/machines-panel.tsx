import type { ServiceCardSummary } from '@spindle/contract/equipment';
import { Panel } from '@spindle/ui/panel.tsx';
import { Picture } from '@spindle/ui/picture.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { machineNote } from '../../kits/equipment/equipment-words.ts';

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
            <Link to={paths.equipmentCard(card.id)} prefetch="intent">
              <Picture src={card.image.thumbnail} alt="" width={64} height={48} />
              <span>
                <b>{card.name}</b>
                <br />
                <span className="sm muted">{machineNote(card, now)}</span>
              </span>
              <span className="sm muted">{card.location}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
