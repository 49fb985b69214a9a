import { formatPhone, phoneHref } from '@spindle/ui/format/phone.ts';
import styles from './person-card.module.css';

interface Person {
  readonly name: string;
  readonly position: string;
  readonly phone: string;
  readonly email: string;
}

/** Initials instead of a photograph, then who it is and how to reach them. */
export function PersonCard({ person }: { person: Person }) {
  const [last = '', first = ''] = person.name.split(' ');
  return (
    <div className={styles.person}>
      <span className={styles.initials} aria-hidden>
        {first.charAt(0)}
        {last.charAt(0)}
      </span>
      <div className={styles.text}>
        <b>{person.name}</b>
        <p className="sm second">{person.position}</p>
        <p className={styles.ways}>
          <a className="link num" href={phoneHref(person.phone)}>
            {formatPhone(person.phone)}
          </a>
          <a className="link" href={`mailto:${person.email}`}>
            {person.email}
          </a>
        </p>
      </div>
    </div>
  );
}
