import type { CompanyState as StateWord } from '@spindle/contract/account/company-data';
import { COMPANY_STATE_NAMES } from '@spindle/contract/staff/lists/companies-list';
import { type Share, State, type Tone } from '../../ground/state.tsx';

const looks: Readonly<Record<StateWord, readonly [Share, Tone]>> = {
  unchecked: [0, 'wait'],
  confirmed: ['ok', 'done'],
  rejected: ['x', 'bad'],
};

export function CompanyState({ state }: { state: StateWord }) {
  const [share, tone] = looks[state];
  return (
    <State share={share} tone={tone}>
      {COMPANY_STATE_NAMES[state]}
    </State>
  );
}
