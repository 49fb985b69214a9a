import type { EducationSchool } from '@spindle/contract/content/education';
import { formatPhone, phoneHref } from '@spindle/ui/format/phone.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { SectionHeading } from '@spindle/ui/text/section-heading.tsx';
import styles from './school-cells.module.css';

const simulator = { one: 'пульт-тренажёр', few: 'пульта-тренажёра', many: 'пультов-тренажёров' };

export function SchoolCells({ schools }: { schools: readonly EducationSchool[] }) {
  if (schools.length === 0) return null;
  return (
    <section className="section" id="schools">
      <SectionHeading>Школы</SectionHeading>
      <ul className={styles.cells}>
        {schools.map((school) => (
          <li key={school.id} className={styles.cell}>
            <h3>{school.name}</h3>
            <p className="second">{school.description}</p>
            <dl className={styles.facts}>
              <dt>Адрес</dt>
              <dd>{school.address}</dd>
              <dt>Телефон</dt>
              <dd>
                <a href={phoneHref(school.phone)}>{formatPhone(school.phone)}</a>
              </dd>
              <dt>Станки</dt>
              <dd>{school.machines.join(', ')}</dd>
              <dt>Класс</dt>
              <dd>{formatCount(school.simulators, simulator)}</dd>
              <dt>Жильё</dt>
              <dd>{school.lodging}</dd>
              <dt>Обед</dt>
              <dd>{school.meals}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
