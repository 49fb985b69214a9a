import { DICTIONARIES } from '@spindle/contract/staff/dictionaries';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { records } from '@spindle/contract/staff/records';
import { listPath } from '@spindle/contract/staff/records/record-paths';
import { Link } from 'react-router';
import { useMay } from '../../ground/me.ts';
import { count } from '../../ground/labels.ts';

/** Every small table of the shop, and the two that are lists of their own. */
export function DictionariesNav({
  name: current,
  counts,
}: {
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
}) {
  return (
    <nav className="views" aria-label="Справочники">
      {DICTIONARIES.map(({ name, title }) => (
        <Link
          key={name}
          to={officePaths.dictionary(name)}
          className={name === current ? 'on' : ''}
          aria-current={name === current ? 'page' : undefined}
        >
          {title} <span>{count(counts[name] ?? 0)}</span>
        </Link>
      ))}
      <Link to={listPath(records.cutting)}>Режимы резания</Link>
      <Link to={listPath(records.placements)}>Размещение станков</Link>
    </nav>
  );
}

/** Many rows at once are imported from a file in the format of this list's export. */
export function ImportLink() {
  const may = useMay();
  return may('goods.change') && may('dictionaries.change') ? (
    <Link className="b" to={officePaths.imports()}>
      Загрузить файлом
    </Link>
  ) : null;
}

export const DictionariesLink = () => (
  <Link className="b" to={officePaths.dictionaries()}>
    Справочники
  </Link>
);
