import { type SubmitEvent, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './search-box.module.css';

const scopes = [
  { value: 'all', label: 'Везде' },
  { value: 'catalog', label: 'Станки' },
  { value: 'tools', label: 'Инструмент' },
] as const;
type Scope = (typeof scopes)[number]['value'];

const longest = 200;
/** The tab bar leads here. */
export const SEARCH_FIELD = 'search-query';

function scopeOf(pathname: string): Scope {
  const segment = /^\/search\/(\w+)\//.exec(pathname)?.[1];
  return scopes.find(({ value }) => value === segment)?.value ?? 'all';
}

export interface SearchBoxProps {
  id?: string;
  label?: string;
  /** With the list of places to search in. */
  scoped?: boolean;
  className?: string;
}

/** Asks for `/search/…/?query=`, never with an empty query. */
export function SearchBox({ id, label = 'Поиск по каталогу', scoped, className }: SearchBoxProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const scopeId = useId();
  const searching = pathname.startsWith(paths.searchStart());
  const query = searching ? (new URLSearchParams(search).get('query') ?? '') : '';
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('query') as HTMLInputElement;
    const scope = (form.querySelector('select')?.value ?? 'all') as Scope;
    const asked = field.value.trim();
    if (!asked) return field.focus();
    field.blur();
    void navigate(`${paths.search(scope)}?${new URLSearchParams({ query: asked })}`);
  };
  return (
    <form
      // What was asked for is shown again on its page and forgotten on others.
      key={`${scopeOf(pathname)} ${query}`}
      role="search"
      aria-label={label}
      className={classNames(styles.box, className)}
      action={paths.search(scopeOf(pathname))}
      onSubmit={submit}
    >
      {scoped && (
        <label className={styles.scope} htmlFor={scopeId}>
          <select id={scopeId} aria-label="Где искать" defaultValue={scopeOf(pathname)}>
            {scopes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size="s" />
        </label>
      )}
      <input
        id={id}
        type="search"
        name="query"
        defaultValue={query}
        aria-label={label}
        placeholder="Артикул, название или параметры: сверло 8,5 5×D"
        maxLength={longest}
        required
        pattern=".*\S.*"
        title="Артикул, название или параметры"
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" aria-label="Найти">
        <Icon name="search" />
      </button>
    </form>
  );
}
