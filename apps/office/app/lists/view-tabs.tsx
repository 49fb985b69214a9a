import type { ListView } from '@spindle/contract/staff/list-schemas';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../ground/api.ts';
import { count } from '../ground/labels.ts';
import { viewQuery } from './list-address.ts';
import { Pop } from './pop.tsx';
import { formText } from '../ground/form-text.ts';

/** A view with its total, unless counting costs too much. */
export type TabView = Omit<ListView, 'total'> & { readonly total: ListView['total'] | null };

export interface ViewActions {
  readonly save: (input: { name: string; query: string; shared: boolean }) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

interface ViewTabsProps {
  readonly views: readonly TabView[];
  readonly params: URLSearchParams;
  readonly current: TabView | undefined;
  readonly actions?: ViewActions;
}

/** Saved views are tabs with counts; an address that no view has can be saved as one. */
export function ViewTabs({ views, params, current, actions }: ViewTabsProps) {
  const [problem, setProblem] = useState('');
  const save = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    event.currentTarget.closest<HTMLDetailsElement>('.pop')?.removeAttribute('open');
    try {
      await actions?.save({
        name: formText(form, 'name'),
        query: viewQuery(params),
        shared: form.has('shared'),
      });
      setProblem('');
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <nav className="views" aria-label="Сохранённые виды">
      {views.map((view) => {
        const on = view === current;
        const late = view.late && (view.total?.count ?? 0) > 0;
        return (
          <Link
            key={view.id}
            to={{ search: view.query }}
            className={on ? 'on' : ''}
            aria-current={on ? 'page' : undefined}
          >
            {view.name}
            {view.total && (
              <span className={late ? 'late' : ''}>
                {view.total.more ? '> ' : ''}
                {count(view.total.count)}
              </span>
            )}
          </Link>
        );
      })}
      {actions && (
        <span className="ml">
          {problem && <span className="er">{problem}</span>}
          {current?.own && (
            <button type="button" className="b xs g" onClick={() => void actions.remove(current.id)}>
              Удалить вид
            </button>
          )}
          {!current && (
            <Pop className="b xs g" label="Сохранить вид">
              <form className="ff" onSubmit={(event) => void save(event)}>
                <label>
                  Название <input className="inp" name="name" required maxLength={60} />
                </label>
                <label>
                  <input type="checkbox" className="cb" name="shared" /> виден всем
                </label>
                <button type="submit" className="b xs p w">
                  Сохранить
                </button>
              </form>
            </Pop>
          )}
        </span>
      )}
    </nav>
  );
}
