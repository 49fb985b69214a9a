import type { ReactNode } from 'react';
import { BrandMark } from '../../ground/icon.tsx';

/** The page of sign-in screens: nothing of the office is loaded behind it. */
export function EntryLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="entry" id="main">
      <div>
        <div className="brand">
          <BrandMark />
          <span>
            <b>Шпиндель</b>Кабинет сотрудника
          </span>
        </div>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
