import type { ServiceMenuItem } from '@spindle/contract/service/service';
import { SideList, type SideListItem } from '@spindle/ui/text/side-list.tsx';
import { useLocation } from 'react-router';

/** The section's pages: all of the first level, and the branch one stands in. */
export function ServiceMenu({ items }: { items: readonly ServiceMenuItem[] }) {
  const { pathname } = useLocation();
  return <SideList label="Разделы сервиса" items={branch(items, pathname)} />;
}

function branch(items: readonly ServiceMenuItem[], pathname: string): SideListItem[] {
  return items.map(({ url, name, children }) => ({
    label: name,
    to: url,
    current: url === pathname,
    ...(pathname.startsWith(url) ? { children: branch(children, pathname) } : {}),
  }));
}
