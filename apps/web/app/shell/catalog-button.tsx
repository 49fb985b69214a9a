import { Button } from '@spindle/ui/button.tsx';
import { useLazyPart } from '@spindle/ui/lazy-part.ts';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { catalogTree } from '../layout/catalog-tree.ts';
import type { MegaMenuProps } from './mega-menu.tsx';
import styles from './catalog-button.module.css';

const PANEL = 'catalog-menu';

async function loadMegaMenu() {
  const [{ megaMenuOf }, tree] = await Promise.all([import('./mega-menu.tsx'), catalogTree()]);
  return megaMenuOf(tree);
}

/** Opens the mega menu by click; without JavaScript it leads to the catalogue. */
export function CatalogButton() {
  const { Part: MegaMenu, prepare, whenReady } = useLazyPart<MegaMenuProps>(loadMegaMenu);
  const [open, setOpen] = useState(false);
  const [fromKeys, setFromKeys] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();

  const [place, setPlace] = useState(key);
  if (place !== key) {
    setPlace(key);
    setOpen(false);
  }

  const show = (byKeys: boolean) => {
    setFromKeys(byKeys);
    whenReady().then(
      () => setOpen(true),
      () => navigate(paths.catalog()),
    );
  };
  const closeToButton = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      closeToButton();
    } else if (event.key === 'ArrowDown' && event.target === button.current) {
      event.preventDefault();
      show(true);
    }
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the button and the panel inside
    <div className={styles.root} ref={root} onKeyDown={onKeyDown} onBlur={onBlur}>
      <form action={paths.catalog()}>
        <Button
          ref={button}
          type="submit"
          look="dark"
          icon={open ? 'close' : 'menu'}
          className={styles.button}
          aria-expanded={open}
          aria-controls={open ? PANEL : undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={(event) => {
            event.preventDefault();
            if (open) setOpen(false);
            else show(false);
          }}
        >
          <span>Каталог</span>
        </Button>
      </form>
      {open && MegaMenu && <MegaMenu id={PANEL} focusFirst={fromKeys} onClose={() => setOpen(false)} />}
    </div>
  );
}
