import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { NOUNS } from '@spindle/contract/nouns';
import { formatDateInWords } from '@spindle/ui/format/date.ts';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Picture } from '@spindle/ui/pictures/picture.tsx';
import { Stage } from '@spindle/ui/pictures/stage.tsx';
import { Tag } from '@spindle/ui/text/tag.tsx';
import type { EducationData } from './education-loader.server.ts';
import styles from './education-hero.module.css';

const school = { one: 'школа', few: 'школы', many: 'школ' };

export function EducationHero({ data, title }: { data: EducationData; title: string }) {
  const { page, schools, courses, sessions } = data;
  const next = courses.flatMap((course) => course.next_starts_on ?? []).sort()[0];
  const machines = schools.reduce((total, one) => total + one.machines.length, 0);
  const simulators = schools.reduce((total, one) => total + one.simulators, 0);
  const group = Math.max(0, ...sessions.map(({ places }) => places));
  return (
    <section className={styles.hero}>
      <div className={styles.intro}>
        <h1>{title}</h1>
        {page.lead && <p className="lead">{page.lead}</p>}
        <p className={styles.tags}>
          {next && <Tag variant="ok">Ближайший курс {formatDateInWords(next)}</Tag>}
          {courses.length > 0 && <Tag>{formatCount(courses.length, NOUNS.course)}</Tag>}
          {schools.length > 0 && <Tag>{formatCount(schools.length, school)}</Tag>}
        </p>
      </div>
      <Stage
        open
        className={styles.stage}
        titleBlock={[
          { label: 'Тренажёров', value: formatNumber(simulators) },
          { label: 'Станков', value: formatNumber(machines) },
          ...(group > 0 ? [{ label: 'Группа', value: `до\u00a0${group}\u00a0человек` }] : []),
        ]}
      >
        <Picture
          src={drawingUrl('vmc', { label: 'VF-2', size: 'sheet' })}
          alt="Учебный вертикальный обрабатывающий центр"
          width={960}
          height={720}
          eager
          className={styles.picture}
        />
      </Stage>
    </section>
  );
}
