/** How soon an office answers; every text takes it from this setting. */
export interface Reaction {
  readonly callback_minutes: number;
  /** The machine stands. */
  readonly stopped_hours: number;
  /** Any other request, in working days. */
  readonly reaction_days: number;
}

/** Until an office has its own. */
export const usualReaction: Reaction = { callback_minutes: 15, stopped_hours: 4, reaction_days: 1 };

const NBSP = '\u00a0';

const within = (count: number, one: string, many: string): string =>
  `в${NBSP}течение ${count}${NBSP}${count % 10 === 1 && count % 100 !== 11 ? one : many}`;

/** «в течение 4 часов в рабочее время». */
export const stoppedTerm = ({ stopped_hours: hours }: Reaction): string =>
  `${within(hours, 'часа', 'часов')} в${NBSP}рабочее время`;

/** «в течение рабочего дня». */
export const otherTerm = ({ reaction_days: days }: Reaction): string =>
  days === 1 ? `в${NBSP}течение рабочего дня` : within(days, 'рабочего дня', 'рабочих дней');

/** The whole promise of the service. */
export const servicePromise = (reaction: Reaction): string =>
  `Если станок стоит, инженер позвонит ${stoppedTerm(reaction)}, в${NBSP}остальных случаях ${otherTerm(reaction)}.`;
