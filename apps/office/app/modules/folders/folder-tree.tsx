import { officePaths } from '@spindle/contract/staff/office-paths';
import type { FolderPosition, FolderRow } from '@spindle/contract/staff/goods/staff-folders';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { count } from '../../ground/labels.ts';
import { childrenOf, pathTo, targetByKey, totalOf } from './folder-order.ts';

interface TreeProps {
  readonly folders: readonly FolderRow[];
  readonly open: string | null;
  readonly mayMove: boolean;
  readonly onMove: (folder: FolderRow, target: FolderPosition) => void;
}

/** The tree of folders. A row is dragged onto another one, or moved by Alt and an arrow. */
export function FolderTree(props: TreeProps) {
  const { folders, open, mayMove, onMove } = props;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<FolderRow | null>(null);
  const [over, setOver] = useState<{ readonly id: string; readonly into: boolean } | null>(null);
  const expanded = new Set([...unfolded, ...pathTo(folders, open)]);

  const keys = (event: KeyboardEvent, folder: FolderRow): void => {
    if (!event.altKey || !mayMove || folder.parent_id === null) return;
    const target = targetByKey(folders, folder, event.key);
    if (!target) return;
    event.preventDefault();
    onMove(folder, target);
  };
  const isInside = (folder: FolderRow): boolean =>
    dragged !== null && `${folder.path}/`.startsWith(`${dragged.path}/`);
  const dragOver = (event: DragEvent, folder: FolderRow): void => {
    if (!dragged || isInside(folder)) return;
    event.preventDefault();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    // The upper third puts it before, the rest into; a section has nothing before it.
    const into = folder.parent_id === null || event.clientY - top > height / 3;
    if (over?.id !== folder.id || over.into !== into) setOver({ id: folder.id, into });
  };
  const drop = (event: DragEvent, folder: FolderRow): void => {
    event.preventDefault();
    if (dragged && over && !isInside(folder))
      onMove(
        dragged,
        over.into || folder.parent_id === null
          ? { parent_id: folder.id, before_id: null }
          : { parent_id: folder.parent_id, before_id: folder.id },
      );
    setDragged(null);
    setOver(null);
  };

  const row = (folder: FolderRow) => {
    const children = childrenOf(folders, folder.id);
    const isShown = expanded.has(folder.id) || folder.parent_id === null;
    const mark = over?.id === folder.id ? (over.into ? ' into' : ' before') : '';
    const movable = mayMove && folder.parent_id !== null;
    return (
      <li key={folder.id}>
        <div
          className={`trow${folder.id === open ? ' on' : ''}${mark}`}
          draggable={movable}
          onDragStart={() => setDragged(folder)}
          onDragEnd={() => setDragged(null)}
          onDragOver={(event) => dragOver(event, folder)}
          onDragLeave={() => setOver(null)}
          onDrop={(event) => drop(event, folder)}
        >
          {children.length > 0 && folder.parent_id !== null ? (
            <button
              type="button"
              className="tog"
              aria-expanded={isShown}
              aria-label={`${isShown ? 'Свернуть' : 'Развернуть'} «${folder.name}»`}
              onClick={() => {
                const next = new Set(expanded);
                if (isShown) next.delete(folder.id);
                else next.add(folder.id);
                setUnfolded(next);
              }}
            >
              {isShown ? '▾' : '▸'}
            </button>
          ) : (
            <span className="tog" />
          )}
          <Link
            to={officePaths.folder(folder.id)}
            className="el"
            aria-current={folder.id === open ? 'page' : undefined}
            draggable={false}
            onKeyDown={(event) => keys(event, folder)}
          >
            {folder.name}
            {folder.is_hidden && <span className="tag">скрыт</span>}
          </Link>
          <span className="mu ml">{count(totalOf(folders, folder))}</span>
        </div>
        {isShown && children.length > 0 && <ul>{children.map(row)}</ul>}
      </li>
    );
  };
  return (
    <nav className="tree" aria-label="Разделы">
      <ul>{childrenOf(folders, null).map(row)}</ul>
      {mayMove && (
        <p className="hint">
          Раздел перетаскивают мышью или двигают клавишами: Alt и&nbsp;стрелки вверх, вниз, вправо (внутрь
          соседа), влево (наружу).
        </p>
      )}
    </nav>
  );
}
