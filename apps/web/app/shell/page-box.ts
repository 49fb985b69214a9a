/**
 * What two pages of one document would say twice or share, and `data-reach` of what styles something outside of its page:
 * put aside while a page is out of sight.
 */
const own = '[id], [form], [data-reach], details[name], [type="radio"][name]';
const names = ['id', 'form', 'data-reach', 'name'] as const;

/**
 * A page that is out of sight and yet styled and laid out: showing it is a matter of paint. What is not visible by
 * `content-visibility` nobody sees, reads, finds or reaches; it takes no room, and no id stands twice.
 */
export function createPageBox() {
  const element = document.createElement('div');
  const aside: [Element, string, string][] = [];
  const settle = (): void => {
    // React takes what has no effects out of the layout.
    for (const { style } of element.children as Iterable<HTMLElement>) if (style.display) style.display = '';
    for (const part of element.querySelectorAll(own))
      for (const name of names) {
        const value = part.getAttribute(name);
        if (value === null || (name === 'name' && !part.matches('details, [type="radio"]'))) continue;
        aside.push([part, name, value]);
        part.removeAttribute(name);
      }
    // Styled and laid out in between, and not again when it is shown.
    element.style.contentVisibility = '';
    if (element.firstChild && !element.isConnected) document.getElementById('main')?.append(element);
    element.getBoundingClientRect();
    element.style.contentVisibility = 'hidden';
    watch.takeRecords();
  };
  const watch = new MutationObserver(settle);
  element.style.cssText = 'max-height: 0; overflow: clip';
  watch.observe(element, { subtree: true, childList: true, attributeFilter: ['style'] });
  return {
    element,
    show(): void {
      watch.disconnect();
      for (const [part, name, value] of aside.splice(0)) part.setAttribute(name, value);
      element.removeAttribute('style');
      if (!element.isConnected) document.getElementById('main')?.append(element);
    },
    remove(): void {
      watch.disconnect();
      element.remove();
    },
  };
}
