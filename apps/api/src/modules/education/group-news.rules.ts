import type { Db } from '@spindle/database/pool';

/** When and where a group is held, as those in it are told. */
export interface GroupTerms {
  readonly course_name: string;
  readonly starts_on: string;
  readonly ends_on: string;
  readonly school_id: string;
  readonly school_name: string;
  readonly school_phone: string;
  readonly city_name: string;
  readonly address: string;
}

/** Whoever is in a group, or waits for it, hears of its other days and place; seats are of `forms`. */
export interface GroupNews {
  /** How many can be written to. */
  count(db: Db, groupId: string): Promise<number>;
  /** What their requests say of the group follows it; the letter goes unless staff tell them otherwise. */
  changed(
    tx: Db,
    groupId: string,
    terms: { readonly before: GroupTerms; readonly after: GroupTerms; readonly isSilent: boolean },
  ): Promise<void>;
}

export const areSameTerms = (one: GroupTerms, other: GroupTerms): boolean =>
  one.starts_on === other.starts_on && one.ends_on === other.ends_on && one.school_id === other.school_id;
