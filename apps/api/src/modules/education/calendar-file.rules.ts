import { addDays } from '@spindle/contract/shop/shop-day';
import { contentLines, lineText } from '../../kernel/text/content-lines.ts';

interface CalendarEvent {
  readonly uid: string;
  readonly createdAt: Date;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly location: string;
  readonly text: string;
  readonly url: string;
}

/** An event of whole days as RFC 5545 writes it. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Shpindel//Education//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${event.createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(event.from)}`,
    // The end of an event is the day after its last one.
    `DTEND;VALUE=DATE:${compact(addDays(event.to, 1))}`,
    `SUMMARY:${lineText(event.title)}`,
    `LOCATION:${lineText(event.location)}`,
    `DESCRIPTION:${lineText(event.text)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return contentLines(lines);
}

function compact(day: string): string {
  return day.replaceAll('-', '');
}
