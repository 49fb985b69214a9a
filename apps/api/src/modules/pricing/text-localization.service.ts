import { cached } from '../../kernel/cache/cached.ts';
import type { ApiDeps } from '../../kernel/deps.ts';
import { localizeText, lawNote } from './text-localization.rules.ts';
import * as ratesSql from './rates.sql.ts';

/** Localizes the shop's texts for its country. A change of its exchange rate drops every cached text. */
export interface TextLocalizer {
  /** A line. */
  line(text: string): Promise<string>;
  /** A whole Markdown text, with a note when it refers to another country's law. */
  text(source: string): Promise<string>;
}

export function createTextLocalizer({
  db,
  notices,
  now,
}: Pick<ApiDeps, 'db' | 'notices' | 'now'>): TextLocalizer {
  const money = cached(notices, 'content', () => ratesSql.moneyInForce(db));
  return {
    line: async (text) => localizeText(text, await money.get(), now()),
    async text(source) {
      const inForce = await money.get();
      const note = lawNote(source, inForce.currency);
      return `${note && `*${note}*\n\n`}${localizeText(source, inForce, now())}`;
    },
  };
}
