import type { StaffGroup } from '@spindle/contract/staff/service/staff-education';

interface Participant {
  readonly key: string;
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly request: string;
}

/** A line for each participant; unnamed ones are described by the person who signed them up. */
export function participants({
  seats,
  unnamed,
  hidden,
}: Pick<StaffGroup, 'seats' | 'unnamed' | 'hidden'>): Participant[] {
  const named = seats.flatMap((seat) => {
    const names = seat.names
      .split(/[\n;,]+/)
      .map((name) => name.trim())
      .filter(Boolean);
    return Array.from({ length: seat.students }, (_, index) => ({
      key: `${seat.number}-${index}`,
      name: names[index] ?? (index === 0 && names.length === 0 ? seat.who : `от\u00a0${seat.who}`),
      company: seat.company,
      phone: seat.phone ?? '',
      request: seat.number,
    }));
  });
  const blank = Array.from({ length: unnamed + hidden }, (_, index) => ({
    key: `blank-${index}`,
    name: '',
    company: '',
    phone: '',
    request: index < unnamed ? 'по\u00a0телефону' : '',
  }));
  return [...named, ...blank];
}
