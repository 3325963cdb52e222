import type { AttributeName } from '../../contract/attributes.ts';

const history = 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.3l3 1.7';

/**
 * The paths of the default icons: a single stroke on a grid of 24, with round caps. The icon of an attribute has the attribute's
 * name.
 */
export const paths = {
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.4 15.4 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  near: 'M12 5.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 11.9v.2',
  pin: 'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6Z',
  list: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4.2 6.5h.1M4.2 12h.1M4.2 17.5h.1',
  map: 'M9 4.5 3.5 6.5v13L9 17.5l6 2 5.5-2v-13L15 6.5l-6-2ZM9 4.5v13M15 6.5v13',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  down: 'M5.5 9.5 12 16l6.5-6.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  coin: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM14.8 9c-.5-1-1.5-1.5-2.8-1.5-1.7 0-2.8.9-2.8 2.2 0 3 5.8 1.5 5.8 4.5 0 1.4-1.2 2.3-3 2.3-1.5 0-2.6-.6-3.1-1.7M12 6v1.5M12 16.5V18',
  wheelchairAccess: 'M10 3.7v.1M10 7v6h5.5l2.5 5M10 9.5h4.5M7.6 11.3a5 5 0 1 0 6.8 6.2',
  voiceAssistant: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  contactless: 'M7 9.5a5 5 0 0 1 0 5M10.5 7.5a9 9 0 0 1 0 9M14 5.5a13 13 0 0 1 0 13M17.5 3.5a17 17 0 0 1 0 17',
  depositAtm: 'M12 3.5v9M8.5 9l3.5 3.5L15.5 9M6.5 11.5H3.5v9h17v-9h-3M7.5 16.5h9',
  network:
    'M12 3.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6ZM5.8 15.4a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6ZM18.2 15.4a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6ZM10.8 8 7.2 15.5M13.2 8l3.6 7.5M8.2 17.7h7.6',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.8v.1',
  warning: 'M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.1',
  offline:
    'M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5.5 12.2a9.5 9.5 0 0 1 4-2.3M14.5 9.9a9.5 9.5 0 0 1 4 2.3M2.7 9a14 14 0 0 1 4.3-2.7M11.5 5.1c3.6-.1 7.1 1.2 9.8 3.9M12 19.2v.1',
  cash: 'M2.5 6.5h19v11h-19zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM5.5 12h.1M18.5 12h.1',
  openNonStop: history,
  history,
  retry: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5M20 4v4.5h-4.5',
} as const satisfies Record<AttributeName, string> & Record<string, string>;
export type IconName = keyof typeof paths;
