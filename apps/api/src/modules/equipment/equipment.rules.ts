import { MAINTENANCE_NEAR_HOURS } from '@spindle/contract/equipment-names';

const dayMs = 86_400_000;
const yearDays = 365;
const youngestDays = 30;

/** «СК-1042», «ск 1042», «SK-1042» and «1042» name the same card; null when it is no number of a card. */
export function cardNumberOf(name: string): string | null {
  const [, digits] = /^\s*(?:[сs][кk])?[-\s]?(\d{1,9})\s*$/iu.exec(name) ?? [];
  return digits ? `СК-${Number(digits)}` : null;
}

/** How many hours are left until the maintenance, as far as the counter was read; null without a maintenance. */
export function maintenanceOf(card: { hours: number | null; maintenance_at: number | null }) {
  if (card.maintenance_at === null) return null;
  const remainingHours = card.hours === null ? null : card.maintenance_at - card.hours;
  return {
    at_hours: card.maintenance_at,
    left_hours: remainingHours,
    is_due: remainingHours !== null && remainingHours <= MAINTENANCE_NEAR_HOURS,
  };
}

/** The counter of the maintenance after one that was done at these hours. */
export function nextMaintenance(maintainedAt: number, every: number): number {
  return (Math.floor(maintainedAt / every) + 1) * every;
}

/**
 * The share of the last year the machine was fit to work, in tenths of a percent. A machine younger than a year is
 * measured from its start; one younger than a month has no figure yet.
 */
export function availabilityPercent(
  downtimeHours: number,
  startedOn: string | null,
  now: Date,
): number | null {
  const age = startedOn === null ? yearDays : (now.getTime() - Date.parse(startedOn)) / dayMs;
  if (age < youngestDays) return null;
  const hours = Math.min(age, yearDays) * 24;
  return Math.round(Math.max(0, 1 - downtimeHours / hours) * 1000) / 10;
}

const longestTitle = 80;

/** What a request is called in lists: its error code, or how its text begins. */
export function requestTitle(text: string, errorCode: string | null, kindName: string): string {
  if (errorCode) return `Код ${errorCode}`;
  const [line = ''] = text.trim().split(/[\n.!?;]/u, 1);
  const clean = line.replaceAll(/\s+/g, ' ').trim();
  if (clean === '') return kindName;
  if (clean.length <= longestTitle) return clean;
  return `${clean.slice(0, longestTitle).replace(/\s+\S*$/u, '')}…`;
}
