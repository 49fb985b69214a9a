import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffImport } from '@spindle/contract/staff/goods/staff-imports';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, messageOf } from '../../ground/api.ts';
import { Modal } from '../../ground/modal.tsx';
import { count, momentWords, plural } from '../../ground/words.ts';

const rowWords = (rows: number): string => plural(rows, ['строку', 'строки', 'строк']);

/** Offers to give back what a sheet has changed, and tells what was given back already. */
export function ImportUndo({ sheet }: { sheet: StaffImport }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const left = sheet.written - sheet.undone;
  const isOpen = sheet.undos.some(({ ended_at }) => ended_at === null);
  const undo = async (): Promise<void> => {
    setProblem('');
    setBusy(true);
    try {
      const { data } = await api.imports.undo({ params: { id: sheet.id } });
      await navigate(officePaths.import(data.id));
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  if (sheet.written === 0) return null;
  return (
    <section className="sec">
      <header>
        <h2>Вернуть, как было</h2>
        {left > 0 && !isOpen && (
          <button type="button" className="b xs ml" onClick={() => setAsked(true)}>
            Вернуть {rowWords(left)}
          </button>
        )}
      </header>
      <p className="mu">
        {sheet.undone === 0
          ? 'Прежние значения хранятся 90\u00a0дней.'
          : left === 0
            ? 'Всё, что изменил файл, возвращено.'
            : `Возвращено ${count(sheet.undone)} из\u00a0${count(sheet.written)}: остальное меняли после загрузки.`}
      </p>
      {sheet.undos.length > 0 && (
        <ul>
          {sheet.undos.map(({ id, who, created_at, changed, created, refused }) => (
            <li key={id}>
              <Link to={officePaths.import(id)}>Возврат {momentWords(created_at)}</Link>, {who}: вернулось{' '}
              {count(changed + created)}
              {refused > 0 && `, оставлено ${count(refused)}`}
            </li>
          ))}
        </ul>
      )}
      {isAsked && (
        <Modal title="Вернуть, как было" onClose={() => setAsked(false)}>
          <h2>Вернуть {rowWords(left)}?</h2>
          <p>
            Цены, свойства и&nbsp;фото станут прежними, новые товары из&nbsp;файла уйдут. Строки, которые
            после загрузки кто-то менял, останутся и&nbsp;попадут в&nbsp;отчёт. Проданное и&nbsp;принятое
            на&nbsp;склад сохранится.
          </p>
          {problem && (
            <p className="nt er" role="alert">
              {problem}
            </p>
          )}
          <button type="button" className="b lg w p" disabled={isBusy} onClick={() => void undo()}>
            Вернуть
          </button>
        </Modal>
      )}
    </section>
  );
}
