import type { Post } from '../../../kernel/mail/post.ts';
import type { PromoCodesService } from '../../promo-codes/promo-codes.service.ts';
import type { OrderRow } from '../orders.sql.ts';

export interface StepDeps {
  readonly post: Post;
  readonly now: () => Date;
  readonly promoCodes: Pick<PromoCodesService, 'giveBack'>;
}

export interface StepBy {
  readonly actor: 'buyer' | 'staff' | 'shop';
  readonly userId?: string;
  readonly staffId?: string | null;
  readonly note?: string | null;
}

/** What a step has come to. */
export interface StepOutcome {
  readonly order: OrderRow;
  /** Parts it moved, where the order goes in several. */
  readonly parts: readonly number[];
  /** False when everything was so already. */
  readonly done: boolean;
}
