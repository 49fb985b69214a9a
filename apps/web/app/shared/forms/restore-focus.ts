/** The elements above a button, each with the place that its child had in it. */
export type AncestorPath = readonly (readonly [parent: Element, place: number])[];

export function ancestorPath(from: Element): AncestorPath {
  const path: [Element, number][] = [];
  for (let at = from; at.parentElement && at.tagName !== 'MAIN'; at = at.parentElement) {
    path.push([at.parentElement, [...at.parentElement.children].indexOf(at)]);
  }
  return path;
}

const controls = 'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea';

/** Restores keyboard focus to the next element when the focused button was removed. */
export function restoreFocus(path: AncestorPath): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  for (const [parent, index] of path) {
    if (!parent.isConnected) continue;
    for (const near of [parent.children[index], parent.children[index - 1], parent]) {
      const control = near?.matches(controls) ? near : near?.querySelector(controls);
      if (control instanceof HTMLElement) return control.focus({ preventScroll: true });
    }
  }
}
