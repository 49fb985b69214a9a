import { formatNumber, NBSP } from '@spindle/ui/format/number.ts';
import { plural } from '@spindle/ui/format/plural.ts';
import { useCallback, useState } from 'react';
import type { Found } from './finder-found.ts';
import { finderKinds } from './finder-kinds.ts';
import { Finder } from './finder.tsx';
import type { HomeData } from './home-loader.server.ts';
import { HomeDrawing } from './home-drawing.tsx';
import styles from './home-hero.module.css';

const position = { one: 'позиция', few: 'позиции', many: 'позиций' };

export function HomeHero({ title, data }: { title: string; data: HomeData }) {
  const { machines, tools, finders } = data;
  const total = (machines.total ?? 0) + (tools.total ?? 0);
  const [chosen, setChosen] = useState(finders[0]?.key);
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const onFound = useCallback(
    (key: string, what: Found) => setFound((current) => ({ ...current, [key]: what })),
    [],
  );
  const finder = finders.find(({ key }) => key === chosen) ?? finders[0];
  const kind = finderKinds.find(({ key }) => key === finder?.key);
  const now = finder && (found[finder.key] ?? finder);
  return (
    <section className={styles.hero}>
      <div className={styles.intro}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>
          {total > 0
            ? `${formatNumber(total)}${NBSP}${plural(total, position)} с${NBSP}размерами, режимами резания и${NBSP}остатками на${NBSP}складах. Цена и${NBSP}срок сразу.`
            : `Обрабатывающие центры, режущий инструмент и${NBSP}оснастка: подберём, поставим и${NBSP}запустим.`}
        </p>
        <div className={styles.finder}>
          <Finder finders={finders} onKind={setChosen} onFound={onFound} />
        </div>
      </div>
      {/* Where nothing fits, the last drawing stays: the selector says so. */}
      <HomeDrawing
        key={finder?.key}
        goods={now?.shown ?? finder?.shown ?? null}
        count={now?.count ?? 0}
        kind={kind}
      />
    </section>
  );
}
