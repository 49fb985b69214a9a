import type { ContentSuggestion, RootCategory } from '@spindle/contract/search';

/** What the search of goods asks the search of pages, press, questions and vacancies for. */
export interface ContentSearch {
  suggest(query: string, limit: number): Promise<ContentSuggestion[]>;
  /** Kinds of content with the number of finds, those without left out. */
  rootCategories(query: string): Promise<RootCategory[]>;
}
