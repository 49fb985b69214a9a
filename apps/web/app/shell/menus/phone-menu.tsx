import { PROMOTION_BADGE } from '@spindle/contract/constants';
import type { MenuItem } from '@spindle/contract/content/site';
import { Drawer } from '@spindle/ui/overlay/drawer.tsx';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FolderIcon } from './folder-icon.tsx';
import { PopupTrigger } from '../../shared/popups/popup-button.tsx';
import { menuLabel, SERVICES_MENU_CODE } from './menu-link.tsx';
import { OfficeList } from './office-list.tsx';
import { PhoneMenuFoot } from './phone-menu-foot.tsx';
import styles from './phone-menu.module.css';

export interface PhoneMenuProps {
  onClose: () => void;
}

/** The menu of a tree; the tree is there before the menu opens. */
export function phoneMenuOf(roots: readonly MenuItem[]) {
  return (props: PhoneMenuProps) => <PhoneMenu roots={roots} {...props} />;
}

const first = 'Каталог';
const inCatalogue = /^\/(?:catalog|tools)\//;
const office = 'Город и\u00a0офис';

/** The whole catalogue, level by level, and everything else the header has on large screens. */
function PhoneMenu({ roots, onClose }: PhoneMenuProps & { roots: readonly MenuItem[] }) {
  const [trail, setTrail] = useState<readonly MenuItem[]>([]);
  const [choosing, setChoosing] = useState(false);
  const here = trail.at(-1);
  const body = useRef<HTMLDivElement>(null);
  const level = choosing ? 'office' : (here?.id ?? 'top');
  const opened = useRef(level);

  useEffect(() => {
    if (opened.current === level) return;
    opened.current = level;
    body.current?.parentElement?.scrollTo(0, 0);
    // The row that was pressed is gone: readers go on from the name of the new level.
    body.current?.closest('dialog')?.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
  }, [level]);

  const back = choosing
    ? { label: first, onClick: () => setChoosing(false) }
    : here && { label: trail.at(-2)?.name ?? first, onClick: () => setTrail(trail.slice(0, -1)) };

  return (
    <Drawer open onClose={onClose} title={choosing ? office : (here?.name ?? first)} back={back}>
      <div ref={body}>
        {choosing ? (
          <div className={styles.office}>
            <OfficeList onChosen={() => setChoosing(false)} />
          </div>
        ) : here ? (
          <Level
            item={here}
            pictures={trail.length === 1 && inCatalogue.test(here.url)}
            onEnter={(item) => setTrail([...trail, item])}
            onClose={onClose}
          />
        ) : (
          <>
            {roots.map((root) => (
              <section key={root.id} aria-label={root.name}>
                <Link className={styles.heading} to={root.url} onClick={onClose}>
                  {root.name}
                </Link>
                <Rows items={root.children} pictures onEnter={(item) => setTrail([item])} onClose={onClose} />
              </section>
            ))}
            <PhoneMenuFoot
              onOffice={() => setChoosing(true)}
              onEnter={(item) => setTrail([item])}
              onClose={onClose}
            />
          </>
        )}
      </div>
    </Drawer>
  );
}

interface RowsProps {
  items: readonly MenuItem[];
  pictures: boolean;
  onEnter: (item: MenuItem) => void;
  onClose: () => void;
}

function Level({ item, ...rowProps }: Omit<RowsProps, 'items'> & { item: MenuItem }) {
  return (
    <>
      <Link className={`${styles.row} ${styles.all}`} to={item.url} onClick={rowProps.onClose}>
        {inCatalogue.test(item.url) ? 'Всё в\u00a0разделе' : menuLabel(item)}
      </Link>
      <Rows items={item.children} {...rowProps} />
      {item.code === SERVICES_MENU_CODE && (
        <PopupTrigger popup="service" className={styles.row}>
          Заявка на{'\u00a0'}сервис
        </PopupTrigger>
      )}
    </>
  );
}

function Rows({ items, pictures, onEnter, onClose }: RowsProps) {
  return (
    <ul>
      {items.map((item) => {
        const face = (
          <>
            {pictures && <FolderIcon item={item} width={48} />}
            <span>{item.name}</span>
            {item.has_promotion_badge && <Tag variant="sale">{PROMOTION_BADGE}</Tag>}
          </>
        );
        return (
          <li key={item.id}>
            {item.children.length > 0 ? (
              <button type="button" className={styles.row} onClick={() => onEnter(item)}>
                {face}
                <Icon name="chevron-right" size="s" className={styles.arrow} />
              </button>
            ) : (
              <Link className={styles.row} to={item.url} onClick={onClose}>
                {face}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
