import { loadSpecRecord, SpecPage } from '../../kits/spec-record.tsx';
import type { Route } from './+types/promotion-page';
import { DrawnRecord } from './drawn-record.tsx';
import { PromotionGoods } from './promotion-goods.tsx';
import { promotions } from './screens.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, promotions, params.id);

export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecPage
      screen={promotions}
      loaded={loaderData}
      renderDrawing={(fields) => <DrawnRecord fields={fields} />}
      renderLook={(fields) => fields['goods_by'] !== 'kept' && <PromotionGoods fields={fields} />}
    />
  );
}
