import { LETTER_STATE_NAMES, type LetterState as StateWord } from '@spindle/contract/staff/lists/emails-list';
import { type Share, State, type Tone } from '../../ground/state.tsx';

const looks: Readonly<Record<StateWord, readonly [Share, Tone]>> = {
  waiting: [0.25, ''],
  retrying: [0.5, 'wait'],
  sent: ['ok', 'done'],
  failed: ['x', 'bad'],
};

export function LetterState({ state }: { state: StateWord }) {
  const [share, tone] = looks[state];
  return (
    <State share={share} tone={tone}>
      {LETTER_STATE_NAMES[state]}
    </State>
  );
}
