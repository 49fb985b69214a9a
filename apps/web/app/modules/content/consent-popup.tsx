import type { Client } from '@spindle/client/client';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { DialogBody, DialogFoot } from '@spindle/ui/overlay/dialog.tsx';
import { contentPages } from '@spindle/contract/addresses/paths';
import { ContentBlocks } from '../../shared/content/content-blocks.tsx';
import { usePopups } from '../../shared/popups/popup-context.ts';
import { PopupFrame } from '../../shared/popups/popup-frame.tsx';
import type { PopupParams, PopupProps } from '../../shared/popups/popup-module.ts';

export async function load(api: Client, params: PopupParams) {
  const slug = params['page'] === contentPages.privacy ? contentPages.privacy : contentPages.consent;
  return (await api.content.page({ params: { '*': slug } })).data;
}

/** The text of a consent, shown over the form. */
export function Popup({ data: page }: PopupProps<typeof load>) {
  const { close } = usePopups();
  return (
    <PopupFrame size="wide" title={page?.h1}>
      <DialogBody>{page && <ContentBlocks blocks={page.blocks} />}</DialogBody>
      <DialogFoot>
        <Button look="dark" onClick={() => close(2)}>
          Понятно
        </Button>
      </DialogFoot>
    </PopupFrame>
  );
}
