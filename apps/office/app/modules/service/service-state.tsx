import { SERVICE_STATUS_NAMES, type ServiceStatus } from '@spindle/contract/equipment-names';
import { type Share, State, type Tone } from '../../ground/state.tsx';

const badges: Readonly<Record<ServiceStatus, readonly [Share, Tone]>> = {
  new: [0, 'fresh'],
  accepted: [0.2, ''],
  scheduled: [0.4, ''],
  in_work: [0.6, ''],
  waiting_parts: [0.7, 'wait'],
  completed: ['ok', 'done'],
  cancelled: ['x', 'off'],
};

export function ServiceState({ status }: { status: ServiceStatus }) {
  const [share, tone] = badges[status];
  return (
    <State share={share} tone={tone}>
      {SERVICE_STATUS_NAMES[status]}
    </State>
  );
}
