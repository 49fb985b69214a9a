import type { lateIcons } from './late-icons.ts';

/** Line icons on a 24 px square, stroke 1.5. One path each, so an icon is one element. These stand in every page. */
export const iconPaths = {
  'arrow-left': 'M20 12H4.5M10 6l-6 6 6 6',
  'arrow-up': 'M12 20V4.5M6 10l6-6 6 6',
  cart: 'M3 4h2.5l2.2 11h10.6L20.5 7.5H6.2M9 20.2a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6ZM17 20.2a.8.8 0 1 0 0-1.6.8.8 0 0 0 0 1.6Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm7 10 5 5 5-5',
  'chevron-left': 'm14 7-5 5 5 5',
  'chevron-right': 'm10 7 5 5-5 5',
  close: 'm6 6 12 12M18 6 6 18',
  compare: 'M5 20V10M10 20V4M15 20v-7M20 20V7',
  download: 'M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16ZM13.5 6.5l4 4',
  eye: 'M2.5 12S6 6 12 6s9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  file: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6',
  filter:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  gear: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M5.6 18.4l2.2-2.2M16.2 7.8l2.2-2.2',
  grid: 'M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z',
  heart: 'M12 20S4 15 4 9.3A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 8 1.9C20 15 12 20 12 20Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5v.1',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  menu: 'M4 6h16M4 12h16M4 18h10',
  minus: 'M5 12h14',
  phone:
    'M5 4h4l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v4a1.5 1.5 0 0 1-1.6 1.5C11 20 4 13 3.5 5.6A1.5 1.5 0 0 1 5 4Z',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21ZM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16.2 16.2 21 21',
  sort: 'M8 4v16M4.5 7.5 8 4l3.5 3.5M16 20V4M12.5 16.5 16 20l3.5-3.5',
  star: 'm12 4 2.5 5.3 5.7.7-4.2 4 1.1 5.8-5.1-2.9-5.1 2.9L8 14l-4.2-4 5.7-.7Z',
  table: 'M4 5h16v14H4ZM4 10h16M4 14.5h16M10 5v14',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5',
  upload: 'M12 16V5M7.5 9 12 4.5 16.5 9M5 20h14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.7 3.8-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
  warning: 'M12 4 2.5 20h19ZM12 10v4.5M12 17.2v.1',
  zoom: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16.2 16.2 21 21M11 8v6M8 11h6',
} as const;

export type IconName = keyof typeof iconPaths | (typeof lateIcons)[number];
