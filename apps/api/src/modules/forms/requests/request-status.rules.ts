import {
  REQUEST_STATUS_NAMES as stateNames,
  REQUEST_STATUSES,
  type RequestStatus,
} from '@spindle/contract/staff/lists/requests-list';

export type { RequestStatus };

/** Within a sentence of a command: «в работе». */
export const REQUEST_STATUS_NAMES = Object.fromEntries(
  REQUEST_STATUSES.map((status) => [status, stateNames[status].toLowerCase().replace('\u00a0', ' ')]),
) as Readonly<Record<RequestStatus, string>>;

/** Allowed transitions; `in_work` reopens a finished request. */
const transitions: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  new: ['in_work', 'done', 'rejected'],
  in_work: ['in_work', 'done', 'rejected'],
  done: ['in_work'],
  rejected: ['in_work'],
};

export const mayBecome = (from: RequestStatus, to: RequestStatus): boolean => transitions[from].includes(to);
export const nextStatuses = (from: RequestStatus): readonly RequestStatus[] => transitions[from];
