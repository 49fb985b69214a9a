import { EMAIL_STATE_NAMES, type EmailState as StateName } from '@spindle/contract/staff/lists/emails-list';
import { type Share, State, type Tone } from '../../ground/state.tsx';

const stateMarks: Readonly<Record<StateName, readonly [Share, Tone]>> = {
  waiting: [0.25, ''],
  retrying: [0.5, 'wait'],
  sent: ['ok', 'done'],
  failed: ['x', 'bad'],
};

export function EmailState({ state }: { state: StateName }) {
  const [share, tone] = stateMarks[state];
  return (
    <State share={share} tone={tone}>
      {EMAIL_STATE_NAMES[state]}
    </State>
  );
}
