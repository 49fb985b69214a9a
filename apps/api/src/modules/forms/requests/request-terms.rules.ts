import type { Reaction } from '@spindle/contract/reaction';
import { addDays, shopDay, shopMoment } from '@spindle/contract/shop/shop-day';
import { workingDayFrom } from '../../delivery/working-days.rules.ts';
import type { FormFields } from '../form-definition.ts';

/** The shop's working day, by its own clock. */
const opens = 9;
const closes = 18;
const minuteMs = 60_000;

/** The deadline of the answer that the form has promised to the sender. */
export function requestDue(form: string, fields: FormFields, reaction: Reaction, now: Date): Date {
  const minutes =
    form === 'call-back-request'
      ? reaction.callback_minutes
      : fields['machine_state'] === 'stopped'
        ? reaction.stopped_hours * 60
        : reaction.reaction_days * (closes - opens) * 60;
  return addWorkingMinutes(now, minutes);
}

/** Nights, weekends and holidays do not count. */
function addWorkingMinutes(from: Date, minutes: number): Date {
  let remainingMs = minutes * minuteMs;
  let day = workingDayFrom(shopDay(from));
  for (;;) {
    const start = Math.max(shopMoment(day, opens).getTime(), from.getTime());
    const availableMs = shopMoment(day, closes).getTime() - start;
    if (availableMs >= remainingMs) return new Date(start + remainingMs);
    remainingMs -= Math.max(0, availableMs);
    day = workingDayFrom(addDays(day, 1));
  }
}
