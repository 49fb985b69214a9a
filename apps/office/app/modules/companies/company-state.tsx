import type { CompanyState as StateName } from '@spindle/contract/account/company-data';
import { COMPANY_STATE_NAMES } from '@spindle/contract/staff/lists/companies-list';
import { type Share, State, type Tone } from '../../ground/state.tsx';

const stateMarks: Readonly<Record<StateName, readonly [Share, Tone]>> = {
  unchecked: [0, 'wait'],
  confirmed: ['ok', 'done'],
  rejected: ['x', 'bad'],
};

export function CompanyState({ state }: { state: StateName }) {
  const [share, tone] = stateMarks[state];
  return (
    <State share={share} tone={tone}>
      {COMPANY_STATE_NAMES[state]}
    </State>
  );
}
