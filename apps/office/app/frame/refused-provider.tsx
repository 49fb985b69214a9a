import { type ReactNode, useState } from 'react';
import { RefusedContext, ReportRefusedContext } from '../ground/refused.ts';

/** Carries why a change was refused from the record to the dialog that stands over it. */
export function RefusedProvider({ children }: { readonly children: ReactNode }) {
  const [refused, setRefused] = useState('');
  return (
    <ReportRefusedContext value={setRefused}>
      <RefusedContext value={refused}>{children}</RefusedContext>
    </ReportRefusedContext>
  );
}
