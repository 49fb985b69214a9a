import type { Goods } from '@spindle/contract/catalogue/goods';
import { use } from 'react';
import { drawingText } from '../../../shared/goods/drawing-text.ts';
import { drawingLabel } from './product-dimensions.ts';
import { ProductDrawing, type ProductDrawingProps } from './product-drawing.tsx';

interface FetchedDrawingProps extends Omit<ProductDrawingProps, 'svg' | 'label'> {
  goods: Goods;
  address: string;
}

/** The drawing at this address inside the page; as a picture where it did not come as text. */
export default function FetchedDrawing({ goods, address, ...props }: FetchedDrawingProps) {
  const svg = use(drawingText(address));
  const label = drawingLabel({ ...goods, drawing: svg });
  if (svg === null) return <img src={address} alt={label} className={props.className} />;
  return <ProductDrawing svg={svg} label={label} {...props} />;
}
