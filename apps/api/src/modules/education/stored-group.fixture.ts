import type { Db } from '@spindle/database/pool';
import { randomUUID } from 'node:crypto';

/** A coming group in a school of its own. */
export async function storedGroup(db: Db, over: { id?: string; places?: number; starts_on?: string } = {}) {
  const { id = randomUUID(), places = 6, starts_on = '2090-02-04' } = over;
  const [schoolId, slug] = [randomUUID(), `course-${id}`];
  await db
    .insertInto('education_schools')
    .values({
      id: schoolId,
      slug: `school-${id}`,
      position: 1,
      name: 'Школа',
      city_name: 'Екатеринбург',
      address: 'ул. Заводская, 1',
      phone: '+7 (343) 226-48-10',
      description: 'Два станка',
      machines: ['VF-2'],
      simulators: 6,
      lodging: 'гостиница',
      meals: 'включены',
    })
    .execute();
  await db
    .insertInto('education_courses')
    .values({
      slug,
      position: 1,
      title: 'Оператор',
      description: 'Курс',
      name: 'Оператор',
      line: 'Первая деталь',
      audience: 'operator',
      days: 5,
      hours: 40,
      price: 4_800_000,
      skills: ['Привязать деталь'],
      body: '',
      updated_on: '2026-10-01',
    })
    .execute();
  const ends_on = `${starts_on.slice(0, 8)}08`;
  await db
    .insertInto('education_schedule')
    .values({ id, course_slug: slug, school_id: schoolId, starts_on, ends_on, places })
    .execute();
  return { id };
}

export async function placesTaken(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('education_schedule')
    .select('places_taken')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.places_taken;
}
