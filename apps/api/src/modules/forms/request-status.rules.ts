export const REQUEST_STATUSES = ['new', 'in_work', 'done', 'rejected'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const REQUEST_STATUS_NAMES: Readonly<Record<RequestStatus, string>> = {
  new: 'новая',
  in_work: 'в работе',
  done: 'выполнена',
  rejected: 'отклонена',
};

/** Where a request may go; a finished one is taken up again by `in_work`. */
const transitions: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  new: ['in_work', 'done', 'rejected'],
  in_work: ['in_work', 'done', 'rejected'],
  done: ['in_work'],
  rejected: ['in_work'],
};

export const mayBecome = (from: RequestStatus, to: RequestStatus): boolean => transitions[from].includes(to);
export const nextStatuses = (from: RequestStatus): readonly RequestStatus[] => transitions[from];
