import { Button } from '@spindle/ui/buttons/button.tsx';
import { useLazyPart } from '@spindle/ui/loading/lazy-part.ts';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { catalogTree } from '../../layout/catalog-tree.ts';
import { useOpenHere } from '../../layout/use-open-here.ts';
import type { MegaMenuProps } from '../menus/mega-menu.tsx';
import styles from './catalog-button.module.css';

const PANEL = 'catalog-menu';

async function loadMegaMenu() {
  const [{ megaMenuOf }, tree] = await Promise.all([import('../menus/mega-menu.tsx'), catalogTree()]);
  return megaMenuOf(tree);
}

/** Opens the mega menu by click; without JavaScript it leads to the catalogue. */
export function CatalogButton() {
  const { Part: MegaMenu, prepare, whenReady } = useLazyPart<MegaMenuProps>(loadMegaMenu);
  const [panel, open, close] = useOpenHere<true>();
  const [fromKeys, setFromKeys] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();

  const show = (byKeys: boolean) => {
    setFromKeys(byKeys);
    whenReady().then(
      () => open(true),
      () => navigate(paths.catalog()),
    );
  };
  const closeToButton = () => {
    close();
    button.current?.focus();
  };

  useEffect(() => {
    if (!panel) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [panel, close]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && panel) {
      event.preventDefault();
      closeToButton();
    } else if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault();
      show(true);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) close();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the button and the panel inside
    <div className={styles.root} ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <form action={paths.catalog()}>
        <Button
          ref={button}
          type="submit"
          look="dark"
          icon={panel ? 'close' : 'menu'}
          className={styles.button}
          aria-expanded={panel ?? false}
          aria-controls={panel ? PANEL : undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => {
            event.preventDefault();
            if (panel) close();
            else show(false);
          }}
        >
          <span>Каталог</span>
        </Button>
      </form>
      {panel && MegaMenu && <MegaMenu id={PANEL} focusFirst={fromKeys} onClose={close} />}
    </div>
  );
}
