import type { ColumnType, Generated } from 'kysely';

/** `date`: read and written as `YYYY-MM-DD`. */
type DateText = ColumnType<string, string, string>;

export interface PressTables {
  press_categories: {
    id: string;
    version: ColumnType<number, never, never>;
    path: string;
    name: string;
    label: string;
    kind: 'news' | 'article';
    description: string;
    lead: string | null;
    position: number;
  };
  press_materials: {
    path: string;
    category: string;
    title: string;
    description: string;
    h1: string;
    lead: string;
    body: string;
    author: string | null;
    author_role: string | null;
    minutes: number;
    published_on: DateText;
    updated_on: DateText;
    tags: Generated<string[]>;
    folders: Generated<string[]>;
    brands: Generated<string[]>;
    drawing_kind: string;
    drawing_params: ColumnType<Record<string, unknown>, string | undefined, string>;
  };
  faq_categories: {
    id: string;
    version: ColumnType<number, never, never>;
    slug: string;
    name: string;
    description: string;
    position: number;
  };
  faq_answers: {
    slug: string;
    category: string;
    question: string;
    body: string;
    position: number;
    updated_on: DateText;
  };
}
