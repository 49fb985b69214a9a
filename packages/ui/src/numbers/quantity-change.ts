import { allowedQuantity, parseQuantity, quantityLimits, type QuantityRules } from './quantity-rules.ts';

/** Explains why the typed quantity was changed; null when it was not. */
export function changedQuantity(text: string, rules: QuantityRules): string | null {
  const { least, most } = quantityLimits(rules);
  const { step: pack = 1 } = rules;
  const typed = parseQuantity(text);
  if (typed === undefined) return null;
  const put = `Поставили ${allowedQuantity(typed, rules)}\u00a0шт.`;
  if (typed > most && most === 1) return `Это единственный экземпляр. ${put}`;
  if (typed > most) return `Больше ${most}\u00a0шт. в\u00a0строке нельзя. ${put}`;
  if (/^[\d\s]+[.,]\d*[1-9]/.test(text.trim())) return `Дробное количество не\u00a0продаём. ${put}`;
  if (typed % pack !== 0) return `Продаём упаковками по\u00a0${pack}\u00a0шт. ${put}`;
  return typed < least ? `Меньше ${least}\u00a0шт. заказать нельзя. ${put}` : null;
}
