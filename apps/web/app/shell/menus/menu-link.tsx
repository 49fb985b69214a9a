import { PROMOTIONS_MENU_CODE, PROMOTIONS_MENU_SUFFIX } from '@spindle/contract/constants';
import type { MenuItem } from '@spindle/contract/content/site';
import { NBSP } from '@spindle/ui/format/number.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The menu item that «Заявка на сервис» stands with. */
export const SERVICES_MENU_CODE = 'services';

/** The name of a menu item with its suffix: promotions always carry their «%». */
export function menuLabel({
  name,
  code,
  appendText,
}: Pick<MenuItem, 'name' | 'code' | 'appendText'>): string {
  const suffix = code === PROMOTIONS_MENU_CODE ? PROMOTIONS_MENU_SUFFIX : '';
  const parts = [name, suffix, appendText === suffix ? '' : appendText];
  return parts.filter(Boolean).join(NBSP);
}

/** Own pages open in place; other addresses are plain links. */
export function MenuLink({
  item,
  className,
  onClick,
  children,
}: {
  item: MenuItem;
  className?: string;
  onClick?: () => void;
  children?: ReactNode;
}) {
  const content = children ?? menuLabel(item);
  if (!item.url.startsWith('/')) {
    return (
      <a className={className} href={item.url} onClick={onClick}>
        {content}
      </a>
    );
  }
  return (
    <Link className={className} to={item.url} onClick={onClick}>
      {content}
    </Link>
  );
}
