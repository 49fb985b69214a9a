import { filePaths } from '@spindle/contract/addresses/file-paths';
import { Button, ButtonLink } from '@spindle/ui/buttons/button.tsx';
import { useHydrated } from '@spindle/ui/browser/use-hydrated.ts';
import { PopupButton } from '../../shared/popups/popup-button.tsx';
import { ShareCart } from './share-cart.tsx';
import styles from './cart-page.module.css';

const CART_SPREADSHEET = filePaths.cartSheet();
const CART_PDF = filePaths.cartPaper();

/** Beside the heading: fill from a list, download. */
export function CartTools({ shared }: { readonly shared: string | null }) {
  const hydrated = useHydrated();
  return (
    <div className={styles.tools}>
      <PopupButton popup="uploadList" size="s" icon="upload">
        Загрузить список
      </PopupButton>
      <ButtonLink to={CART_SPREADSHEET} size="s" icon="download" reloadDocument download>
        Excel
      </ButtonLink>
      <ButtonLink to={CART_PDF} size="s" icon="download" reloadDocument download>
        PDF
      </ButtonLink>
      <ShareCart address={shared} />
      {hydrated && (
        <Button size="s" icon="print" onClick={() => window.print()}>
          Печать
        </Button>
      )}
    </div>
  );
}
