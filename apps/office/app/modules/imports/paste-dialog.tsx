import { useState } from 'react';
import { Modal } from '../../ground/modal.tsx';
import { TableBox } from '../../ground/table-box.tsx';
import { plural } from '../../ground/labels.ts';
import { pastedFile, pastedRows } from './pasted-table.ts';

const shownRows = 5;
const shownColumns = 8;

interface PasteDialogProps {
  /** The text pasted before the dialog was open. */
  readonly pastedText: string;
  readonly isSending: boolean;
  readonly problem: string;
  readonly onBring: (file: File) => void;
  readonly onClose: () => void;
}

/** A table copied in a spreadsheet, brought without a file. */
export function PasteDialog({ pastedText, isSending, problem, onBring, onClose }: PasteDialogProps) {
  const [rows, setRows] = useState(() => pastedRows(pastedText));
  const [hasTitles, setTitles] = useState(true);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const body = hasTitles ? rows.length - 1 : rows.length;
  return (
    <Modal title="Вставить из буфера" className="dlg wide" onClose={onClose}>
      <h2>Вставить из&nbsp;буфера</h2>
      <p className="m2">Скопируйте строки в&nbsp;Excel или другой таблице и&nbsp;вставьте их сюда.</p>
      {rows.length === 0 ? (
        // Pasted text is parsed at once and shown as a table: a field with a hundred thousand rows would freeze.
        <textarea
          className="inp"
          rows={6}
          aria-label="Строки таблицы"
          placeholder="Ctrl V"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to paste
          autoFocus
          onPaste={(event) => {
            event.preventDefault();
            setRows(pastedRows(event.clipboardData.getData('text/plain')));
          }}
          onChange={(event) => setRows(pastedRows(event.currentTarget.value))}
        />
      ) : (
        <>
          <label className="fx">
            <input
              type="checkbox"
              className="cb k"
              checked={hasTitles}
              onChange={(event) => setTitles(event.currentTarget.checked)}
            />
            <span>Первая строка&nbsp;— названия столбцов</span>
          </label>
          <TableBox label="Что вставлено">
            <table className="t in">
              <tbody>
                {rows.slice(0, shownRows).map((row, line) => (
                  // Rows that were pasted have no other name than their place.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={line} className={hasTitles && line === 0 ? 'b6' : undefined}>
                    {Array.from({ length: Math.min(width, shownColumns) }, (_, at) => (
                      // oxlint-disable-next-line react/no-array-index-key
                      <td key={at}>{row[at]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
          <p className="mu">
            {plural(Math.max(0, body), ['строка', 'строки', 'строк'])},{' '}
            {plural(width, ['столбец', 'столбца', 'столбцов'])}{' '}
            <button type="button" className="b xs g" onClick={() => setRows([])}>
              Вставить другое
            </button>
          </p>
        </>
      )}
      {problem && (
        <p className="nt er" role="alert">
          {problem}
        </p>
      )}
      <button
        type="button"
        className="b lg w p"
        disabled={isSending || body < 1}
        onClick={() => onBring(pastedFile(rows, hasTitles, 'Из буфера.csv'))}
      >
        {isSending ? 'Отправляем…' : 'Показать отличия'}
      </button>
    </Modal>
  );
}
