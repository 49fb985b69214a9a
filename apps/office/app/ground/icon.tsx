/** Outline icons on a 24 grid, stroke 1.6. */
const paths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16.2 16.2 21 21',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  home: 'M4 11 12 4l8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
  bag: 'M5.5 8h13l1 12.5h-15ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  inbox: 'M4 13.5 6.5 5h11l2.5 8.5V19H4ZM4 13.5h4.5l1.2 2.5h4.6l1.2-2.5H20',
  firm: 'M4 20.5V4h9v16.5M13 9.5h7v11M2.5 20.5h19M7 8h3M7 12h3M7 16h3M16 13.5h1M16 17h1',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8Z',
  mail: 'M3.5 5.5h17v13h-17ZM3.5 6l8.5 7 8.5-7',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.7-3.9 3.6-6 7.5-6s6.8 2.1 7.5 6',
  wrench:
    'M14.5 9.5 4 20l-1-1M20 7.5a5 5 0 0 1-6.8 4.6L6 19.5 4.5 18l7.4-7.2A5 5 0 0 1 17 4l-3 3 .5 2.5L17 10Z',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.6-3.3 3.2-5 6.5-5s5.9 1.7 6.5 5M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.8c1.8.7 3.1 2.3 3.5 4.7',
  box: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5ZM4 8l8 4.5L20 8M12 12.5V21',
  log: 'M5 3.5h14v17H5ZM8.5 8h7M8.5 12h7M8.5 16h4',
  tree: 'M4 4h6v4H4ZM14 10h6v4h-6ZM14 17h6v4h-6ZM7 8v11h7M7 12h7',
  ruler: 'M3 9h18v7H3ZM7 9v3M11 9v4M15 9v3M19 9v3',
  books: 'M5 4h4v16H5ZM11 4h3v16h-3ZM15.5 5l3.5-1 3 15.5-3.5 1Z',
  lock: 'M6 10.5h12V20H6ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5',
  help: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1',
  ext: 'M14 4h6v6M20 4l-9 9M18 13.5V20H4V6h6.5',
  menu: 'M4 6h16M4 12h16M4 18h10',
  x: 'm6 6 12 12M18 6 6 18',
  chev: 'm7 10 5 5 5-5',
  right: 'm10 7 5 5-5 5',
  left: 'm14 7-5 5 5 5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  down: 'M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14',
  up: 'm7 12 5-5 5 5M12 7v11',
  upload: 'M12 16V5m-4.5 4L12 4.5 16.5 9M5 20h14',
  pct: 'M18.5 5.5l-13 13M7.5 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM16.5 19a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  flag: 'M6 21V4M6 4.5h12l-3 4 3 4H6',
  image: 'M4 5h16v14H4ZM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5h.1',
  cap: 'm2.5 9.5 9.5-4 9.5 4-9.5 4ZM6.5 11.5V16c1.5 1.3 3.3 2 5.5 2s4-.7 5.5-2v-4.5',
  table: 'M4 5h16v14H4ZM4 10h16M4 14.5h16M10 5v14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  file: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.5 2',
  warn: 'M12 4 2.5 20h19ZM12 10v4.5M12 17.2v.1',
  key: 'M8 15.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12.5 11H21v4M17 11v3',
  exit: 'M10 4H5v16h5M14 8l4 4-4 4M9 12h9',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15ZM10 21h4',
  grip: 'M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1',
  crop: 'M7 2.5V17h14.5M2.5 7H17v14.5',
  turn: 'M19.5 12.5A7.5 7.5 0 1 1 17 6.8L19.5 9M19.5 4v5h-5',
  dots: 'M5.5 12h.1M12 12h.1M18.5 12h.1',
} as const;
export type IconName = keyof typeof paths;

export function Icon({ name, size = '' }: { name: IconName; size?: '' | 's' | 'xs' }) {
  return (
    <svg className={`i ${size}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

export function BrandMark() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true">
      <path d="M3.5 5v22h29V5h-6v16.5h-5.5V5h-6v16.5H9.5V5Z" fill="#16212C" />
      <path d="M18 1v34" stroke="#E8590C" strokeWidth="1.6" strokeDasharray="6 2 1.5 2" />
    </svg>
  );
}
