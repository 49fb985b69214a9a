import { HANDED_DATA_ID } from './handed-data.tsx';
import type { ShownBox, ShownLink, ShownOption } from './kept-html.ts';
import { LAYOUT_FILE, layoutFilePath } from './layout-file.ts';

interface RouterState {
  loaderData: Record<string, unknown>;
}

/** React Router sets the state it has read down here, with an empty object for what was handed over as JSON. */
export async function takeHandedData(): Promise<void> {
  const router = (window as unknown as { __reactRouterContext: object }).__reactRouterContext;
  const handed = readHanded(
    document.getElementById(HANDED_DATA_ID)?.textContent || '{}',
    (id) => document.getElementById(id),
    Array.from(
      document.head.querySelectorAll<HTMLMetaElement>('[name=description],[type$="ld+json"]'),
      (part) => (part.content === undefined ? part.textContent : JSON.stringify(part.content)),
    ),
  );
  const data = await withLayoutFile(handed, fetch);
  Object.defineProperty(router, 'state', {
    configurable: true,
    set(value: RouterState) {
      Object.assign(value.loaderData, data);
      Object.defineProperty(router, 'state', { value });
    },
  });
}

type Handed = Readonly<Record<string, unknown>>;

/** The data with what stands in the layout's file: the page's head has it fetched ahead, later pages find it kept. */
export async function withLayoutFile(
  handed: Handed,
  fetchFile: (path: string) => Promise<Response>,
): Promise<Handed> {
  const { [LAYOUT_FILE]: name, ...own } = (handed['root'] ?? {}) as Handed;
  if (typeof name !== 'string') return handed;
  const answer = await fetchFile(layoutFilePath(name));
  // What a failure says is no layout: the page as it was sent is worth more.
  if (!answer.ok) throw new Error(`layout: ${answer.status}`);
  return { ...handed, root: { ...(await answer.json()), ...own } };
}

/** The data, with what was left out of it because the page shows it. */
export function readHanded(
  sent: string,
  elementOf: (id: string) => Element | null,
  /** As JSON: its description, its JSON-LD. */
  head: readonly string[],
): Handed {
  // A text of the data cannot hold such an object: its quotes would be escaped.
  const text = sent.replace(/\{"\$head":(\d+)\}/g, (_all, place) => head[place] ?? 'null');
  return JSON.parse(text, text.includes('{"$') ? (_key, value) => fromPage(value) : undefined);

  function fromPage(value: Place | null): unknown {
    if (value?.$html) return elementOf(value.$html)?.innerHTML ?? null;
    if (value?.$plain) return elementOf(value.$plain)?.textContent ?? null;
    if (value?.$boxes) return boxesOf(elementOf(value.$boxes));
    if (value?.$cards) return cardsOf(elementOf(value.$cards), value.of!);
    return value?.$links ? linksOf(elementOf(value.$links)) : value;
  }
}

interface Place {
  readonly $html?: string;
  readonly $plain?: string;
  readonly $links?: string;
  readonly $boxes?: string;
  readonly $cards?: string;
  readonly of?: readonly CardRest[];
}

/** Every element can be read like a field. */
const each = <T>(
  root: Element | null | undefined,
  what: string,
  read: (element: HTMLInputElement, at: number) => T,
): T[] => Array.from(root?.querySelectorAll<HTMLInputElement>(what) ?? [], read);

const boxesOf = (list: Element | null): ShownBox[] =>
  each(list?.parentElement, '[type=checkbox]', (box) => ({
    slug: box.value,
    name: box.nextElementSibling!.textContent,
    goods_found: +box.parentElement!.lastElementChild!.textContent.replace(/\D/g, ''),
    checked: box.defaultChecked,
  }));

interface CardRest {
  readonly options: readonly Omit<ShownOption, 'id'>[];
}

/** What the page does not say stands in the rest. */
const cardsOf = (list: Element | null, rests: readonly CardRest[]): object[] =>
  each(list, 'article,[data-row]', (place, at) => {
    const read = (what: string, name: string) => place.querySelector(what)?.getAttribute(name);
    const chosen = place.dataset['row'] ?? read('[name=add]', 'value');
    const rest = rests[at]!;
    return {
      id: read('[name=toggle]', 'value'),
      url: read('a', 'href'),
      name: read('[name=toggle]', 'aria-label')?.replace(/^.*?: /, ''),
      selected_option_id: chosen,
      ...rest,
      options: rest.options.map((option) => ({
        id: chosen,
        ...option,
        image: { thumbnail: read('img', 'src'), ...option.image },
      })),
    };
  });

const linksOf = (list: Element | null): ShownLink[] =>
  each(list, 'a', (link) => ({
    label: link.firstChild?.textContent ?? '',
    url: link.getAttribute('href') ?? '',
    in_stock: !link.lastElementChild,
  }));
