import type { ComparisonCategory } from '@spindle/contract/catalogue/comparison';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { PlainQuestion } from '@spindle/ui/overlay/plain-question.tsx';
import { useState } from 'react';
import { paths } from '@spindle/contract/addresses/paths';
import { plainTool } from '../../shared/goods/goods-tools-form.tsx';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { requestHref } from '../../shared/quotations/request-href.ts';
import { CONFIRMATIONS } from '@spindle/contract/constants';
import { useProfiles } from '../../layout/layout-data.ts';
import { ClearComparison } from './clear-comparison.tsx';
import { CompareFiles } from './compare-files.tsx';
import type { CompareButton } from './column-tools.ts';

/** Actions on the visitor's whole comparison. */
export function CompareTools({ category }: { readonly category: ComparisonCategory }) {
  const [isConfirming, setConfirming] = useState(false);
  const profiles = useProfiles();
  return (
    <>
      <CompareFiles category={category} />
      {profiles ? (
        <ButtonLink
          to={requestHref({ goods_id: category.goods.map((goods) => goods.selected_option_id) })}
          size="s"
          icon="file"
        >
          Запросить предложение
        </ButtonLink>
      ) : (
        <PopupButton
          popup="requestOffer"
          params={{ request: category.goods.map(({ name }) => name).join('\n') }}
          size="s"
          icon="file"
        >
          Запросить предложение
        </PopupButton>
      )}
      <PlainQuestion label="Очистить" id="clear" question={CONFIRMATIONS.clearComparison.text}>
        <Button
          {...plainTool(paths.compare(), 'clear' satisfies CompareButton, 'all')}
          size="s"
          icon="trash"
          onClick={(event) => {
            event.preventDefault();
            setConfirming(true);
          }}
        >
          Очистить
        </Button>
      </PlainQuestion>
      <ClearComparison open={isConfirming} onClose={() => setConfirming(false)} />
    </>
  );
}
