import { TabLinks } from '@spindle/ui/navigation/tabs.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

export interface ProductTab {
  readonly key: string;
  readonly label: string;
  readonly count?: number;
}

/** Links to the sections of the page; the one being read is marked. */
export function ProductTabs({
  tabs,
  label = 'Разделы страницы',
}: {
  tabs: readonly ProductTab[];
  label?: string;
}) {
  const { search } = useLocation();
  const active = useReadSection(tabs);
  return (
    <TabLinks
      label={label}
      active={active}
      // The address retains the chosen option.
      tabs={tabs.map((tab) => ({ ...tab, to: `${search}#${tab.key}` }))}
    />
  );
}

/** The last section whose heading has passed the upper third of the window. */
function useReadSection(tabs: readonly ProductTab[]): string | undefined {
  const keys = tabs.map((tab) => tab.key).join(' ');
  const [read, setRead] = useState(tabs[0]?.key);
  useEffect(() => {
    const sections = keys.split(' ').flatMap((key) => document.getElementById(key) ?? []);
    const passed = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target);
          else passed.delete(target);
        }
        setRead((sections.findLast((section) => passed.has(section)) ?? sections[0])?.id);
      },
      // Everything above counts as visible, so that a jump over many sections reports each of them.
      { rootMargin: '1000000px 0px -66% 0px', threshold: 0 },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [keys]);
  return read;
}
