import type { GoodsInput } from '@spindle/contract/staff/goods/goods-form';
import type { Db } from '@spindle/database/pool';
import { StaffError } from '../../../kernel/staff/staff-error.ts';
import { randomCode } from '../import/plan-new.ts';
import * as formSql from './goods-form.sql.ts';

/** Updates changed options, adds new ones and removes those missing from the input. */
export async function writeOptions(
  tx: Db,
  goodsId: number,
  input: GoodsInput,
  planned: readonly formSql.OptionValues[],
  stored: readonly formSql.OptionFields[],
): Promise<void> {
  const removed = stored.filter(({ public_id }) => !input.options.some(({ id }) => id === public_id));
  const sold = removed.length > 0 ? await formSql.soldOptions(tx, goodsId) : new Set<number>();
  const soldOption = removed.find(({ id }) => sold.has(id));
  if (soldOption)
    throw new StaffError(`Вариант ${soldOption.article} уже заказывали или предлагали: удалить его нельзя.`);
  await formSql.deleteOptions(
    tx,
    removed.map(({ id }) => id),
  );
  const changed = planned.flatMap((values, at) => {
    const was = stored.find(({ public_id }) => public_id === input.options[at]?.id);
    return was && !isSame(was, values) ? [{ id: was.id, values }] : [];
  });
  if (changed.length > 0)
    await formSql.freeOptions(
      tx,
      changed.map(({ id }) => id),
    );
  for (const { id, values } of changed) await formSql.updateOption(tx, id, values);
  for (const [at, values] of planned.entries()) {
    const option = input.options[at];
    if (!option || option.id !== null) continue;
    const public_id = `${option.is_used ? 'bu' : 'new'}_${randomCode()}`;
    const is_withdrawn = input.state !== 'shown';
    await formSql.insertOption(tx, {
      ...values,
      goods_id: goodsId,
      public_id,
      is_used: option.is_used,
      is_withdrawn,
    });
  }
}

function isSame(was: formSql.OptionFields, { properties, ...values }: formSql.OptionValues): boolean {
  const same = (one: unknown, other: unknown): boolean =>
    JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const keys = Object.keys(values) as (keyof typeof values)[];
  return (
    keys.every((key) => same(was[key], values[key])) &&
    same(was.properties, properties === null ? null : JSON.parse(properties))
  );
}
