import type { Found } from '@spindle/contract/staff/office';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../ground/api.ts';
import { Icon } from '../ground/icon.tsx';
import { Modal } from '../ground/modal.tsx';
import { useSought } from '../ground/use-search.ts';
import type { MenuEntry } from './menu.ts';

const findRecords = (q: string, signal: AbortSignal) => api.office.find({ query: { q } }, { signal });

/** Finds records by number, name, phone or tax number, and places by their title. */
export function Palette({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const [text, setText] = useState('');
  const { found, failure } = useSought(text, findRecords);
  const [at, setAt] = useState(0);
  const navigate = useNavigate();
  const list = useId();
  const sought = text.trim().toLowerCase();
  const screens = entries
    .filter(({ title }) => title.toLowerCase().includes(sought))
    .map(({ title, path }): Found => ({ kind: 'Раздел', title, hint: '', path }));
  const rows = [...found, ...screens];
  const chosen = Math.min(at, rows.length - 1);
  const open = (row: Found | undefined): void => {
    if (!row) return;
    onClose();
    void navigate(row.path);
  };
  return (
    <Modal title="Найти или сделать" className="pal" onClose={onClose}>
      <div className="q">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded={rows.length > 0}
          aria-controls={list}
          aria-activedescendant={rows[chosen] ? `${list}-${chosen}` : undefined}
          aria-label="Номер, название, ИНН, телефон"
          placeholder="Номер, название, ИНН, телефон"
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (step) {
              event.preventDefault();
              setAt(Math.max(0, Math.min(rows.length - 1, chosen + step)));
            }
            if (event.key === 'Enter') open(rows[chosen]);
          }}
        />
        <kbd>Esc</kbd>
      </div>
      {failure && <p className="er">{failure}</p>}
      <div id={list} role="listbox" aria-label="Найдено" className="fnd">
        {rows.map((row, index) => (
          <div
            key={row.path}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onMouseMove={() => setAt(index)}
            onClick={() => open(row)}
            onKeyDown={(event) => event.key === 'Enter' && open(row)}
          >
            <span className="mu sm">{row.kind}</span>
            <b className="b5">{row.title}</b>
            <span className="mu el">{row.hint}</span>
          </div>
        ))}
      </div>
      {rows.length === 0 && sought !== '' && <p className="mu">Ничего не&nbsp;найдено</p>}
    </Modal>
  );
}
