import type { Db } from '@spindle/database/pool';
import type { NewTerm } from '@spindle/database/tables/orders';

/** False without such a line. */
export async function setDeclaration(
  tx: Db,
  orderId: string,
  position: number,
  origin: { readonly declaration: string; readonly country: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_lines')
    .set({ declaration: origin.declaration, ...(origin.country ? { country: origin.country } : {}) })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setTerms(tx: Db, orderId: string, terms: readonly NewTerm[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ new_terms: JSON.stringify(terms) })
    .where('id', '=', orderId)
    .execute();
}
