import { feedAt, feedRange } from '@spindle/contract/catalogue/cutting-feed';
import { FEED_UNITS, readFeeds, readSpeeds } from '@spindle/contract/staff/records/cutting';
import { decimalText } from '@spindle/contract/staff/decimal-text';
import { TableBox } from '../../ground/table-box.tsx';
import { loadSpecRecord, SpecPage } from '../../shared/spec-record.tsx';
import { screens } from '../../shared/spec-screen.ts';
import type { Typed } from '../../records/spec-fields.tsx';
import type { Route } from './+types/cutting-row-page';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadSpecRecord(request, screens.cutting, params.id);

export default function CuttingRowPage({ loaderData }: Route.ComponentProps) {
  return (
    <SpecPage
      screen={screens.cutting}
      loaded={loaderData}
      renderPreview={(fields) => <CuttingPreview fields={fields} />}
    />
  );
}

const few = 6;

/** A preview of the cutting data on series pages for diameters of the row and between them. */
function CuttingPreview({ fields }: { readonly fields: Typed }) {
  const feeds = readFeeds(fields['feeds'] ?? '');
  const speeds = readSpeeds(fields['speed'] ?? '');
  if (!feeds || !speeds) return null;
  const [from, to] = speeds;
  const unit = FEED_UNITS[fields['unit'] === 'rev' ? 'rev' : 'tooth'];
  const diameters = feeds.diameters.length === 0 ? [10] : feeds.diameters.slice(0, few);
  return (
    <section className="look">
      <h2>Как увидит покупатель</h2>
      <TableBox label="Режимы по&nbsp;диаметрам">
        <table className="t">
          <thead>
            <tr>
              <th scope="col">Ø, мм</th>
              <th scope="col" className="r">
                V, м/мин
              </th>
              <th scope="col" className="r">
                f, {unit}
              </th>
              <th scope="col" className="r">
                n, об/мин
              </th>
            </tr>
          </thead>
          <tbody>
            {diameters.map((diameter) => {
              const { min, max } = feedRange(feedAt(diameter, feeds.diameters, feeds.feeds) ?? 0);
              const rpm = Math.round((1000 * (from + to)) / 2 / (Math.PI * diameter) / 10) * 10;
              return (
                <tr key={diameter}>
                  <td className="b5">{decimalText(diameter)}</td>
                  <td className="r">{from === to ? from : `${decimalText(from)}–${decimalText(to)}`}</td>
                  <td className="r">
                    {decimalText(min)}–{decimalText(max)}
                  </td>
                  <td className="r">{rpm.toLocaleString('ru-RU')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </TableBox>
    </section>
  );
}
