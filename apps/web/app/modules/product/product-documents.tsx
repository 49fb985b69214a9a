import type { Goods } from '@spindle/contract/catalogue/goods';
import { otherTerm } from '@spindle/contract/reaction';
import { formatFileSize } from '@spindle/ui/format/file-size.ts';
import { Icon } from '@spindle/ui/icons/icon.tsx';
import { selectedOption } from '../../kits/goods/cart/selected-option.ts';
import { PopupTrigger } from '../../kits/popups/popup-button.tsx';
import { useReaction } from '../../layout/office-choice.ts';
import styles from './product-documents.module.css';

/** Papers made from what the shop knows, and a way to ask for those the maker has. */
export function ProductDocuments({ goods }: { goods: Goods }) {
  const reaction = useReaction();
  const article = selectedOption(goods)?.article;
  return (
    <>
      <ul className={styles.documents}>
        {goods.documents.map((file) => (
          <li key={file.id}>
            <a href={file.url} className={styles.file}>
              <Icon name="file" />
              <span>{file.name}</span>
              <span className={styles.size}>
                {file.kind}
                {file.size !== null && `, ${formatFileSize(file.size)}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className={`second ${styles.more}`}>
        Сертификаты, декларации и{'\u00a0'}руководства пришлём {otherTerm(reaction)}.{' '}
        <PopupTrigger
          popup="requestDocument"
          params={{ about: 'goods', kind: 'certificate', comment: `Артикул ${article}: ${goods.name}` }}
          className="link"
        >
          Запросить документ
        </PopupTrigger>
      </p>
    </>
  );
}
