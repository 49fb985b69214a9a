import * as z from 'zod/mini';
import { COURSE_AUDIENCES, PAGE_SIZE, TEXT_LIMITS } from '../constants.ts';
import { ContentBlock } from './content.ts';
import { endpoint } from '../endpoint.ts';
import { pagingShape } from '../fields/paging.ts';
import { routes } from '../routes.ts';

export const EducationSchool = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  city_name: z.string(),
  address: z.string(),
  phone: z.string(),
  description: z.string(),
  machines: z.array(z.string()),
  simulators: z.number(),
  lodging: z.string(),
  meals: z.string(),
});
export type EducationSchool = z.infer<typeof EducationSchool>;

export const EducationCourse = z.object({
  slug: z.string(),
  url: z.string(),
  name: z.string(),
  /** What it is about, in a line. */
  line: z.string(),
  audience: z.enum(COURSE_AUDIENCES),
  days: z.number(),
  hours: z.number(),
  price_with_tax: z.number(),
});
export type EducationCourse = z.infer<typeof EducationCourse>;

export const EducationCourseCard = z.extend(EducationCourse, {
  /** The nearest session that has not started. */
  next_starts_on: z.nullable(z.string()),
});
export type EducationCourseCard = z.infer<typeof EducationCourseCard>;

/** One group: a course in a school from one day to another. */
export const EducationSession = z.object({
  id: z.string(),
  course: EducationCourse,
  school: z.pick(EducationSchool, { id: true, slug: true, name: true, city_name: true, address: true }),
  starts_on: z.string(),
  ends_on: z.string(),
  places: z.number(),
  places_left: z.number(),
  /** Not started yet: open for sign-up or, when full, for the waiting list. */
  is_open: z.boolean(),
  /** A file for calendars. */
  calendar_url: z.string(),
});
export type EducationSession = z.infer<typeof EducationSession>;

export const EducationCourseDetails = z.extend(EducationCourse, {
  title: z.string(),
  description: z.string(),
  /** What a person can do after it. */
  skills: z.array(z.string()),
  picture: z.nullable(z.string()),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  blocks: z.array(ContentBlock),
  updated: z.string(),
  /** Groups to come, the nearest first. */
  sessions: z.array(EducationSession),
  /** Other courses for the same people. */
  related: z.array(EducationCourse),
});
export type EducationCourseDetails = z.infer<typeof EducationCourseDetails>;

const id = z.object({ id: z.string().check(z.maxLength(TEXT_LIMITS.id)) });
const slug = () => z.optional(z.string().check(z.maxLength(TEXT_LIMITS.slug)));

export const educationEndpoints = {
  schedule: endpoint(routes.education.schedule, {
    summary: 'Groups to come, the nearest first',
    query: z.object({ ...pagingShape(PAGE_SIZE), school: slug(), course: slug() }),
    response: z.object({
      data: z.array(EducationSession),
      meta: z.object({ offset: z.number(), limit: z.number(), total: z.number() }),
    }),
  }),
  session: endpoint(routes.education.session, {
    summary: 'One group of a course',
    params: id,
    response: z.object({ data: EducationSession }),
    errors: ['not_found'],
  }),
  schools: endpoint(routes.education.schools, {
    summary: 'Schools',
    response: z.object({ data: z.array(EducationSchool) }),
  }),
  school: endpoint(routes.education.school, {
    summary: 'A school',
    params: id,
    response: z.object({ data: EducationSchool }),
    errors: ['not_found'],
  }),
  courses: endpoint(routes.education.courses, {
    summary: 'All courses',
    response: z.object({ data: z.array(EducationCourseCard) }),
  }),
  course: endpoint(routes.education.course, {
    summary: 'A course with its text and its groups to come',
    params: z.object({ slug: z.string().check(z.maxLength(TEXT_LIMITS.slug)) }),
    response: z.object({ data: EducationCourseDetails }),
    errors: ['not_found'],
  }),
};
