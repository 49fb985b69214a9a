import { useLocation } from 'react-router';
import type { CartGoodsIntent } from './goods-intents.ts';

const id = 'goods-tools';

/** For buttons of goods that work before JavaScript: `<button {...plainTool(paths.compare(), 'toggle', goods.id)}>`. */
export function plainTool(action: string, name: string, value: string) {
  return { type: 'submit', form: id, formAction: action, name, value } as const;
}

/** Props of a cart form's button, which carries the option to add. */
export function plainAdd(optionId: string) {
  return { type: 'submit', name: 'add' satisfies CartGoodsIntent, value: optionId } as const;
}

/** The one form behind all of them; afterwards the page it was sent from opens again. */
export function GoodsToolsForm() {
  const { pathname, search } = useLocation();
  return (
    <form id={id} method="post" hidden>
      <input type="hidden" name="from" value={pathname + search} />
    </form>
  );
}
