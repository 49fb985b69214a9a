import { Modal } from '../ground/modal.tsx';
import type { MenuEntry } from './menu.ts';

const groups: readonly (readonly [string, readonly (readonly [string, string])[]])[] = [
  [
    'Везде',
    [
      ['Ctrl K', 'найти или сделать'],
      ['?', 'эти клавиши'],
      ['Esc', 'закрыть, снять выбор'],
    ],
  ],
  [
    'Список',
    [
      ['/', 'искать здесь'],
      ['j k', 'следующая и\u00a0прошлая строка'],
      ['x', 'выбрать строку'],
      ['Enter', 'открыть'],
      ['1 … 9', 'вид'],
    ],
  ],
];

export function KeysHelp({ entries, onClose }: { entries: readonly MenuEntry[]; onClose: () => void }) {
  const go = entries.flatMap(({ key, title }) =>
    key ? [[`g ${key.replace(/^Key|^Digit/, '').toLowerCase()}`, title] as const] : [],
  );
  return (
    <Modal title="Клавиши" onClose={onClose}>
      <header>
        <h2>Клавиши</h2>
      </header>
      {[...groups, ['Перейти', go] as const].map(([title, keys]) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className="keys">
            {keys.map(([key, what]) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="mu sm">Одиночные клавиши не&nbsp;работают, пока курсор стоит в&nbsp;поле.</p>
    </Modal>
  );
}
