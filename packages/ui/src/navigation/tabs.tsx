import { useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';
import { formatNumber } from '../format/number.ts';
import { activeTab, nextTabIndex, sameTabKey } from './tab-keys.ts';
import styles from './tabs.module.css';

interface TabFace {
  key: string;
  label: ReactNode;
  count?: number;
}

interface Tab extends TabFace {
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  active?: string;
  defaultActive?: string;
  onSelect?: (key: string) => void;
}

/** Tabs with their panels. Without JavaScript every panel is shown and the tabs are links to them. */
export function Tabs({ label, tabs, active, defaultActive, onSelect }: TabsProps) {
  const [chosen, setChosen] = useState(defaultActive);
  const current = activeTab(tabs, active ?? chosen);
  const row = useRef<HTMLDivElement>(null);
  const id = useId();

  const select = (key: string) => {
    setChosen(key);
    onSelect?.(key);
  };
  const selectByClick = (event: MouseEvent, key: string) => {
    event.preventDefault();
    select(key);
  };
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const next = event.key === ' ' ? index : nextTabIndex(event.key, index, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || next === undefined) return;
    event.preventDefault();
    select(tab.key);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <>
      <div className={styles.row} role="tablist" aria-label={label} ref={row}>
        {tabs.map((tab, index) => (
          <a
            key={tab.key}
            id={`${id}-tab-${index}`}
            href={`#${id}-panel-${index}`}
            role="tab"
            aria-selected={tab === current}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={tab === current ? 0 : -1}
            className={classNames(styles.tab, tab === current && styles.on)}
            onClick={(event) => selectByClick(event, tab.key)}
            onKeyDown={(event) => moveByKey(event, index)}
          >
            <Face label={tab.label} count={tab.count} />
          </a>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          id={`${id}-panel-${index}`}
          role="tabpanel"
          aria-labelledby={`${id}-tab-${index}`}
          tabIndex={0}
          className={classNames(styles.panel, tab === current && styles.shown)}
        >
          {tab.content}
        </div>
      ))}
    </>
  );
}

interface TabLink extends TabFace {
  to: string;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  active?: string;
  /** Keeps the scroll position, for tabs that change only a part of the page. */
  preventScrollReset?: boolean;
}

/** The same look for pages that have their own addresses, and for links to sections. */
export function TabLinks({ label, tabs, active, preventScrollReset }: TabLinksProps) {
  return (
    <nav className={styles.row} aria-label={label}>
      {tabs.map((tab) => {
        const on = active !== undefined && sameTabKey(tab.key, active);
        return (
          <Link
            key={tab.key}
            to={tab.to}
            preventScrollReset={preventScrollReset}
            className={classNames(styles.tab, on && styles.on)}
            aria-current={on ? 'page' : undefined}
          >
            <Face label={tab.label} count={tab.count} />
          </Link>
        );
      })}
    </nav>
  );
}

function Face({ label, count }: Omit<TabFace, 'key'>) {
  return (
    <>
      {label}
      {count !== undefined && <sup>{formatNumber(count)}</sup>}
    </>
  );
}
