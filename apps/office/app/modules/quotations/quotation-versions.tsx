import type { QuotationVersion, StaffQuotation } from '@spindle/contract/staff/orders/staff-quotations';
import { officePaths } from '@spindle/contract/staff/office-paths';
import { Link } from 'react-router';
import { TableBox } from '../../ground/table-box.tsx';
import { count, dayLabel, money, plural } from '../../ground/labels.ts';
import { type DiffRow, diffOf, type VersionDiff } from './version-diff.ts';

/** Versions as tabs, the current one first; an older one opens beside it. Nothing for a single version. */
export function VersionTabs({
  quotation,
  revisionShown,
}: {
  quotation: StaffQuotation;
  revisionShown: number | null;
}) {
  const { number, revision, versions, prepared_at } = quotation;
  if (versions.length === 0) return null;
  const tab = (version: number | null, name: string, fact: string) => (
    <Link
      key={name}
      className={revisionShown === version ? 'on' : ''}
      {...(revisionShown === version ? { 'aria-current': 'page' } : {})}
      to={officePaths.quotation(number) + (version === null ? '' : `?version=${version}`)}
    >
      {name} <span>{fact}</span>
    </Link>
  );
  return (
    <nav className="views" aria-label="Версии">
      {tab(null, `Версия ${revision}`, prepared_at ? `отправлена ${dayLabel(prepared_at)}` : 'готовится')}
      {versions
        .toReversed()
        .map((one) => tab(one.number, `Версия ${one.number}`, `отправлена ${dayLabel(one.sent_at)}`))}
    </nav>
  );
}

const lineTotal = ({ price, quantity }: { price: number | null; quantity: number }): number | null =>
  price === null ? null : price * quantity;

/** An older version beside the current one, with changes marked and listed. */
export function VersionsBeside(props: {
  readonly before: QuotationVersion;
  readonly after: QuotationVersion;
  readonly currency: string;
}) {
  const { before, after, currency } = props;
  const diff = diffOf(before, after);
  const label = `Версии ${before.number} и\u00a0${after.number}`;
  return (
    <section className="sec">
      <header>
        <h2>{label}</h2>
        <span className="mu">{summary(diff)}</span>
      </header>
      <TableBox label={label}>
        <table className="t in two">
          <thead>
            <tr>
              <th scope="col">Товар или работа</th>
              <th scope="col" className="r">
                Версия {before.number}
              </th>
              <th scope="col" className="r">
                Версия {after.number}
              </th>
              <th scope="col">Что изменилось</th>
            </tr>
          </thead>
          <tbody>
            {diff.rows.map((row) => (
              <tr key={row.id}>
                <td className="wide">
                  {row.name}
                  <small>{row.article || 'своя строка'}</small>
                </td>
                <Side line={row.before} row={row} currency={currency} />
                <Side line={row.after} row={row} currency={currency} />
                <td>{rowChangeText(row, currency) || <span className="mu">без изменений</span>}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Итого</th>
              <td className="r b5">{money(before.total, currency)}</td>
              <td className="r b5">{money(after.total, currency)}</td>
              <td>{differenceText(after.total - before.total, currency)}</td>
            </tr>
          </tfoot>
        </table>
      </TableBox>
      {diff.texts.map((name) => (
        <div key={name} className="wdiff">
          <h3 className="sm">{name === 'text' ? 'Вступление' : 'Условия'}</h3>
          <p className="asked">
            <del>{before[name] || 'не было'}</del>
          </p>
          <p className="asked">{after[name] || 'нет'}</p>
        </div>
      ))}
    </section>
  );
}

function Side(props: { line: DiffRow['before']; row: DiffRow; currency: string }) {
  const { line, row, currency } = props;
  if (!line) return <td className="r mu">—</td>;
  const total = lineTotal(line);
  return (
    <td className={`r ${row.changed.length > 0 ? 'ch' : ''}`}>
      {total === null ? 'без цены' : money(total, currency)}
      <small>
        {count(line.quantity)}&nbsp;{line.unit}
        {line.price !== null && ` × ${money(line.price, currency)}`}
      </small>
    </td>
  );
}

const differenceText = (kopecks: number, currency: string): string =>
  kopecks === 0 ? 'столько же' : `${kopecks > 0 ? '+' : '−'}${money(Math.abs(kopecks), currency)}`;

const days = (value: number | null): string =>
  value === null ? 'без срока' : plural(value, ['день', 'дня', 'дней']);

function rowChangeText({ before, after, changed }: DiffRow, currency: string): string {
  if (!before) return 'новая строка';
  if (!after) return 'убрана';
  const price = (kopecks: number | null): string =>
    kopecks === null ? 'без цены' : money(kopecks, currency);
  const changeTexts = {
    quantity: `количество ${count(before.quantity)} → ${count(after.quantity)}`,
    price: `цена ${price(before.price)} → ${price(after.price)}`,
    ready_days: `срок ${days(before.ready_days)} → ${days(after.ready_days)}`,
  };
  return changed.map((name) => changeTexts[name]).join(', ');
}

function summary({ added, removed, changed, isReordered, texts }: VersionDiff): string {
  const lines: readonly [string, string, string] = ['строка', 'строки', 'строк'];
  return (
    [
      added > 0 && `добавлено: ${plural(added, lines)}`,
      removed > 0 && `убрано: ${plural(removed, lines)}`,
      changed > 0 && `изменено: ${plural(changed, lines)}`,
      isReordered && 'порядок другой',
      texts.length > 0 && 'слова другие',
    ]
      .filter(Boolean)
      .join(', ') || 'ничем не\u00a0отличаются'
  );
}
