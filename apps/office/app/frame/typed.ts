type Control = HTMLInputElement | HTMLTextAreaElement;

const typed = new Set<Control>();
const isText = (target: EventTarget | null): target is Control =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'search'].includes(target.type));

/** Watches typing in the screen's forms; the search field of a list does not count. */
export function watchTyping(): () => void {
  const type = ({ target }: Event): void => {
    if (isText(target) && target.closest('main, dialog') && !target.closest('.fb, .pal')) typed.add(target);
  };
  const onSubmitted = ({ target }: Event): void => {
    if (target instanceof HTMLFormElement)
      for (const one of typed) if (target.contains(one)) typed.delete(one);
  };
  document.addEventListener('input', type);
  document.addEventListener('reset', onSubmitted);
  return () => {
    document.removeEventListener('input', type);
    document.removeEventListener('reset', onSubmitted);
    typed.clear();
  };
}

/** Something was typed and is neither sent nor wiped out. */
export function isTyped(): boolean {
  for (const one of typed) if (!one.isConnected || one.value === '') typed.delete(one);
  return typed.size > 0;
}

export const forgetTyped = (): void => typed.clear();
