import { LINES_PER_PAGE } from '@spindle/contract/constants';
import type { LineWindow } from '@spindle/contract/line-window';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { useTyped } from '@spindle/ui/form/use-typed.ts';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { LINE_QUERY, linesHref } from './requested-lines.ts';
import styles from './long-lines.module.css';

interface Props {
  readonly window: LineWindow;
  /** Lines in all. */
  readonly total: number;
  /** The address of the first page. */
  readonly base: string;
}

/** Is it shown in pages? */
export const isLong = (total: number): boolean => total > LINES_PER_PAGE;

/** Above the lines of a long list: search within it by article and name. */
export function LineSearch({ window, total, base }: Props) {
  const search = window?.search ?? '';
  const [typed, setTyped] = useTyped({ search });
  if (!isLong(total)) return null;
  const part = window?.part ?? 'all';
  return (
    <Form action={base} className={styles.search} role="search" preventScrollReset>
      {part !== 'all' && <input type="hidden" name={LINE_QUERY.part} value={part} />}
      <TextInput
        name={LINE_QUERY.search}
        icon="search"
        type="search"
        value={typed['search']}
        onChange={(event) => setTyped({ search: event.currentTarget.value })}
        maxLength={100}
        aria-label="Найти в&nbsp;списке"
        placeholder="Артикул или название"
        enterKeyHint="search"
        spellCheck={false}
      />
      <Button type="submit">Найти</Button>
      {search !== '' && (
        <span className={styles.found} role="status">
          Найдено {formatNumber(window?.found ?? 0)} из{NBSP}
          {formatNumber(total)}.{' '}
          <Link className="link" to={linesHref(base, { part })} preventScrollReset>
            Показать все
          </Link>
        </span>
      )}
    </Form>
  );
}

/** Below them: the pages. */
export function LinePages({ window, total, base }: Props) {
  if (!isLong(total) || !window) return null;
  return (
    <div className={styles.pages}>
      <Pagination
        page={window.offset / LINES_PER_PAGE + 1}
        total={window.found}
        pageSize={LINES_PER_PAGE}
        hrefFor={(page) => linesHref(base, { search: window.search, part: window.part, page })}
        label="Страницы списка"
      />
    </div>
  );
}

/** In place of lines that nothing was found among. */
export function NoLines({ children }: { readonly children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
