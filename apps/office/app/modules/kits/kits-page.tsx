import { officePaths } from '@spindle/contract/staff/office-paths';
import type { ListedKit } from '@spindle/contract/staff/staff-kits';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api, loaded, messageOf } from '../../ground/api.ts';
import { Field, TextField } from '../../ground/field.tsx';
import { formText } from '../../ground/form-text.ts';
import { Icon } from '../../ground/icon.tsx';
import { useMay } from '../../ground/me.ts';
import { Modal } from '../../ground/modal.tsx';
import { RecordStrip } from '../../ground/record.tsx';
import { count, plural } from '../../ground/labels.ts';
import { KitState } from './kit-state.tsx';
import type { Route } from './+types/kits-page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return (await loaded(request, api.kits.list())).data;
}

/** Machines of the configurator, those withdrawn too. */
export default function KitsPage({ loaderData: kits }: Route.ComponentProps) {
  const may = useMay()('goods.edit');
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <title>Комплектации</title>
      <div className="ph">
        <h1>Комплектации</h1>
        <span className="sub">
          {plural(kits.length, ['станок', 'станка', 'станков'])} в&nbsp;конфигураторе
        </span>
        {may && (
          <button type="button" className="b p ml" onClick={() => setAdding(true)}>
            <Icon name="plus" size="s" />
            Станок
          </button>
        )}
      </div>
      {kits.length === 0 ? (
        <p className="empty">
          Здесь станки, которые покупатель собирает сам: этапы, опции и&nbsp;правила между ними.
        </p>
      ) : (
        <div className="tw">
          <table className="t two">
            <thead>
              <tr>
                <th scope="col">Станок</th>
                <th scope="col">Состояние</th>
                <th scope="col" className="r">
                  Этапов
                </th>
                <th scope="col" className="r">
                  Опций
                </th>
                <th scope="col" className="r wk">
                  Правил
                </th>
                <th scope="col" className="r wk">
                  Сохранено покупателями
                </th>
              </tr>
            </thead>
            <tbody>
              {kits.map((kit) => (
                <tr key={kit.id}>
                  <td className="b5">
                    <Link to={officePaths.kit(kit.id)}>{kit.name}</Link>
                    <small className="mu"> {kit.article}</small>
                  </td>
                  <td>
                    <KitState isPublished={kit.is_published} />
                  </td>
                  <td className="r">{kit.stages}</td>
                  <td className="r">{kit.options}</td>
                  <td className="r wk">{kit.rules}</td>
                  <td className="r wk">{count(kit.saved)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {isAdding && <NewKit kits={kits} onClose={() => setAdding(false)} />}
    </>
  );
}

function NewKit({ kits, onClose }: { readonly kits: readonly ListedKit[]; readonly onClose: () => void }) {
  const [strip, setStrip] = useState('');
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setStrip('');
    try {
      const { data } = await api.kits.add({
        body: { article: formText(form, 'article'), like: formText(form, 'like') || null },
      });
      onClose();
      await navigate(officePaths.kit(data.id));
    } catch (error) {
      setStrip(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Modal title="Станок в конфигуратор" onClose={onClose}>
      <h2>Станок в&nbsp;конфигуратор</h2>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <TextField label="Артикул станка" name="article" required maxLength={100} />
        <Field label="По образцу" hint="Этапы, опции и правила возьмём у него">
          {(ids) => (
            <select className="inp" name="like" {...ids}>
              <option value="">без образца</option>
              {kits.map(({ id, name, article }) => (
                <option key={id} value={article}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
        <RecordStrip>{strip}</RecordStrip>
        <button type="submit" className="b p lg w" disabled={isBusy}>
          Создать, пока без публикации
        </button>
      </form>
    </Modal>
  );
}
