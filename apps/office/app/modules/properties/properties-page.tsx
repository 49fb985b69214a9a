import { officePaths } from '@spindle/contract/staff/office-paths';
import { PROPERTY_KINDS } from '@spindle/contract/staff/goods/property-kinds';
import { useState } from 'react';
import { Link } from 'react-router';
import { api, loaded } from '../../ground/api.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { count, plural } from '../../ground/labels.ts';
import type { Route } from './+types/properties-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.properties.list())).data;
}

/** All properties of the shop; their use in folders is edited in the folders. */
export default function PropertiesPage({ loaderData: properties }: Route.ComponentProps) {
  const may = useMay()('dictionaries.change');
  const [searchText, setSearchText] = useState('');
  const sought = searchText.trim().toLowerCase();
  const found = properties.filter(({ name, slug, group }) =>
    `${name} ${slug} ${group}`.toLowerCase().includes(sought),
  );
  return (
    <>
      <title>Свойства</title>
      <div className="ph">
        <h1>Свойства</h1>
        <span className="sub">{plural(properties.length, ['свойство', 'свойства', 'свойств'])}</span>
        {may && (
          <Link className="b p ml" to={officePaths.newProperty()}>
            <Icon name="plus" size="s" />
            Свойство
          </Link>
        )}
      </div>
      <div className="fb">
        <input
          type="search"
          className="inp add"
          placeholder="Название или код"
          aria-label="Найти свойство"
          value={searchText}
          onChange={({ target }) => setSearchText(target.value)}
        />
      </div>
      {found.length === 0 ? (
        <p className="empty">
          {properties.length === 0
            ? 'Свойств пока нет: диаметр, длина, материал. По ним товары фильтруют и\u00a0сравнивают.'
            : 'Такого свойства нет.'}
        </p>
      ) : (
        <div className="tw">
          <table className="t">
            <thead>
              <tr>
                <th scope="col">Свойство</th>
                <th scope="col">Код</th>
                <th scope="col">Вид</th>
                <th scope="col" className="wk">
                  Группа
                </th>
                <th scope="col" className="r">
                  Значений
                </th>
                <th scope="col" className="r">
                  Разделов
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map((one) => (
                <tr key={one.id}>
                  <td>
                    <Link className="num lk" to={officePaths.property(one.id)}>
                      {one.letter && `${one.letter} `}
                      {one.name}
                    </Link>
                  </td>
                  <td className="m2">{one.slug}</td>
                  <td className="m2">
                    {PROPERTY_KINDS[one.kind]}
                    {one.unit && `, ${one.unit}`}
                  </td>
                  <td className="m2 wk">{one.group}</td>
                  <td className="r m2">{one.kind === 'choice' ? count(one.values) : '—'}</td>
                  <td className="r m2">{count(one.folders)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
