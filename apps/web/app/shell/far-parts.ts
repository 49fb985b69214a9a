const deepest = 12;

export type FarPart = readonly [part: HTMLElement, height: number];

/**
 * The parts of a page that begin below its first frame, each in the room it takes. Above it the room would have to be the same
 * to a pixel, with margins that collapse. A page that comes back to the document is styled and laid out anew: these parts
 * are not for the frame that shows it, and afterwards when somebody comes near.
 */
export function farParts(page: HTMLElement, bottom: number): readonly FarPart[] {
  if (!('ContentVisibilityAutoStateChangeEvent' in globalThis)) return [];
  const { top: start } = page.getBoundingClientRect();
  const found: FarPart[] = [];
  const look = (part: HTMLElement, depth: number): void => {
    const { top, height } = part.getBoundingClientRect();
    // Bars reach out of the part they stand in.
    if (top - start > bottom && height > 0 && !part.querySelector('[data-reach]')) {
      if (/^(block|flow-root|flex|grid|list-item)$/.test(getComputedStyle(part).display))
        found.push([part, height]);
    } else if (depth < deepest)
      for (const child of part.children) if (child instanceof HTMLElement) look(child, depth + 1);
  };
  look(page, 0);
  return found;
}

/** Until the frame that shows the page. */
export function hideFar(parts: readonly FarPart[]): void {
  for (const [part, height] of parts) {
    part.style.minHeight = `${height}px`;
    part.style.contentVisibility = 'hidden';
  }
}

/** After the first frame: each comes as it was when it is near. */
export function showFar(parts: readonly FarPart[]): void {
  for (const [part] of parts) {
    const come = (event: Event): void => {
      if ((event as ContentVisibilityAutoStateChangeEvent).skipped || event.target !== part) return;
      part.removeEventListener(event.type, come);
      part.style.contentVisibility = part.style.minHeight = '';
    };
    part.addEventListener('contentvisibilityautostatechange', come);
    part.style.contentVisibility = 'auto';
  }
}
