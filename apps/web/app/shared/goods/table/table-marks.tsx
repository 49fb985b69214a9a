import { filePaths } from '@spindle/contract/addresses/file-paths';
import { paths } from '@spindle/contract/addresses/paths';
import { NOUNS } from '@spindle/contract/nouns';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { useToast } from '@spindle/ui/overlay/toast.tsx';
import { useEffect, useState } from 'react';
import { useVisitorChange } from '../../visitor/use-visitor-change.ts';
import { useBasket } from '../cart/buy-controls.tsx';
import { addToCart } from '../cart/cart-changes.ts';
import { addToComparison } from '../marks/compare-changes.ts';
import { cardKey, compareId, selectedOption } from '../cart/selected-option.ts';
import type { TableInstrumentProps } from './goods-table-props.ts';
import type { TableGoods } from '../card/tile-goods.ts';
import styles from './table-instrument.module.css';

const marksIn = (box: HTMLElement | null): HTMLInputElement[] => [
  ...(box?.querySelectorAll<HTMLInputElement>('[data-mark]:checked') ?? []),
];
const rowOf = (mark: Element): string => mark.closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? '';

/** Actions for selected rows. */
export function TableMarks({ box, goods }: Pick<TableInstrumentProps, 'box' | 'goods'>) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    const element = box.current;
    const read = (): void => setKeys(marksIn(element).map(rowOf));
    read();
    element?.addEventListener('change', read);
    return () => element?.removeEventListener('change', read);
  }, [box, goods]);
  const marked = goods.filter((item) => keys.includes(cardKey(item)));
  if (marked.length === 0) return null;
  const clear = (): void => {
    for (const mark of marksIn(box.current)) mark.checked = false;
    setKeys([]);
  };
  return (
    <div className={styles.marks} role="group" aria-label="Отмеченные товары">
      <span role="status">Отмечено: {marked.length}</span>
      <MarkedActions marked={marked} />
      <Button look="ghost" size="s" icon="close" onClick={clear}>
        Снять
      </Button>
    </div>
  );
}

function MarkedActions({ marked }: { readonly marked: readonly TableGoods[] }) {
  const change = useVisitorChange();
  const toast = useToast();
  const basket = useBasket();
  const [working, setWorking] = useState(false);
  const ids = marked.map((item) => compareId(item, selectedOption(item)));
  const sold = marked.flatMap((item) => {
    const option = selectedOption(item);
    return option && option.price.current_value_with_tax !== null && !option.availability.is_sold
      ? [option]
      : [];
  });
  /** One after another: the first may make the cart or the comparison. */
  const all = async (works: readonly (() => Promise<boolean>)[]): Promise<number> => {
    setWorking(true);
    let succeededCount = 0;
    for (const work of works) if (await work()) succeededCount += 1;
    setWorking(false);
    return succeededCount;
  };
  const compare = async (): Promise<void> => {
    const succeededCount = await all(ids.map((id) => () => change(addToComparison(id))));
    if (succeededCount > 0)
      toast({
        text: `В\u00a0сравнении: ${formatCount(succeededCount, NOUNS.goods)}`,
        action: { label: 'Открыть', to: paths.compare() },
      });
  };
  const buy = async (): Promise<void> => {
    const succeededCount = await all(
      sold.map(
        ({ id, pack_size }) =>
          () =>
            change(addToCart(id, pack_size)),
      ),
    );
    if (succeededCount > 0)
      toast({
        text: `В\u00a0корзине: ${formatCount(succeededCount, NOUNS.goods)}`,
        action: { label: 'Открыть', to: paths.cart() },
      });
  };
  return (
    <>
      <Button size="s" icon="compare" disabled={working} onClick={() => void compare()}>
        Сравнить
      </Button>
      {basket && sold.length > 0 && (
        <Button size="s" look="buy" icon="cart" disabled={working} onClick={() => void buy()}>
          В&nbsp;корзину
        </Button>
      )}
      <ButtonLink
        size="s"
        icon="download"
        to={filePaths.comparisonTable(ids.join(','))}
        reloadDocument
        download
      >
        Excel
      </ButtonLink>
    </>
  );
}
