import { FormHidden } from '../../shared/forms/form-fields.tsx';
import { FormSubject } from '../../shared/forms/form-subject.tsx';
import type { PopupParams } from '../../shared/popups/popup-module.ts';

/** The goods a popup was opened from; the shop reads its name by the id once more. */
export function GoodsLine({ params }: { params: PopupParams }) {
  const { goods_id: id, goods: name } = params;
  if (!id) return null;
  return (
    <>
      {name && <FormSubject>{name}</FormSubject>}
      <FormHidden name="goods_id" value={id} />
    </>
  );
}
