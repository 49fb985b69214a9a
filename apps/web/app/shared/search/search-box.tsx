import { TEXT_LIMITS } from '@spindle/contract/constants';
import { classNames } from '@spindle/ui/class-names.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { useLazyPart } from '@spindle/ui/loading/lazy-part.ts';
import { useFieldKey } from '@spindle/ui/form/use-field-key.ts';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { type FocusEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { useOpenHere } from '../../layout/use-open-here.ts';
import { readQuery, searchLocationOf, type Segment } from './search-query.ts';
import type { SuggestKeys, SuggestPanelProps } from './suggest-panel.tsx';
import styles from './search-box.module.css';

const scopes: readonly { value: Segment; label: string }[] = [
  { value: 'all', label: 'Везде' },
  { value: 'catalog', label: 'Станки' },
  { value: 'tools', label: 'Инструмент' },
];

/** The tab bar leads here. */
export const SEARCH_FIELD = 'search-query';

const loadPanel = () => import('./suggest-panel.tsx').then(({ SuggestPanel }) => SuggestPanel);
const closed = { expanded: false, active: undefined } as const;

interface SearchBoxProps {
  id?: string;
  label?: string;
  /** With the list of places to search in. */
  scoped?: boolean;
  className?: string;
}

/** Navigates to `/search/…/?query=`, never with an empty query; a search page keeps its segment and folder. */
export function SearchBox({ id, label = 'Поиск по каталогу', scoped, className }: SearchBoxProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const scopeId = useId();
  const listId = useId();
  const hydrated = useHydrated();
  const searchLocation = searchLocationOf(pathname);
  const query = searchLocation ? readQuery(new URLSearchParams(search).get('query') ?? '').text : '';
  const segment = searchLocation?.segment ?? 'all';
  const path = searchLocation?.path ?? paths.search('all');
  const panel = useLazyPart<SuggestPanelProps>(loadPanel);
  const keys = useRef<SuggestKeys>(null);
  const field = useRef<HTMLInputElement>(null);
  const [open, show, hide] = useOpenHere<true>();
  const [typing, setTyping] = useState(false);
  const [typed, setTyped] = useState(query);
  const [list, setList] = useState<Parameters<SuggestPanelProps['onActive']>[0]>(closed);
  // The query is shown again on its page and cleared on others.
  const key = useFieldKey(`${segment} ${query}`, typing);

  const close = () => {
    setTyping(false);
    hide();
  };
  const suggest = () => {
    setTyped(readQuery(field.current?.value ?? '').text);
    panel.prepare();
    show(true);
  };
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = event.currentTarget.querySelector('select')?.value as Segment | undefined;
    const requested = readQuery(field.current?.value ?? '').text;
    if (!requested) return field.current?.focus();
    field.current?.blur();
    close();
    const to = chosen === undefined || chosen === segment ? path : paths.search(chosen);
    void navigate(`${to}?${new URLSearchParams({ query: requested })}`);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus leaves the box as a whole
    <form
      key={key}
      role="search"
      aria-label={label}
      className={classNames(styles.box, open && styles.open, className)}
      action={path}
      onSubmit={submit}
      onBlur={leave}
    >
      {open && (
        <button
          type="button"
          className={styles.back}
          aria-label="Закрыть поиск"
          onClick={() => {
            field.current?.blur();
            close();
          }}
        >
          <Icon name="arrow-left" />
        </button>
      )}
      {scoped && (
        <label className={styles.scope} htmlFor={scopeId}>
          <select id={scopeId} aria-label="Где искать" defaultValue={segment}>
            {scopes.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="s" />
        </label>
      )}
      <input
        ref={field}
        id={id}
        type="search"
        name="query"
        defaultValue={query}
        aria-label={label}
        placeholder="Артикул, название или параметры: сверло 8,5 5×D"
        maxLength={TEXT_LIMITS.query}
        required
        pattern=".*\S.*"
        title="Артикул, название или параметры"
        enterKeyHint="search"
        autoComplete="off"
        {...(hydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': list.expanded,
          'aria-controls': list.expanded ? listId : undefined,
          'aria-activedescendant': list.active,
        })}
        onFocus={suggest}
        onInput={() => {
          setTyping(true);
          suggest();
        }}
        onKeyDown={(event) => {
          if (open) keys.current?.onKeyDown(event);
          else if (event.key === 'ArrowDown') suggest();
        }}
      />
      <button type="submit" className={styles.submit} aria-label="Найти">
        <Icon name="search" />
      </button>
      {open && panel.Part && (
        <panel.Part
          id={listId}
          query={typed}
          allHref={`${path}?${new URLSearchParams({ query: typed })}`}
          keys={keys}
          onActive={setList}
          onClose={close}
        />
      )}
    </form>
  );
}
