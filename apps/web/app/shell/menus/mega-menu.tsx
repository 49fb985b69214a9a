import { PROMOTION_BADGE } from '@spindle/contract/constants';
import type { MenuItem } from '@spindle/contract/content/site';
import { classNames } from '@spindle/ui/class-names.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { oneLine } from '@spindle/ui/format/one-line.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { FolderIcon } from './folder-icon.tsx';
import { MegaSide } from './mega-side.tsx';
import { useRailIntent } from './use-rail-intent.ts';
import styles from './mega-menu.module.css';

export interface MegaMenuProps {
  id: string;
  /** Opened by the keyboard: the focus goes inside. */
  focusFirst: boolean;
  onClose: () => void;
}

/** The menu of a tree; the tree is there before the menu opens. */
export function megaMenuOf(roots: readonly MenuItem[]) {
  return (props: MegaMenuProps) => <MegaMenu roots={roots} {...props} />;
}

function MegaMenu({ roots, id, focusFirst, onClose }: MegaMenuProps & { roots: readonly MenuItem[] }) {
  const folders = roots.flatMap((root) => root.children);
  const [activeId, setActiveId] = useState(folders[0]?.id);
  const active = folders.find((folder) => folder.id === activeId);
  const rail = useRef<HTMLElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const intent = useRailIntent(columns, setActiveId);

  useEffect(() => {
    if (focusFirst) rail.current?.querySelector<HTMLElement>('[data-folder]')?.focus();
  }, [focusFirst]);
  useEffect(() => {
    if (activeId) columns.current?.scrollTo(0, 0);
  }, [activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = nextFocus(event, rail.current, columns.current);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
  const closeByLink = (event: MouseEvent) => {
    if (!event.defaultPrevented && (event.target as Element).closest('a')) onClose();
  };
  // A finger cannot hover: its first tap shows the section, the next one opens it.
  const tapped = useRef(false);
  const byTouch = (folder: string) => ({
    onPointerDown: ({ pointerType }: PointerEvent) => {
      tapped.current = pointerType !== 'mouse' && folder !== activeId;
    },
    onClick: (event: MouseEvent) => {
      if (!tapped.current) return;
      tapped.current = false;
      event.preventDefault();
      setActiveId(folder);
    },
  });

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- links inside take the keys */}
      <div id={id} className={styles.mega} onKeyDown={onKeyDown} onClick={closeByLink}>
        <div className={`wrap ${styles.grid}`}>
          <nav
            ref={rail}
            className={styles.rail}
            aria-label="Разделы каталога"
            onPointerMove={intent.onPointerMove}
            onPointerLeave={intent.onPointerLeave}
          >
            {roots.map((root) => (
              <div key={root.id}>
                <Link className={styles.section} to={root.url}>
                  {root.name}
                </Link>
                <ul>
                  {root.children.map((folder) => (
                    <li key={folder.id}>
                      <Link
                        to={folder.url}
                        className={classNames(styles.folder, folder.id === activeId && styles.on)}
                        data-folder={folder.id}
                        onFocus={() => setActiveId(folder.id)}
                        onPointerEnter={intent.enter(folder.id)}
                        {...byTouch(folder.id)}
                      >
                        <FolderIcon item={folder} width={44} />
                        <span>{folder.name}</span>
                        <span className={styles.count}>
                          {folder.has_promotion_badge && <Sale />}
                          <Icon name="chevron-right" size="s" />
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <div ref={columns} className={styles.columns}>
            {active && (
              <>
                <Link prefetch="intent" className={styles.all} to={active.url}>
                  Всё в&nbsp;разделе «{active.name}»
                </Link>
                <div className={styles.groups}>
                  {active.children.map((group) => (
                    <Group key={group.id} group={group} />
                  ))}
                </div>
              </>
            )}
          </div>
          {active && <MegaSide key={active.id} folder={active} onClose={onClose} />}
        </div>
      </div>
      {/* Under the header, over everything else: a press on it is a press outside. */}
      {createPortal(<div className={styles.scrim} />, document.body)}
    </>
  );
}

function Group({ group }: { group: MenuItem }) {
  return (
    <div className={styles.group}>
      <Link prefetch="intent" className={styles.name} to={group.url}>
        <FolderIcon item={group} width={56} />
        <span>{group.name}</span>
        <Count of={group} without={group.children.length > 0} />
      </Link>
      {group.children.length > 0 && (
        <ul>
          {group.children.map((item) => (
            <li key={item.id}>
              <Link prefetch="intent" className={styles.item} to={item.url}>
                {oneLine(item.name)}
                <Count of={item} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How much there is, and whether something of it costs less now; the name before it is what readers need. */
function Count({ of: { goods_found: found, has_promotion_badge: onSale }, without }: CountProps) {
  const count = without ? 0 : found;
  if (!count && !onSale) return null;
  return (
    <span className={styles.count}>
      {onSale && <Sale />}
      {count ? <span aria-hidden>{formatNumber(count)}</span> : null}
    </span>
  );
}

interface CountProps {
  readonly of: MenuItem;
  /** Its folders are counted below. */
  readonly without?: boolean;
}

function Sale() {
  return (
    <>
      <span className={styles.sale} title={PROMOTION_BADGE} aria-hidden>
        %
      </span>
      <VisuallyHidden> {PROMOTION_BADGE}</VisuallyHidden>
    </>
  );
}

/** Up and down move along the links, right goes from the rail to its columns, left comes back. */
function nextFocus(
  event: KeyboardEvent,
  rail: HTMLElement | null,
  columns: HTMLElement | null,
): HTMLElement | null {
  // Fields have their own use for these keys.
  if (event.target instanceof HTMLInputElement) return null;
  const inRail = rail?.contains(event.target as Node) ?? false;
  const links = [...((inRail ? rail : columns)?.querySelectorAll<HTMLElement>('a') ?? [])];
  const at = links.indexOf(event.target as HTMLElement);
  switch (event.key) {
    case 'ArrowDown':
      return links[at + 1] ?? links[0] ?? null;
    case 'ArrowUp':
      return links[at - 1] ?? links.at(-1) ?? null;
    case 'Home':
      return links[0] ?? null;
    case 'End':
      return links.at(-1) ?? null;
    case 'ArrowRight':
      return inRail ? (columns?.querySelector<HTMLElement>('a') ?? null) : null;
    case 'ArrowLeft':
      return inRail ? null : (rail?.querySelector<HTMLElement>(`.${styles.on}`) ?? null);
    default:
      return null;
  }
}
