import type { FormDrawing } from '@spindle/contract/staff/goods/goods-form';
import { useEffect, useState } from 'react';
import { api } from '../../ground/api.ts';
import { drawingWishOf, type Fields } from './form-fields.ts';

const pause = 300;
const nothing: FormDrawing = { svg: null, dims: {}, problems: {} };

/** The goods of the form as the shop would draw them, asked a moment after the last change; null until the first answer. */
export function useFormDrawing(fields: Fields, goods: string | null): FormDrawing | null {
  const [drawn, setDrawn] = useState<FormDrawing | null>(null);
  const wish = drawingWishOf(fields, goods);
  const asked = wish && JSON.stringify(wish);
  useEffect(() => {
    if (asked === null) return setDrawn(nothing);
    const stop = new AbortController();
    const later = setTimeout(() => {
      api.goods.drawing({ body: JSON.parse(asked) }, { signal: stop.signal }).then(
        ({ data }) => !stop.signal.aborted && setDrawn(data),
        // The sheet before it stays; saving tells what is wrong in any case.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [asked]);
  return drawn;
}
