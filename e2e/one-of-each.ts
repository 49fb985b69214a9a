/**
 * A listing repeats a card two dozen times, and axe checks each again: two thirds of its time. Of similar elements one
 * stays in the page while axe runs. Similar elements have the same tag, states, classes, colours and font sizes in
 * similar ancestors, all named or not, with text or without: everything a rule checks except the words. Elements of
 * earlier runs, at another width or on another page, count as similar too: `known` has their shapes and collects those
 * of this run. A string, because the tests are typed for Node. Runs `look` in between and restores everything before
 * the page does anything else: React would not find its elements.
 */
export const oneOfEach = `async (look, known = []) => {
  // By their value; of any other attribute it counts only whether it says something.
  const telling = /^(class|role|type|tabindex|disabled|checked|required|hidden|open|scope|autocomplete|accesskey|lang|dir|inert|contenteditable|popover|aria-(?!label$|description$).*)$/;
  const references = /^(for|headers|aria-(labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))$/;
  // Named or ordered by all that they hold: taken whole or left whole.
  const whole = 'a, button, label, summary, legend, caption, h1, h2, h3, h4, h5, h6, tr, dl, select, fieldset, [role=button], [role=link], [role=tab], [role=option], [role=radio], [role=checkbox], [role=row]';
  const looks = ['visibility', 'opacity', 'backgroundColor', 'backgroundImage', 'position', 'filter'];
  const letters = ['color', 'fontSize', 'fontWeight', 'textDecorationLine', 'textShadow'];

  const ids = new Set([...document.querySelectorAll('[id]')].map(({ id }) => id));
  // The same number for the same shape on every page: two sums of 32 bits.
  const numberOf = (shape) => {
    let one = 7;
    let other = 11;
    for (let at = 0; at < shape.length; at += 1) {
      one = Math.imul(one ^ shape.charCodeAt(at), 2654435761);
      other = Math.imul(other ^ shape.charCodeAt(at), 1597334677);
    }
    return (one >>> 0) * 2 ** 20 + ((other >>> 0) % 2 ** 20);
  };
  const scrolls = (element, style) =>
    /auto|scroll/.test(style.overflow) &&
    (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
  const shapeOf = (element, above, style) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    let shape = above + element.tagName + hasText + (element.firstElementChild !== null);
    shape += (element.labels?.length ?? '') + (scrolls(element, style) ? ' scrolls' : '');
    for (const { name, value } of element.attributes) {
      if (references.test(name)) shape += ' ' + name + value.split(/\\s+/).every((id) => ids.has(id));
      else shape += ' ' + name + (telling.test(name) ? '=' + value : value.trim() !== '');
    }
    for (const property of looks) shape += '|' + style[property];
    if (hasText || element.value) for (const property of letters) shape += '|' + style[property];
    return numberOf(shape);
  };
  const seen = new Set(known);
  // Rules of the whole page ask for these.
  const frame = 'body, main, h1';
  const alike = [];
  // Whether there is anything new in an element; what is not is noted where it can be taken out by itself.
  const walk = (element, above, isKept) => {
    const style = getComputedStyle(element);
    const isHidden = style.display === 'none';
    const shape = isHidden ? numberOf(above + ' hides ' + element.tagName) : shapeOf(element, above, style);
    let isNew = !seen.has(shape) || element.matches(frame);
    seen.add(shape);
    if (isHidden) {
      alike.push(element);
      return isNew;
    }
    const stays = (isKept && element.tagName !== 'TBODY') || scrolls(element, style);
    const noted = alike.length;
    const same = [];
    for (const child of element.children) {
      if (child.matches('style, link, script')) continue;
      if (walk(child, shape, stays)) isNew = true;
      else same.push(child);
    }
    if (isNew && element.matches(whole)) alike.length = noted;
    else if (isNew && !stays) alike.push(...same);
    return isNew;
  };
  walk(document.body, 0, false);
  known.splice(0, known.length, ...seen);

  // What belongs to something that stays stays as well: its labels, and whatever it refers to.
  const inside = (element) => [element, ...element.querySelectorAll('*')];
  const gone = new Set(alike.flatMap(inside));
  const belonging = (element) => [
    ...(element.labels ?? []),
    ...[...element.attributes]
      .filter(({ name }) => references.test(name))
      .flatMap(({ value }) => value.split(/\\s+/))
      .map((id) => document.getElementById(id)),
  ];
  const needed = (elements) => elements.flatMap(belonging).filter((one) => gone.has(one));
  let wanted = needed(inside(document.body).filter((element) => !gone.has(element)));
  while (wanted.length > 0) {
    const back = alike.filter((element) => wanted.some((one) => element.contains(one))).flatMap(inside);
    for (const element of back) gone.delete(element);
    wanted = needed(back);
  }

  const tables = [...document.querySelectorAll('table')].map((table) => [table, table.getAttribute('style')]);
  for (const [table] of tables) table.style.minWidth = table.offsetWidth + 'px';
  // Its place is kept by an empty one: the third child stays the third.
  const emptied = (element) => {
    const place = element.cloneNode(false);
    place.removeAttribute('id');
    place.style.setProperty('display', 'none', 'important');
    return place;
  };
  const places = [...new Set(alike)].filter((element) => gone.has(element)).map((element) => [element, emptied(element)]);
  for (const [element, place] of places) element.replaceWith(place);
  const { port1, port2 } = new MessageChannel();
  let isLate = false;
  port1.onmessage = () => (isLate = true);
  port2.postMessage(0);
  try {
    const seen = await look();
    if (isLate) throw new Error('the page went on while some of it was taken out');
    return seen;
  } finally {
    port1.close();
    for (const [element, place] of places) place.replaceWith(element);
    for (const [table, style] of tables) style === null ? table.removeAttribute('style') : table.setAttribute('style', style);
  }
}`;
