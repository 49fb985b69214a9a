import { Dropdown } from '@spindle/ui/overlay/dropdown.tsx';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { useOffice } from '../../layout/office-choice.ts';
import { OfficeList } from './office-list.tsx';
import styles from './office-selector.module.css';

/** City and office of the visitor, in the first row of the header. */
export function OfficeSelector() {
  const { office } = useOffice();
  if (!office) return null;
  return (
    <Dropdown
      hover
      className={styles.root}
      panelClassName={styles.panel}
      renderTrigger={(attributes) => (
        <button type="button" className={styles.trigger} {...attributes}>
          <Icon name="pin" size="s" />
          <span className={styles.place}>
            {office.city_name}, {office.office_address}
          </span>
          <Icon name="chevron-down" size="s" />
        </button>
      )}
    >
      {(close) => <OfficeList columns onChosen={close} />}
    </Dropdown>
  );
}
