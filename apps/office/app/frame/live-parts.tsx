import { officePaths } from '@spindle/contract/staff/office-paths';
import type { RailCount } from '@spindle/contract/staff/office';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../ground/api.ts';
import { Avatar } from '../ground/avatar.tsx';
import { Icon } from '../ground/icon.tsx';
import { momentLabel } from '../ground/labels.ts';
import { Pop } from '../lists/pop.tsx';
import type { Fresh } from './use-live.ts';

/** Who else has the record open. */
export function Present({ people }: { people: readonly { readonly id: string; readonly name: string }[] }) {
  const names = people.map(({ name }) => name).join(', ');
  return (
    <div className="here" role="status">
      {people.slice(0, 3).map(({ id, name }) => (
        <Avatar key={id} name={name} />
      ))}
      {people.length > 0 && (
        <span>
          <span className="vh">{names} </span>
          {people.length === 1 ? 'смотрит' : 'смотрят'}
        </span>
      )}
    </div>
  );
}

/** What came since one looked, newest first. */
export function Bell(props: {
  readonly fresh: readonly Fresh[];
  readonly unseen: number;
  readonly onOpen: () => void;
}) {
  const { fresh, unseen, onOpen } = props;
  return (
    <Pop
      className="ib"
      label={
        <>
          <Icon name="bell" />
          <span className="vh">События</span>
          {unseen > 0 && <em>{unseen}</em>}
        </>
      }
      onToggle={(isOpen) => isOpen && onOpen()}
    >
      <h4>Новое</h4>
      {fresh.length === 0 && <p className="mu">Пока ничего не&nbsp;пришло.</p>}
      <ul>
        {fresh.map(({ title, id, path, at }) => (
          <li key={`${path}${at}`}>
            <Link to={path}>
              {title} {id.length < 30 && <b className="b5">{id}</b>}
            </Link>
            <span className="mu ml">{momentLabel(at)}</span>
          </li>
        ))}
      </ul>
      <footer>
        <Link className="lk" to={officePaths.home()}>
          Что ждёт
        </Link>
      </footer>
    </Pop>
  );
}

/** The stream is cut for longer than a moment. */
export function LostStrip({ since }: { readonly since: Date | null }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (since === null) return;
    const timer = setTimeout(() => setLong(true), 4000);
    return () => clearTimeout(timer);
  }, [since]);
  return (
    since !== null &&
    isLong && (
      <p className="nt wa" role="alert">
        <Icon name="warn" />
        <span>
          <b className="b6">Нет связи с&nbsp;{momentLabel(since.toISOString()).split(', ')[1]}.</b> Показанное
          могло устареть; связь восстановится сама.
        </span>
      </p>
    )
  );
}

/** The record is another one now, and something is typed: nothing is changed under the hand. */
export function ChangedStrip({ by, onShow }: { readonly by: string | null; readonly onShow: () => void }) {
  const [name, setName] = useState('');
  useEffect(() => {
    setName('');
    if (!by) return;
    let isCurrent = true;
    api.office.colleagues().then(
      ({ data }) => isCurrent && setName(data.find(({ id }) => id === by)?.name ?? ''),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [by]);
  return (
    by !== null && (
      <p className="nt wa" role="alert">
        <Icon name="warn" />
        <span>
          <b className="b6">Запись изменена{name && `: ${name}`}.</b> Набранное вами цело.
        </span>
        <button type="button" className="b xs ml" onClick={onShow}>
          Показать новую
        </button>
      </p>
    )
  );
}

/** Puts what waits before the title of whatever screen is open. */
export function useWaitingTitle(counts: readonly RailCount[]): void {
  const waiting = counts.reduce((total, { count }) => total + count, 0);
  useEffect(() => {
    const mark = (): void => {
      const plain = document.title.replace(/^\(\d+\) /, '');
      const marked = waiting > 0 ? `(${waiting}) ${plain}` : plain;
      if (document.title !== marked) document.title = marked;
    };
    mark();
    const watch = new MutationObserver(mark);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, [waiting]);
}
