import type { EducationSchool } from '@spindle/contract/education';
import { formatCount } from '../../format/plural.ts';
import { formatPhone, phoneHref } from '../../format/phone.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { CompactSpecs } from '../../ui/spec-list.tsx';
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
            <CompactSpecs
              specs={[
                { label: 'Адрес', value: school.address },
                {
                  label: 'Телефон',
                  value: <a href={phoneHref(school.phone)}>{formatPhone(school.phone)}</a>,
                },
                { label: 'Станки', value: school.machines.join(', ') },
                { label: 'Класс', value: formatCount(school.simulators, simulator) },
                { label: 'Проживание', value: school.lodging },
                { label: 'Обед', value: school.meals },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
