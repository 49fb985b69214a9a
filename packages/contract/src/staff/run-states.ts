export const RUN_STATES = {
  waiting: 'Ждёт очереди',
  running: 'Идёт',
  done: 'Готово',
  cancelled: 'Остановлено',
  stopped: 'Прервано',
} as const;
export type RunState = keyof typeof RUN_STATES;
