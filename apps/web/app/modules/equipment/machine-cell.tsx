import type { ServiceCardSummary } from '@spindle/contract/service/equipment';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { CompactSpecs } from '@spindle/ui/text/spec-list.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { Link } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { hoursText, machineState, warrantyText } from '../../shared/equipment/equipment-texts.ts';
import styles from './equipment-page.module.css';

interface Props {
  readonly card: ServiceCardSummary;
  readonly now: Date;
  /** Whether to show the owner, where the list mixes several. */
  readonly withOwner: boolean;
}

/** A machine in the list: its drawing, its numbers, what it needs. */
export function MachineCell({ card, now, withOwner }: Props) {
  const state = machineState(card, now);
  const warranty = warrantyText(card);
  const specs = [
    { label: 'Заводской номер', value: card.serial_number },
    ...(card.hours === null ? [] : [{ label: 'Наработка', value: hoursText(card.hours) }]),
    ...(warranty ? [{ label: 'Гарантия', value: warranty }] : []),
    ...(withOwner ? [{ label: 'Владелец', value: card.owner.name }] : []),
  ];
  return (
    <li className={styles.cell}>
      {state && (
        <Tag variant={state.variant} className={styles.state}>
          {state.text}
        </Tag>
      )}
      <Picture src={card.image.thumbnail} alt="" width={320} height={240} className={styles.drawing} />
      <h2 className={styles.name}>
        <Link to={paths.equipmentCard(card.id)}>{card.name}</Link>
      </h2>
      <CompactSpecs specs={specs} />
    </li>
  );
}
