import { TEXT_STATES, type TextState } from '@spindle/contract/staff/text-kinds';
import { type Share, State, type Tone } from '../../ground/state.tsx';

const badges: Readonly<Record<TextState, readonly [Share, Tone]>> = {
  draft: [0, 'off'],
  published: ['ok', 'done'],
  changed: [0.5, 'wait'],
  planned: [0.25, 'fresh'],
};

export function TextStateMark({ state }: { readonly state: TextState }) {
  const [share, tone] = badges[state];
  return (
    <State share={share} tone={tone}>
      {TEXT_STATES[state]}
    </State>
  );
}
