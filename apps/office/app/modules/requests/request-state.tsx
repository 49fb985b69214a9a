import type { RequestStatus } from '@spindle/contract/staff/lists/requests-list';
import { type Share, State, type Tone } from '../../ground/state.tsx';

const badges: Readonly<Record<RequestStatus, readonly [Share, Tone]>> = {
  new: [0, 'fresh'],
  in_work: [0.5, ''],
  done: ['ok', 'done'],
  rejected: ['x', 'off'],
};

export function RequestState({ status, children }: { status: RequestStatus; children: string }) {
  const [share, tone] = badges[status];
  return (
    <State share={share} tone={tone}>
      {children}
    </State>
  );
}
