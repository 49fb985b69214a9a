import { STAFF_API } from '@spindle/contract/staff/office-paths';
import { SAMPLE_SPREADSHEETS, type SampleSpreadsheet } from '@spindle/contract/staff/goods/staff-imports';
import { useState } from 'react';
import { Icon } from '../../ground/icon.tsx';

interface SampleSpreadsheetsProps {
  readonly folders: readonly { readonly slug: string; readonly name: string }[];
}

/** Sample spreadsheets for every kind of import. */
export function SampleSpreadsheets({ folders }: SampleSpreadsheetsProps) {
  const [folder, setFolder] = useState('');
  const samples = Object.entries(SAMPLE_SPREADSHEETS) as [
    SampleSpreadsheet,
    (typeof SAMPLE_SPREADSHEETS)[SampleSpreadsheet],
  ][];
  return (
    <section className="sec">
      <header>
        <h2>Готовые образцы</h2>
        {folders.length > 0 && (
          <label className="fx ml">
            <span className="mu">Раздел</span>
            <select className="inp" value={folder} onChange={(event) => setFolder(event.currentTarget.value)}>
              <option value="">весь каталог</option>
              {folders.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      <ul className="samples">
        {samples.map(([key, { title, hint, folder: isOfFolder }]) => (
          <li key={key}>
            <a
              className="att"
              href={`${STAFF_API}/import-samples/${key}${isOfFolder && folder ? `?folder=${encodeURIComponent(folder)}` : ''}`}
            >
              <Icon name="table" />
              <span>
                {title}
                <small>{hint}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
