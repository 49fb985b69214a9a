import type { FormDrawing } from '@spindle/contract/staff/goods/goods-form';
import { useEffect, useState } from 'react';
import { api } from '../../ground/api.ts';
import { drawingInputOf, type Fields } from './form-fields.ts';

const pause = 300;
const nothing: FormDrawing = { svg: null, dims: {}, problems: {} };

/** The drawing of the goods in the form, requested shortly after the last change; null until the first answer. */
export function useFormDrawing(fields: Fields, goods: string | null): FormDrawing | null {
  const [drawn, setDrawn] = useState<FormDrawing | null>(null);
  const drawingInput = drawingInputOf(fields, goods);
  const inputJson = drawingInput && JSON.stringify(drawingInput);
  useEffect(() => {
    if (inputJson === null) return setDrawn(nothing);
    const stop = new AbortController();
    const timer = setTimeout(() => {
      api.goods.drawing({ body: JSON.parse(inputJson) }, { signal: stop.signal }).then(
        ({ data }) => !stop.signal.aborted && setDrawn(data),
        // The previous drawing stays; saving reports any error.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [inputJson]);
  return drawn;
}
