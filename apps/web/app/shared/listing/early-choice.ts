import { canonicalListing, type ListingAddress, type ListingDefaults } from './listing-address.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** Filters chosen in the form before the page's code loaded; null without any. */
export function earlyChoice(form: HTMLFormElement, defaults: ListingDefaults): ListingAddress | null {
  const controls = [...form.elements].filter((control) => control instanceof HTMLElement) as Control[];
  if (!controls.some(isTouched)) return null;
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') sent.append(name, value);
  return canonicalListing(`?${sent}`, defaults).listing;
}

function isTouched(control: Control): boolean {
  if ('options' in control)
    return [...control.options].some((option) => option.selected !== option.defaultSelected);
  if (!('defaultChecked' in control)) return false;
  const ticks = control.type === 'checkbox' || control.type === 'radio';
  if (ticks) return control.checked !== control.defaultChecked;
  return control.type === 'text' && control.value !== control.defaultValue;
}
