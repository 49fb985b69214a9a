import type { RecordDefinition } from './records/define-record.ts';
import { alarmCodes } from './records/alarm-codes.ts';
import { banners } from './records/banners.ts';
import { bonusLevels } from './records/bonus-levels.ts';
import { cities } from './records/cities.ts';
import { courseGroups } from './records/course-groups.ts';
import { cutting } from './records/cutting.ts';
import { faqCategories } from './records/faq-categories.ts';
import { menus } from './records/menus.ts';
import { offices } from './records/offices.ts';
import { paperCatalogues } from './records/paper-catalogues.ts';
import { pickupPoints } from './records/pickup-points.ts';
import { placements } from './records/placements.ts';
import { pressCategories } from './records/press-categories.ts';
import { promoCodes } from './records/promo-codes.ts';
import { promotions } from './records/promotions.ts';
import { regions } from './records/regions.ts';
import { reminders } from './records/reminders.ts';
import { schools } from './records/schools.ts';
import { searchLayouts } from './records/search-layouts.ts';
import { selections } from './records/selections.ts';
import { seo } from './records/seo.ts';
import { serviceWorks } from './records/service-works.ts';
import { socialPosts } from './records/social-posts.ts';
import { synonyms } from './records/synonyms.ts';

/** Every kind of records by definition; a new one is a line here and a line of the office's menu. */
export const records = {
  regions,
  cities,
  pickupPoints,
  cutting,
  placements,
  faqCategories,
  pressCategories,
  socialPosts,
  courseGroups,
  schools,
  serviceWorks,
  alarmCodes,
  menus,
  seo,
  promotions,
  banners,
  promoCodes,
  selections,
  bonusLevels,
  paperCatalogues,
  reminders,
  synonyms,
  searchLayouts,
  offices,
} as const;

export type RecordKey = keyof typeof records;
type Definition<K extends RecordKey = RecordKey> = (typeof records)[K];
type RecordKind = Definition['record'];
/** What the journal writes of them. */
type RecordAction = `${Definition['actions']}.${'add' | 'change' | 'remove'}`;

export const recordKeys = Object.keys(records) as readonly RecordKey[];
export const allRecords: readonly RecordDefinition[] = Object.values(records);

/** A table by the definitions' keys. */
export const byRecordKey = <T>(of: (definition: RecordDefinition, key: RecordKey) => T) =>
  Object.fromEntries(recordKeys.map((key) => [key, of(records[key], key)])) as {
    readonly [K in RecordKey]: T;
  };

/** The journal's labels of record actions. */
export const recordActionNames = Object.fromEntries(
  allRecords.flatMap(({ actions, audit: [add, change, remove] }) => [
    [`${actions}.add`, add],
    [`${actions}.change`, change],
    [`${actions}.remove`, remove],
  ]),
) as { readonly [A in RecordAction]: string };

/** A table by what the journal calls records. */
export const byRecordKind = <T>(of: (definition: RecordDefinition) => T) =>
  Object.fromEntries(allRecords.map((definition) => [definition.record, of(definition)])) as {
    readonly [K in RecordKind]: T;
  };
