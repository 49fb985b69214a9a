import { NOUNS } from '@spindle/contract/nouns';
import type { Facets } from '@spindle/contract/catalogue/search';
import type { MenuItem } from '@spindle/contract/content/site';
import { Button } from '@spindle/ui/buttons/button.tsx';
import { Field } from '@spindle/ui/form/field.tsx';
import { formatNumber } from '@spindle/ui/format/number.ts';
import { formatCount } from '@spindle/ui/format/plural.ts';
import { Bone, Skeleton } from '@spindle/ui/loading/skeleton.tsx';
import { TextInput } from '@spindle/ui/form/text-input.tsx';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '@spindle/contract/addresses/paths';
import { client } from '../../calls/client.ts';
import { type Finder, finderTarget, type FinderValues } from '../../modules/home/finder-address.ts';
import { useFinderFound } from '../../modules/home/use-finder-found.ts';
import styles from './mega-menu.module.css';

const brandsAtMost = 8;
const requests = new Map<string, Promise<Facets>>();
const answered = new Map<string, Facets>();

/** Requested once per folder; a failed request is repeated. */
function facetsOf(slug: string): Promise<Facets> {
  const cached = requests.get(slug);
  if (cached) return cached;
  const request = client().search.properties({ body: { category: slug } }, { hint: 'passive' });
  requests.set(slug, request);
  request.then(
    (facets) => answered.set(slug, facets),
    () => requests.delete(slug),
  );
  return request;
}

/** Beside the groups of a section: direct links to a size, or to a brand. */
export function MegaSide({ folder, onClose }: { folder: MenuItem; onClose: () => void }) {
  const [facets, setFacets] = useState(() => answered.get(folder.slug) ?? null);
  useEffect(() => {
    let isActive = true;
    facetsOf(folder.slug).then(
      (found) => isActive && setFacets(found),
      () => {},
    );
    return () => {
      isActive = false;
    };
  }, [folder.slug]);
  const brands = facets?.brands.toSorted((one, other) => other.goods_found - one.goods_found) ?? [];
  return (
    <aside className={styles.side} aria-label={`Быстрый выбор: ${folder.name}`}>
      {facets ? <BySize folder={folder} facets={facets} onClose={onClose} /> : <Waiting />}
      {brands.length > 0 && (
        <>
          <h2>Бренды</h2>
          <ul className={styles.brands}>
            {brands.slice(0, brandsAtMost).map(({ slug, name }) => (
              <li key={slug}>
                <Link className="link" to={paths.brand(slug)}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

/** The column stands from the first moment, as high as it will be about. */
function Waiting() {
  return (
    <Skeleton>
      <div className={styles.waiting}>
        <Bone width="most" />
        <Bone shape="control" />
        <Bone shape="control" />
        <Bone width="half" />
        <Bone shape="small" width="half" />
        <Bone shape="small" width="half" />
        <Bone shape="small" width="half" />
      </div>
    </Skeleton>
  );
}

interface BySizeProps {
  folder: MenuItem;
  facets: Facets;
  onClose: () => void;
}

/** The principal size of a section: the first one with a letter on its drawings. */
function BySize({ folder, facets, onClose }: BySizeProps) {
  const navigate = useNavigate();
  const [values, setValues] = useState<FinderValues | null>(null);
  const size = facets.properties.find(({ range, letter }) => range && letter);
  const finder = useMemo<Finder>(() => {
    const fields = size
      ? [{ name: size.slug, label: size.name, kind: 'exact' as const, options: [], value: '' }]
      : [];
    const count = facets.goods_found;
    return { key: 'menu', category: folder.slug, url: folder.url, count, shown: null, fields };
  }, [folder, facets, size]);
  const { count, counting } = useFinderFound(finder, values);
  if (!size?.range) return null;
  const { min, max } = size.range;
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void navigate(finderTarget(finder, values ?? {}).address);
    onClose();
  };
  return (
    <form className={styles.size} onSubmit={show}>
      <h2>Найти по&nbsp;размеру</h2>
      <Field label={size.unit ? `${size.name}, ${size.unit}` : size.name}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          placeholder={`${formatNumber(min)}…${formatNumber(max)}`}
          onInput={({ currentTarget }) => setValues({ [size.slug]: currentTarget.value })}
        />
      </Field>
      <Button type="submit" look="dark" wide disabled={count === 0 && !counting}>
        {count > 0 || counting ? `Показать ${formatCount(count, NOUNS.goods)}` : 'Такого размера нет'}
      </Button>
    </form>
  );
}
