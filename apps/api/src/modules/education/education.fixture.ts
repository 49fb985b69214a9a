import { groupId } from './schedule-roll.ts';

/** Files of a small school: two courses, two schools, three groups. */

const course = (slug: string, name: string, more = ''): string => `---
slug: ${slug}
title: ${name}
description: Курс «${name}»
name: ${name}
line: Привязка и первая деталь
audience: operator
days: 5
hours: 40
price: 48000
skills: [Привязать деталь]
updated: 2026-10-01
${more}---
## Программа

Первый день у станка.
`;

const school = (slug: string, city: string): string => `  - slug: ${slug}
    name: Школа, ${city}
    city_name: ${city}
    address: ул. Заводская, 1
    phone: '+7 (343) 226-48-10'
    description: Два станка
    machines: [VF-2, ST-10]
    simulators: 6
    lodging: гостиница в 600 м
    meals: включён
`;

export const educationFiles = {
  'education/operator.md': course('operator', 'Оператор'),
  'education/naladchik.md': course('naladchik', 'Наладчик', 'position: 2\n'),
  'education-schools.yaml': `schools:\n${school('ekb', 'Екатеринбург')}${school('msk', 'Москва')}`,
  'education-schedule.yaml': `groups:
  - { key: one, course: operator, school: ekb, starts_on: 2030-03-05, places: 3, taken: 1 }
  - { key: two, course: naladchik, school: msk, starts_on: 2030-02-04, places: 6 }
  - { key: past, course: operator, school: msk, starts_on: 2020-02-03, places: 6, taken: 6 }
`,
};

/** The id of a series' first group. */
export const firstGroupId = (series: string): string => groupId(series);
