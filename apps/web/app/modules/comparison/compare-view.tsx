import type { ComparisonCategory } from '@spindle/contract/catalogue/comparison';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Switch } from '@spindle/ui/form/checkbox.tsx';
import { TabLinks } from '@spindle/ui/navigation/tabs.tsx';
import type { ComponentType } from 'react';
import { Form, Link, useNavigate, useSearchParams } from 'react-router';
import type { ColumnTool } from './column-tools.ts';
import { compareHref, readCompareAddress } from './compare-address.ts';
import { compareGroups, withPrices } from './compare-rows.ts';
import { CompareTable } from './compare-table.tsx';
import styles from './compare-view.module.css';

interface Props {
  readonly heading: string;
  readonly path: string;
  readonly categories: readonly ComparisonCategory[];
  /** Beside the heading: print, share, clear. */
  readonly tools: ComponentType<{ readonly category: ComparisonCategory }>;
  readonly move: (category: ComparisonCategory, id: string, position: number) => ColumnTool;
  readonly remove: (category: ComparisonCategory, id: string) => ColumnTool;
}

/** Goods side by side, a category at a time. */
export function CompareView({ heading, path, categories, tools: Tools, move, remove }: Props) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = readCompareAddress(search);
  const category = categories.find(({ slug }) => slug === address.category) ?? categories[0];
  if (!category) return null;
  const several = category.goods.length > 1;
  const onlyDifferences = several && !address.allRows;
  const groups = compareGroups(withPrices(category), { onlyDifferences });
  const show = (allRows: boolean) =>
    void navigate(compareHref(path, { ...address, allRows }), { replace: true, preventScrollReset: true });
  return (
    <section className={styles.view} aria-label={heading}>
      <div className={styles.head}>
        <h1>{heading}</h1>
        <div className={styles.tools}>
          {several && (
            <Form className={styles.switch} action={path} key={String(address.allRows)}>
              {address.category !== null && <input type="hidden" name="category" value={address.category} />}
              {/* Unticked it sends nothing, so that without JavaScript the button asks for the other state. */}
              {!address.allRows && <input type="hidden" name="rows" value="all" />}
              <Switch defaultChecked={!address.allRows} onChange={(event) => show(!event.target.checked)}>
                Только различия
              </Switch>
              <Button type="submit" size="s" className={styles.plain}>
                {address.allRows ? 'Только различия' : 'Все строки'}
              </Button>
            </Form>
          )}
          <Tools category={category} />
        </div>
      </div>
      {categories.length > 1 && (
        <div className={styles.tabs}>
          <TabLinks
            label="Категории"
            active={category.slug}
            preventScrollReset
            tabs={categories.map(({ slug, name, goods }) => ({
              key: slug,
              label: name,
              count: goods.length,
              to: compareHref(path, { ...address, category: slug }),
            }))}
          />
        </div>
      )}
      {!several && (
        <p className={styles.alone}>
          Сравнивать пока не{'\u00a0'}с{'\u00a0'}чем: добавьте ещё товар из{'\u00a0'}категории{' '}
          <Link className="link" to={category.url}>
            {category.name}
          </Link>
          .
        </p>
      )}
      <CompareTable
        key={category.id}
        category={category}
        groups={groups}
        move={(id, position) => move(category, id, position)}
        remove={(id) => remove(category, id)}
      />
      {onlyDifferences && groups.length === 0 && (
        <p className={styles.same}>По{'\u00a0'}всем характеристикам товары одинаковы.</p>
      )}
    </section>
  );
}
