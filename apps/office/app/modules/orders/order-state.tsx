import type { OrderStatus } from '@spindle/contract/constants';
import { type Share, State, type Tone } from '../../ground/state.tsx';

const stateMarks: Readonly<Record<OrderStatus, readonly [Share, Tone]>> = {
  new: [0, 'fresh'],
  confirmed: [0.2, ''],
  awaiting_payment: [0.35, 'wait'],
  paid: [0.5, ''],
  assembling: [0.62, ''],
  shipped: [0.75, ''],
  ready_for_pickup: [0.88, 'wait'],
  completed: ['ok', 'done'],
  cancelled: ['x', 'off'],
};

export function OrderState({ status, children }: { status: OrderStatus; children: string }) {
  const [share, tone] = stateMarks[status];
  return (
    <State share={share} tone={tone}>
      {children}
    </State>
  );
}
