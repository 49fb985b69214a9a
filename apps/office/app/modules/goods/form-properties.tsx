import type { FolderReference, GoodsForm } from '@spindle/contract/staff/goods/goods-form';
import { memo, useEffect, useRef, useState } from 'react';
import { plural } from '../../ground/labels.ts';
import { type Fields, isChanged, type Problems } from './form-fields.ts';
import { PropertyField } from './form-property.tsx';
import { useFormDrawing } from './use-form-drawing.ts';

/** Properties of the folder, with the drawing that follows from the current values. */
export function FormProperties(props: {
  readonly fields: Fields;
  readonly saved: Fields;
  readonly problems: Problems;
  /** Null until it is chosen and known. */
  readonly folder: FolderReference | null;
  readonly goods: Pick<GoodsForm, 'id'> | null;
  readonly onPut: (fields: Fields) => void;
}) {
  const { fields, saved, problems, folder, goods, onPut } = props;
  const drawn = useFormDrawing(fields, goods?.id ?? null);
  const [lit, setLit] = useState<string>();
  const folderProperties = folder?.properties ?? [];
  const folderPropertyIds = new Set(folderProperties.map(({ id }) => id));
  const filled = folderProperties.filter(({ id }) => fields[`properties.${id}`]).length;
  const stray = Object.keys(fields).flatMap((key) => {
    const id = Number(/^properties\.(\d+)$/.exec(key)?.[1]);
    return folder && id > 0 && !folderPropertyIds.has(id) && fields[key] !== '' ? [id] : [];
  });
  return (
    <section className="sec" id="properties">
      <header>
        <h2>Свойства</h2>
        <span className="mu">
          {(fields['folder_id'] ?? '') === ''
            ? 'появятся, когда выбран раздел'
            : `заполнено ${filled} из\u00a0${folderProperties.length}`}
        </span>
      </header>
      <div className="props-drawn">
        <div>
          {[...Map.groupBy(folderProperties, ({ group }) => group)].map(([group, rows]) => (
            <fieldset key={group} className="props">
              <legend>{group}</legend>
              <div className="fg c4">
                {rows.map((property) => (
                  <div
                    key={property.id}
                    onFocus={() => setLit(drawn?.dims[property.id])}
                    onBlur={() => setLit(undefined)}
                  >
                    <PropertyField
                      property={property}
                      value={fields[`properties.${property.id}`] ?? ''}
                      error={problems[`properties.${property.id}`] ?? drawn?.problems[property.id]}
                      isChanged={isChanged(fields, saved, `properties.${property.id}`)}
                      onChange={(value) => onPut({ [`properties.${property.id}`]: value })}
                    />
                  </div>
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        {folder && drawn && <PropertyDrawing svg={drawn.svg} lit={lit} name={fields['name'] ?? ''} />}
      </div>
      {stray.length > 0 && (
        <p className="nt wa">
          {plural(stray.length, ['свойство', 'свойства', 'свойств'])} прежнего раздела здесь не&nbsp;показаны:
          они останутся у&nbsp;товара.{' '}
          <button
            type="button"
            className="b xs"
            onClick={() => onPut(Object.fromEntries(stray.map((id) => [`properties.${id}`, ''])))}
          >
            Убрать
          </button>
        </p>
      )}
    </section>
  );
}

/** The drawing of the product page; the dimension of the focused field is highlighted. */
function PropertyDrawing(props: {
  readonly svg: string | null;
  readonly lit: string | undefined;
  readonly name: string;
}) {
  const { svg, lit, name } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const group of box.current?.querySelectorAll<SVGGElement>('[data-dim]') ?? [])
      group.toggleAttribute('data-lit', group.dataset['dim'] === lit);
  }, [lit, svg]);
  return (
    <figure className={lit === undefined ? 'drawn' : 'drawn dimmed'}>
      {svg !== null && (
        <div ref={box} role="img" aria-label={`Чертёж: ${name || 'новый товар'}`}>
          <Svg svg={svg} />
        </div>
      )}
      <figcaption className="mu">
        {svg === null
          ? 'У\u00a0серии и\u00a0раздела нет своего чертежа: на\u00a0сайте будет общий рисунок.'
          : 'Чертёж строится из\u00a0свойств, как на\u00a0странице товара. Размер поля, в\u00a0котором вы\u00a0пишете, выделен.'}
      </figcaption>
    </figure>
  );
}

const Svg = memo(({ svg }: { readonly svg: string }) => (
  // oxlint-disable-next-line react/no-danger -- drawn by our own server
  <div dangerouslySetInnerHTML={{ __html: svg }} />
));
