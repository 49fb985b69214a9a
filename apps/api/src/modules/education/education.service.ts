import type {
  EducationCourseCard,
  EducationCourseDetails,
  EducationSchool,
  EducationSession,
} from '@spindle/contract/content/education';
import { AppError } from '@spindle/contract/errors';
import { isUuid } from '@spindle/contract/fields/id';
import { shopDay } from '@spindle/contract/shop/shop-day';
import type { Db } from '@spindle/database/pool';
import { inTransaction } from '@spindle/database/transaction';
import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { drawingUrl } from '@spindle/contract/addresses/drawing-url';
import { announce } from '../../kernel/sql/announce.sql.ts';
import type { ContentTexts } from '../content/content-texts.service.ts';
import type { TextLocalizer } from '../pricing/text-localization.service.ts';
import { onceEach } from '../../kernel/cache/once-each.ts';
import { tieWords } from '../../kernel/text/typography.rules.ts';
import { calendarFile } from './calendar-file.rules.ts';
import * as educationSql from './education.sql.ts';
import { courseView, sessionView } from './education.view.ts';
import { rollSchedule } from './schedule-roll.ts';

interface SchedulePage {
  readonly school?: string | undefined;
  readonly course?: string | undefined;
  readonly offset: number;
  readonly limit: number;
}

export interface EducationService {
  /** Addresses of the courses' pages, for the sitemap. */
  addresses(): Promise<string[]>;
  schedule(page: SchedulePage): Promise<{ sessions: EducationSession[]; total: number }>;
  session(id: string): Promise<EducationSession>;
  schools(): Promise<EducationSchool[]>;
  school(id: string): Promise<EducationSchool>;
  courses(): Promise<EducationCourseCard[]>;
  course(slug: string): Promise<EducationCourseDetails>;
  /** The group as a file for calendars. */
  calendar(id: string): Promise<{ name: string; text: string }>;
  /**
   * Takes seats in a group inside the caller's transaction. `full`: not enough seats remain, so the caller waits for
   * one; `closed`: the group has started or accepts nobody any more. An unknown group is not found. Remaining seats
   * never go below zero.
   */
  takePlace(
    tx: Db,
    id: string,
    places?: number,
  ): Promise<'taken' | 'full' | 'closed' | { readonly left: number }>;
  /** Opens the next groups of those that are held again and again. */
  rollSchedule(): Promise<void>;
  /** Releases seats; false when fewer were taken. */
  releasePlace(tx: Db, id: string, places?: number): Promise<boolean>;
}

const mostSessions = 50;
const mostRelated = 4;

export function createEducationService(
  deps: Pick<ApiDeps, 'db' | 'notices' | 'now' | 'publicUrl'> & {
    texts: ContentTexts;
    countryWords: TextLocalizer;
  },
): EducationService {
  const { db, notices, now, publicUrl, texts } = deps;
  const today = (): string => shopDay(now());

  const line = async (text: string): Promise<string> => tieWords(await deps.countryWords.line(text));
  const schools = cached(notices, 'content', async () => {
    const rows = await educationSql.schools(db);
    return Promise.all(
      rows.map(async ({ position: _place, ...school }) => ({
        ...school,
        name: tieWords(school.name),
        address: tieWords(school.address),
        description: await line(school.description),
        lodging: await line(school.lodging),
        meals: await line(school.meals),
      })),
    );
  });
  const courses = cached(notices, 'content', async () => (await educationSql.courses(db)).map(courseView));
  // Texts are read and parsed on first use and dropped with the rest of the content cache.
  const details = cached(notices, 'content', async () =>
    onceEach(async (slug: string) => {
      const row = await educationSql.course(db, slug);
      if (!row) throw new AppError('not_found');
      return { row, text: await texts.parseForCountry(row.body, `education/${slug}`) };
    }),
  );

  async function detailsOf(slug: string) {
    if (!(await courses.get()).some((course) => course.slug === slug)) throw new AppError('not_found');
    return (await details.get())(slug);
  }

  async function session(id: string, from: Db = db): Promise<EducationSession> {
    const [row] = isUuid(id) ? await educationSql.schedule(from, { id }, { offset: 0, limit: 1 }) : [];
    if (!row) throw new AppError('not_found');
    return sessionView(row, today());
  }

  return {
    addresses: async () => (await courses.get()).map(({ url }) => url),
    session: (id) => session(id),
    schools: () => schools.get(),
    async courses() {
      const next = await educationSql.nextStarts(db, today());
      return (await courses.get()).map((course) => ({
        ...course,
        next_starts_on: next.get(course.slug) ?? null,
      }));
    },
    async schedule({ school, course, offset, limit }) {
      const filter = { from: today(), unclosed: true, school, course } as const;
      const total = await educationSql.scheduleCount(db, filter);
      const rows = offset < total ? await educationSql.schedule(db, filter, { offset, limit }) : [];
      return { sessions: rows.map((row) => sessionView(row, filter.from)), total };
    },
    async school(id) {
      const found = (await schools.get()).find((school) => school.id === id);
      if (!found) throw new AppError('not_found');
      return found;
    },
    async course(slug) {
      const { row, text } = await detailsOf(slug);
      const sessions = await educationSql.schedule(
        db,
        { from: today(), unclosed: true, course: slug },
        { offset: 0, limit: mostSessions },
      );
      const view = courseView(row);
      return {
        ...view,
        title: row.title,
        description: row.description,
        skills: row.skills.map(tieWords),
        picture: row.drawing_kind ? drawingUrl(row.drawing_kind, row.drawing_params) : null,
        headings: text.headings,
        blocks: await texts.shown(text.blocks),
        updated: row.updated_on,
        sessions: sessions.map((one) => sessionView(one, today())),
        related: (await courses.get())
          .filter((course) => course.slug !== slug && course.audience === view.audience)
          .slice(0, mostRelated),
      };
    },
    async calendar(id) {
      const { course, school, starts_on, ends_on } = await session(id);
      const url = new URL(course.url, publicUrl).href;
      return {
        name: `${course.slug}-${starts_on}.ics`,
        text: calendarFile({
          uid: `${id}@${publicUrl.hostname}`,
          createdAt: now(),
          from: starts_on,
          to: ends_on,
          title: course.name,
          location: `${school.name}, ${school.city_name}, ${school.address}`,
          text: `${course.line}\n${url}`,
          url,
        }),
      };
    },
    async takePlace(tx, id, places = 1) {
      if (!isUuid(id)) throw new AppError('not_found');
      if (await educationSql.takePlaces(tx, id, places, today())) {
        await announce(tx, 'education');
        return 'taken';
      }
      const { is_open: open, places_left: remaining } = await session(id, tx);
      if (!open) return 'closed';
      return remaining > 0 ? { left: remaining } : 'full';
    },
    rollSchedule: () => inTransaction(db, (tx) => rollSchedule(tx, today())),
    async releasePlace(tx, id, places = 1) {
      const released = await educationSql.releasePlaces(tx, id, places);
      if (released) await announce(tx, 'education');
      return released;
    },
  };
}
