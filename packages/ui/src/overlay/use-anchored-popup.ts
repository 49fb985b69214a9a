import { useLayoutEffect, type RefObject } from 'react';

const edge = 8;
const gap = 4;

function positionPopup(anchor: HTMLElement, popup: HTMLElement) {
  const box = anchor.getBoundingClientRect();
  const width = Math.min(Math.max(box.width, 200), window.innerWidth - 2 * edge);
  const below = window.innerHeight - box.bottom - gap - edge;
  const above = box.top - gap - edge;
  const upwards = below < 220 && above > below;
  const height = Math.max(120, Math.min(360, upwards ? above : below));
  const left = Math.max(edge, Math.min(box.left, window.innerWidth - width - edge));
  popup.style.width = `${width}px`;
  popup.style.left = `${left}px`;
  popup.style.maxHeight = `${height}px`;
  popup.style.top = upwards ? 'auto' : `${box.bottom + gap}px`;
  popup.style.bottom = upwards ? `${window.innerHeight - box.top + gap}px` : 'auto';
}

/** Positions a top-layer popup beside its anchor, so that neither dialogs nor scrolling boxes clip it. */
export function useAnchoredPopup(
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useLayoutEffect(() => {
    if (!open || !anchor.current || !popup.current) return;
    const [from, to] = [anchor.current, popup.current];
    to.showPopover?.();
    positionPopup(from, to);
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => positionPopup(from, to));
    };
    window.addEventListener('resize', follow);
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', follow);
      document.removeEventListener('scroll', follow, { capture: true });
    };
  }, [anchor, popup, open]);
}
