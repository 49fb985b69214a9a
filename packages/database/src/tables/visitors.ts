import type { Generated } from 'kysely';

export interface VisitorTables {
  visitor_lists: {
    id: string;
    kind: 'comparison' | 'viewed';
    token_hash: Buffer | null;
    user_id: string | null;
    touched_at: Generated<Date>;
  };
  comparison_goods: { list_id: string; goods_id: number; option_id: number | null; position: number };
  viewed_goods: { list_id: string; goods_id: number; viewed_at: Generated<Date> };
}
