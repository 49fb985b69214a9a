import { officePaths } from '@spindle/contract/staff/office-paths';
import { KIT_USES, type KitUse, type StaffKit } from '@spindle/contract/staff/staff-kits';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, onVersion } from '../../ground/api.ts';
import { Modal } from '../../ground/modal.tsx';
import type { Change } from '../../ground/record.tsx';
import { count } from '../../ground/labels.ts';

/** For good, after a question; where something uses the kit the question names it. */
export function KitRemove({ kit, change }: { readonly kit: StaffKit; readonly change: Change<StaffKit> }) {
  const navigate = useNavigate();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isFree = kit.uses.length === 0;
  const remove = async (): Promise<void> => {
    setBusy(true);
    const isRemoved = await change(async () => {
      await api.kits.remove({ params: { id: kit.id } }, onVersion(kit.version));
      return { data: kit };
    });
    setBusy(false);
    if (isRemoved) await navigate(officePaths.kits());
  };
  return (
    <>
      <button type="button" className="b d" onClick={() => setConfirming(true)}>
        Удалить
      </button>
      {isConfirming && (
        <Modal title="Удалить комплектацию" onClose={() => setConfirming(false)}>
          <h2>{isFree ? `Удалить комплектацию «${kit.name}»?` : 'Удалить нельзя, пока есть'}</h2>
          {isFree ? (
            <>
              <p>
                Этапы, опции, правила и&nbsp;готовые комплектации уйдут насовсем, вернуть их будет нельзя. Сам
                станок останется в&nbsp;каталоге.
              </p>
              <button type="button" className="b lg w d" disabled={isBusy} onClick={() => void remove()}>
                Удалить насовсем
              </button>
            </>
          ) : (
            <>
              <ul className="checks">
                {kit.uses.map((use) => (
                  <li key={use.kind}>
                    <b>{KIT_USES[use.kind]}</b>: {count(use.count)}
                    <First use={use} />
                  </li>
                ))}
              </ul>
              <p>Чтобы станок больше не&nbsp;собирали, снимите его с&nbsp;сайта: что сохранено, останется.</p>
              <button type="button" className="b lg w" onClick={() => setConfirming(false)}>
                Понятно
              </button>
            </>
          )}
        </Modal>
      )}
    </>
  );
}

function First({ use: { kind, count: all, first } }: { readonly use: KitUse }) {
  if (first.length === 0) return null;
  const path = kind === 'orders' ? officePaths.order : officePaths.quotation;
  return (
    <small>
      {first.map((number, at) => (
        <span key={number}>
          {at > 0 && ', '}
          <Link className="lk" to={path(number)}>
            {number}
          </Link>
        </span>
      ))}
      {all > first.length && ' и\u00a0раньше'}
    </small>
  );
}
