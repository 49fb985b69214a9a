import type { Db } from '@spindle/database/pool';

/** The dates and the place of a group as its people are notified. */
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

/** Notifies people in a group or on its waiting list about other days or another place; seats belong to `forms`. */
export interface GroupNews {
  /** How many can be written to. */
  count(db: Db, groupId: string): Promise<number>;
  /** Updates the group in their requests; the e-mail is sent unless staff disable it. */
  changed(
    tx: Db,
    groupId: string,
    terms: { readonly before: GroupTerms; readonly after: GroupTerms; readonly isSilent: boolean },
  ): Promise<void>;
}

export const areSameTerms = (one: GroupTerms, other: GroupTerms): boolean =>
  one.starts_on === other.starts_on && one.ends_on === other.ends_on && one.school_id === other.school_id;
