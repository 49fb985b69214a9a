import { officePaths } from '@spindle/contract/staff/office-paths';
import type { StaffImport } from '@spindle/contract/staff/goods/staff-imports';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, messageOf } from '../../ground/api.ts';
import { Modal } from '../../ground/modal.tsx';
import { count, momentLabel, plural } from '../../ground/labels.ts';

const rowsText = (rows: number): string => plural(rows, ['строку', 'строки', 'строк']);

/** Offers to undo what an import changed and shows what was undone already. */
export function ImportUndo({ goodsImport }: { goodsImport: StaffImport }) {
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const remaining = goodsImport.written - goodsImport.undone;
  const isOpen = goodsImport.undos.some(({ ended_at }) => ended_at === null);
  const undo = async (): Promise<void> => {
    setProblem('');
    setBusy(true);
    try {
      const { data } = await api.imports.undo({ params: { id: goodsImport.id } });
      await navigate(officePaths.import(data.id));
    } catch (error) {
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  if (goodsImport.written === 0) return null;
  return (
    <section className="sec">
      <header>
        <h2>Вернуть, как было</h2>
        {remaining > 0 && !isOpen && (
          <button type="button" className="b xs ml" onClick={() => setConfirming(true)}>
            Вернуть {rowsText(remaining)}
          </button>
        )}
      </header>
      <p className="mu">
        {goodsImport.undone === 0
          ? 'Прежние значения хранятся 90\u00a0дней.'
          : remaining === 0
            ? 'Всё, что изменил файл, возвращено.'
            : `Возвращено ${count(goodsImport.undone)} из\u00a0${count(goodsImport.written)}: остальное меняли после загрузки.`}
      </p>
      {goodsImport.undos.length > 0 && (
        <ul>
          {goodsImport.undos.map(({ id, who, created_at, changed, created, refused }) => (
            <li key={id}>
              <Link to={officePaths.import(id)}>Возврат {momentLabel(created_at)}</Link>, {who}: вернулось{' '}
              {count(changed + created)}
              {refused > 0 && `, оставлено ${count(refused)}`}
            </li>
          ))}
        </ul>
      )}
      {isConfirming && (
        <Modal title="Вернуть, как было" onClose={() => setConfirming(false)}>
          <h2>Вернуть {rowsText(remaining)}?</h2>
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
