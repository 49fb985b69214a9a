import { promotionFields } from '@spindle/contract/staff/records/promotions';
import { loadSpecRecord, SpecPage } from '../../shared/spec-record.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Route } from './+types/promotion-page';
import { DrawnRecord } from './drawn-record.tsx';
import { PromotionGoods } from './promotion-goods.tsx';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, screens.promotions, params.id);

export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecPage
      screen={screens.promotions}
      visibleSpecs={promotionFields}
      loaded={loaderData}
      renderDrawing={(fields) => <DrawnRecord fields={fields} />}
      renderPreview={(fields) => fields['goods_by'] !== 'kept' && <PromotionGoods fields={fields} />}
    />
  );
}
