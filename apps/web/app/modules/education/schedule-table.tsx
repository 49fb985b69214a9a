import type { EducationSession } from '@spindle/contract/content/education';
import { dateParts, formatDateRange } from '@spindle/ui/format/date.ts';
import { formatMoney } from '@spindle/ui/format/money.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { Cell, HeadCell, Table } from '@spindle/ui/layout/table.tsx';
import { VisuallyHidden } from '@spindle/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { Seats } from './seats.tsx';
import styles from './schedule-table.module.css';

/** Groups to come: day, course, school, places, price, and the two ways on: sign-up and the calendar. */
export function ScheduleTable({
  sessions,
  ofCourse,
}: {
  sessions: readonly EducationSession[];
  /** On a course's own page its name is not repeated. */
  ofCourse?: boolean;
}) {
  return (
    <Table caption="Расписание курсов" smallRows className={styles.table}>
      <thead>
        <tr>
          <HeadCell>Начало</HeadCell>
          {!ofCourse && <HeadCell>Курс</HeadCell>}
          <HeadCell>Школа</HeadCell>
          <HeadCell num className="only-large">
            Дней
          </HeadCell>
          <HeadCell>Места</HeadCell>
          <HeadCell num>Цена</HeadCell>
          <HeadCell>
            <VisuallyHidden>Запись</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <Row key={session.id} session={session} ofCourse={ofCourse ?? false} />
        ))}
      </tbody>
    </Table>
  );
}

function Row({ session, ofCourse }: { session: EducationSession; ofCourse: boolean }) {
  const { course, school } = session;
  const days = formatDateRange(session.starts_on, session.ends_on);
  return (
    <tr>
      <Cell>
        <StartDay day={session.starts_on} />
      </Cell>
      {!ofCourse && (
        <Cell small="full">
          <Link to={course.url} className={styles.course}>
            {course.name}
          </Link>
          <small>{course.line}</small>
        </Cell>
      )}
      <Cell label="Школа:">{school.city_name}</Cell>
      <Cell num className="only-large">
        {formatNumber(course.days)}
      </Cell>
      <Cell>
        <Seats places={session.places} left={session.places_left} />
      </Cell>
      <Cell num strong small="full" className={styles.price}>
        {formatMoney(course.price_with_tax)}
      </Cell>
      <Cell act>
        <span className={styles.actions}>
          <a
            href={session.calendar_url}
            download
            className={styles.calendar}
            title={`В\u00a0календарь: ${days}`}
            aria-label={`Файл для календаря: ${course.name}, ${days}`}
          >
            <Icon name="calendar" size="s" />
          </a>
          {session.is_open && (
            <PopupButton
              popup="educationSignUp"
              params={{ schedule_id: session.id }}
              size="s"
              look={session.places_left > 0 ? 'buy-outline' : 'plain'}
              aria-label={`${session.places_left > 0 ? 'Записаться' : 'В\u00a0лист ожидания'}: ${course.name}, ${days}`}
            >
              {session.places_left > 0 ? 'Записаться' : 'В\u00a0лист ожидания'}
            </PopupButton>
          )}
        </span>
      </Cell>
    </tr>
  );
}

function StartDay({ day }: { day: string }) {
  const parts = dateParts(day);
  if (!parts) return null;
  return (
    <time dateTime={day} className={styles.day}>
      <b>{parts.day}</b>
      <span>
        {parts.monthName}
        <br />
        {parts.weekday}
      </span>
    </time>
  );
}
