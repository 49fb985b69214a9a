import styles from './show.module.css';

const names = [
  ...[25, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900].map((step) => `steel-${step}`),
  'action',
  'link',
  'ok',
  'warn',
  'err',
];

export function ColoursSection() {
  return (
    <ul className={styles.swatches}>
      {names.map((name) => (
        <li key={name}>
          <svg className={styles.swatch} aria-hidden>
            <rect width="100%" height="100%" fill={`var(--${name})`} />
          </svg>
          <b>{name}</b>
          <div className="muted">--{name}</div>
        </li>
      ))}
    </ul>
  );
}

export function TypeSection() {
  return (
    <div className="stack">
      <div className={styles.t38}>Станки и&nbsp;инструмент 38/44</div>
      <div className={styles.t26}>Режимы резания 26/31</div>
      <div className={styles.t17}>Размеры и&nbsp;допуски 17/22</div>
      <p className={styles.t15}>
        Текст описаний 15/23. Цельный твёрдый сплав, самоцентрирующая подточка, четыре ленточки для
        прямолинейности отверстия.{' '}
        <a href="#main" className="link">
          Ссылка в&nbsp;тексте
        </a>
        .
      </p>
      <div>
        Интерфейс 14/19. Артикул 20-8501-085, Ø8,5&nbsp;мм, 12&nbsp;000&nbsp;об/мин,
        1&nbsp;234&nbsp;567&nbsp;₽
      </div>
      <div className="sm muted">Подписи 13/18, второстепенный текст</div>
      <div className="xs narrow muted">
        Шапки таблиц 12/16, ширина 86&nbsp;%: Нагрузка на&nbsp;стол, От&nbsp;торца шпинделя до&nbsp;стола
      </div>
    </div>
  );
}
