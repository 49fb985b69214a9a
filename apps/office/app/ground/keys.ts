import { useEffect, useRef } from 'react';

/** Keys by place on the keyboard: they work in the Russian layout too. */
type KeyTable = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** `KeyJ`, `Slash`, `Shift+Slash`, `Ctrl+KeyK`; single keys rest while a field has focus or a dialog is open. */
export function useKeys(table: KeyTable): void {
  const latestTable = useRef(table);
  latestTable.current = table;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.altKey) return;
      const control = event.ctrlKey || event.metaKey;
      const isBox = event.target instanceof HTMLInputElement && event.target.type === 'checkbox';
      if (!control && ((isTyping(event.target) && !isBox) || document.querySelector('dialog[open]'))) return;
      const name = `${control ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.code}`;
      const action = latestTable.current[name];
      if (!action) return;
      event.preventDefault();
      action(event);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
