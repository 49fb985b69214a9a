import type { Generated } from 'kysely';

export interface VisitorTables {
  visitor_lists: {
    id: string;
    kind: 'comparison' | 'viewed';
    token_hash: Buffer | null;
    user_id: string | null;
    touched_at: Generated<Date>;
  };
  cookie_choices: {
    id: Generated<number>;
    at: Generated<Date>;
    choice: 'all' | 'needed';
    visitor: string;
    user_id: string | null;
    notice_id: number;
    text_id: number | null;
  };
  comparison_goods: { list_id: string; goods_id: number; option_id: number | null; position: number };
  viewed_goods: { list_id: string; goods_id: number; viewed_at: Generated<Date> };
}
