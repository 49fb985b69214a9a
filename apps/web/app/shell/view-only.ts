import type { ToastMessage } from '@spindle/ui/overlay/toast.tsx';

/** Choices of the browser itself, a city and cookies, change no personal data. */
const form = 'form[method="post"]:not([action*="popup=office"], [action*="popup=cookies"])';
const controls = `${form} :is(button, input, select, textarea), [form="goods-tools"]`;
const quiet = 3000;

/**
 * Tells staff who view the shop as a customer that nothing will change, because the server would reject it. The strip's
 * own button and links still work.
 */
export function viewOnly(strip: HTMLFormElement, show: (message: ToastMessage) => void): () => void {
  let lastNotice = -quiet;
  const onEvent = (event: Event) => {
    const control =
      event.target instanceof Element && event.target.closest(event.type === 'submit' ? form : controls);
    if (!control || strip.contains(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.timeStamp - lastNotice < quiet) return;
    lastNotice = event.timeStamp;
    show({ text: 'Только просмотр: за\u00a0покупателя ничего не\u00a0меняют' });
  };
  const names = ['click', 'change', 'submit'] as const;
  // Captures the event before other listeners.
  for (const name of names) window.addEventListener(name, onEvent, true);
  strip.dataset['says'] = '';
  return () => {
    for (const name of names) window.removeEventListener(name, onEvent, true);
  };
}
