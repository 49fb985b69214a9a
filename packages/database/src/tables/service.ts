import type { ColumnType, Generated } from 'kysely';

type DateText = ColumnType<string, string, string>;

export interface ServiceTables {
  service_works: {
    id: string;
    version: ColumnType<number, never, never>;
    slug: string;
    position: number;
    name: string;
    includes: string;
    term: string;
    price_from: number | null;
    price_note: string | null;
    page_slug: string | null;
  };
  error_code_brands: { slug: string; position: number; name: string };
  brand_error_codes: {
    id: string;
    version: ColumnType<number, never, never>;
    brand_slug: string;
    code: string;
    position: Generated<number>;
    name: string;
    summary: string;
    topic: string;
    severity: string;
    causes: string[];
    actions: string[];
  };
  education_schools: {
    id: string;
    version: ColumnType<number, never, never>;
    slug: string;
    position: number;
    name: string;
    city_name: string;
    address: string;
    phone: string;
    description: string;
    machines: string[];
    simulators: number;
    lodging: string;
    meals: string;
  };
  education_courses: {
    slug: string;
    position: number;
    title: string;
    description: string;
    name: string;
    line: string;
    audience: string;
    days: number;
    hours: number;
    price: number;
    skills: string[];
    drawing_kind: string | null;
    drawing_params: ColumnType<Record<string, unknown>, string | undefined, string>;
    body: string;
    updated_on: DateText;
  };
  education_schedule: {
    id: string;
    course_slug: string;
    school_id: string;
    starts_on: DateText;
    ends_on: DateText;
    places: number;
    places_taken: Generated<number>;
    series: Generated<string>;
    due_on: ColumnType<string | null, string | null | undefined, string | null>;
    repeat_weeks: number | null;
    is_closed: Generated<boolean>;
    version: Generated<number>;
  };
}
