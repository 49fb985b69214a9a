import { type CheckedLine, TRANSFER_LINES_AT_MOST } from '@spindle/contract/staff/staff-transfers';
import type { SoughtGoods } from '@spindle/contract/staff/orders/staff-sales';
import type { ClipboardEvent } from 'react';
import { api } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { count, plural } from '../../ground/labels.ts';
import { GoodsSearch } from '../../shared/goods-search.tsx';
import { pastedLines, type TypedLine } from './transfer-lines.ts';

/** Options of the catalogue, hidden and archived ones too: they lie in a warehouse all the same. */
const findOptions = async (q: string, signal: AbortSignal): Promise<{ data: SoughtGoods[] }> => {
  const { data } = await api.goods.list({ query: { q } }, { signal });
  return {
    data: data.slice(0, 8).map((row) => ({
      id: row.id,
      article: row.article,
      name: [row.name, row.option_name].filter(Boolean).join(', '),
      image: row.image ?? '',
      price: row.price,
      in_stock: row.in_stock,
      lead_days: row.lead_days,
      pack_size: 1,
    })),
  };
};

/** Lines of a transfer: typed, found by the search, or pasted as a block from a spreadsheet. */
export function NewTransferLines(props: {
  readonly lines: readonly TypedLine[];
  readonly checked: ReadonlyMap<number, CheckedLine>;
  readonly problemOf: (line: TypedLine) => string | null;
  readonly keyed: (line: Omit<TypedLine, 'key'>) => TypedLine;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}) {
  const { lines, checked, problemOf, keyed, onChange } = props;
  const set = (key: number, over: Partial<TypedLine>): void =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...over } : line)));
  /** A block goes in the place of the line it was pasted into, where that is empty. */
  const paste = (event: ClipboardEvent, into: number): void => {
    const block = pastedLines(event.clipboardData.getData('text/plain'));
    if (!block) return;
    event.preventDefault();
    const isEmpty = lines[into]?.article.trim() === '';
    onChange([...lines.slice(0, isEmpty ? into : into + 1), ...block.map(keyed), ...lines.slice(into + 1)]);
  };
  return (
    <section className="sec" onPaste={(event) => void (lines.length === 0 && paste(event, -1))}>
      <header>
        <h2>Строки</h2>
        <span className="mu">
          {lines.length === 0
            ? 'артикул и\u00a0количество можно вставить блоком из\u00a0таблицы'
            : plural(lines.length, ['строка', 'строки', 'строк'])}
        </span>
      </header>
      {lines.length > 0 && (
        <div className="tw">
          <table className="t in two ge">
            <thead>
              <tr>
                <th scope="col">Артикул, товар</th>
                <th scope="col" className="r">
                  Свободно
                </th>
                <th scope="col" className="r">
                  Штук
                </th>
                <th scope="col">
                  <span className="vh">Убрать</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, at) => {
                const checkedLine = checked.get(line.key);
                const problem = problemOf(line);
                const noteId = `transfer-line-${line.key}`;
                const describedBy = { 'aria-describedby': noteId };
                const wrong = { 'aria-invalid': true as const };
                // An article that is known is right: it is the number that is not.
                const isKnown = Boolean(checkedLine?.name);
                return (
                  <tr key={line.key} onPaste={(event) => paste(event, at)}>
                    <td className="wide">
                      <input
                        className="inp"
                        aria-label={`Артикул, строка ${at + 1}`}
                        value={line.article}
                        maxLength={100}
                        autoComplete="off"
                        {...describedBy}
                        {...(problem && !isKnown && wrong)}
                        onChange={(event) => set(line.key, { article: event.currentTarget.value })}
                      />
                      <small id={noteId}>
                        {checkedLine?.name}
                        {problem && checkedLine?.name && '. '}
                        {problem && <span className="er">{problem}</span>}
                      </small>
                    </td>
                    <td className="r m2">
                      {checkedLine?.free === undefined || checkedLine.free === null
                        ? '—'
                        : count(checkedLine.free)}
                    </td>
                    <td className="r">
                      <input
                        className="inp gc n"
                        inputMode="numeric"
                        aria-label={`Штук, строка ${at + 1}`}
                        value={line.quantity}
                        maxLength={12}
                        autoComplete="off"
                        {...describedBy}
                        {...(problem && isKnown && wrong)}
                        onChange={(event) => set(line.key, { quantity: event.currentTarget.value })}
                      />
                    </td>
                    <td className="r">
                      <button
                        type="button"
                        className="ib"
                        aria-label={`Убрать строку ${at + 1}`}
                        onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                      >
                        <Icon name="x" size="s" />
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <GoodsSearch
        label="Артикул, название или размер"
        find={findOptions}
        onTake={({ article }) => {
          const existing = lines.find((line) => line.article === article);
          if (!existing) onChange([...lines, keyed({ article, quantity: '1' })]);
        }}
      />
      <div className="fx w">
        <button
          type="button"
          className="b"
          disabled={lines.length >= TRANSFER_LINES_AT_MOST}
          onClick={() => onChange([...lines, keyed({ article: '', quantity: '1' })])}
        >
          <Icon name="plus" size="s" />
          Строка
        </button>
      </div>
    </section>
  );
}
