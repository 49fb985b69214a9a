import { FormHidden } from '../forms/form-fields.tsx';
import type { PopupParams } from '../kits/popups/popup-module.ts';
import styles from './popups.module.css';

/** The goods a popup was opened from; the shop reads its name by the id once more. */
export function GoodsLine({ params }: { params: PopupParams }) {
  const { goods_id: id, goods: name } = params;
  if (!id) return null;
  return (
    <>
      {name && <p className={styles.subject}>{name}</p>}
      <FormHidden name="goods_id" value={id} />
    </>
  );
}
