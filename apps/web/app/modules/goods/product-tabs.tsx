import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { TabLinks } from '../../ui/tabs.tsx';

export interface ProductTab {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
}

/** Links to the sections of the page; the one being read is marked. */
export function ProductTabs({ tabs }: { tabs: readonly ProductTab[] }) {
  const { search } = useLocation();
  const active = useReadSection(tabs);
  return (
    <TabLinks
      label="Разделы страницы"
      active={active}
      // The address keeps the chosen option.
      tabs={tabs.map((tab) => ({ ...tab, to: `${search}#${tab.key}` }))}
    />
  );
}

/** The last section whose head has passed the upper third of the window. */
function useReadSection(tabs: readonly ProductTab[]): string | undefined {
  const keys = tabs.map((tab) => tab.key).join(' ');
  const [read, setRead] = useState(tabs[0]?.key);
  useEffect(() => {
    const sections = keys.split(' ').flatMap((key) => document.getElementById(key) ?? []);
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A jump passes sections that are never reported: each is looked at.
        const line = entry?.rootBounds?.bottom ?? 0;
        const passed = sections.findLast((section) => section.getBoundingClientRect().top < line);
        setRead((passed ?? sections[0])?.id);
      },
      { rootMargin: '0px 0px -66% 0px', threshold: 0 },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [keys]);
  return read;
}
