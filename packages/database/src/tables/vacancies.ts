import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** `date`: read and written as `YYYY-MM-DD`. */
type DateText = ColumnType<string, string, string>;

/** How the way to an office is drawn. */
interface OfficeScheme {
  /** The street of the office and the one that crosses it. */
  street: string;
  crossing: string;
  /** Where the way begins: a station or a stop. */
  from: string;
  metres: number;
  /** The direction of the street on the drawing, in degrees; north is up. */
  angle: number;
  /** On which side of the street the office stands, going from the stop. */
  side: 'left' | 'right';
}

/** How an office is found and drawn, and how soon it answers. */
export interface OfficeColumns {
  postal_code: Generated<string>;
  timezone: Generated<string>;
  service_engineers: Generated<number>;
  storage_m2: Generated<number>;
  scheme: JsonOrNull<OfficeScheme>;
  callback_minutes: Generated<number>;
  stopped_hours: Generated<number>;
  reaction_days: Generated<number>;
}

export interface VacancyTables {
  vacancies: {
    slug: string;
    position: number;
    name: string;
    lead: string;
    department: string;
    company_id: string | null;
    city_name: string;
    place_note: string | null;
    places: Generated<number>;
    is_remote: Generated<boolean>;
    pay_from: number | null;
    pay_to: number | null;
    pay_note: string | null;
    schedule: string;
    schedule_note: string;
    fact: JsonOrNull<{ value: string; unit: string; label: string }>;
    employment: 'FULL_TIME' | 'PART_TIME' | 'INTERN';
    contact: Json<{ name: string; position: string; phone: string; email: string }>;
    body: string;
    published_on: DateText;
  };
  social_posts: {
    id: string;
    version: ColumnType<number, never, never>;
    topic: string;
    text: string;
    url: string | null;
    drawing_kind: string;
    drawing_params: ColumnType<Record<string, unknown>, string | undefined, string>;
    published_on: DateText;
  };
}
