import { LIST_LIMITS } from '@spindle/contract/constants';
import { ChipLink, ChipRow } from '@spindle/ui/text/chip.tsx';
import { EmptyState } from '@spindle/ui/text/empty-state.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { Pagination } from '@spindle/ui/navigation/pagination.tsx';
import { type ContentAddress, formatContentAddress } from './content-address.ts';
import { ContentHits } from './content-hits.tsx';
import { SearchHead } from './search-head.tsx';
import type { SearchContentData } from './search-loader.server.ts';
import styles from './search-page.module.css';

/** All finds among the shop's texts, ten a page. */
export function SearchContent({ data }: { readonly data: SearchContentData }) {
  const { scope, address, found, goodsFound } = data;
  const { content_root_categories: kinds, meta } = found;
  const total = kinds.reduce((count, kind) => count + kind.found, 0);
  const href = (change: Partial<ContentAddress>) =>
    scope.path + formatContentAddress({ ...address, page: 1, ...change });
  return (
    <>
      <SearchHead data={data} goodsFound={goodsFound} textsFound={total} />
      {kinds.length > 1 && (
        <div className={styles.kinds}>
          <ChipRow scroll label="Виды материалов">
            <ChipLink to={href({ kind: null })} selected={address.kind === null} count={formatNumber(total)}>
              Всё
            </ChipLink>
            {kinds.map(({ slug, name, found: count }) => (
              <ChipLink
                key={slug}
                to={href({ kind: slug as ContentAddress['kind'] })}
                selected={address.kind === slug}
                count={formatNumber(count)}
              >
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      )}
      {found.data.length > 0 ? (
        <>
          <ContentHits hits={found.data} heading="h2" />
          <div className={styles.pages}>
            <Pagination
              prefetch="intent"
              page={address.page}
              total={meta.total}
              pageSize={LIST_LIMITS.searchContent}
              hrefFor={(page) => href({ page })}
            />
          </div>
        </>
      ) : (
        <EmptyState title="Среди статей и&nbsp;справки ничего нет">
          Попробуйте назвать тему короче: «доставка», «лизинг», «гарантия».
        </EmptyState>
      )}
    </>
  );
}
