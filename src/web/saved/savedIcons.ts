/** SVG paths of the icons for saved places, in a viewBox of 24 by 24. */
export const savedIcons = {
  save: 'M6.5 3.5h11v17l-5.5-4.2-5.5 4.2v-17Z',
  saved: 'M6.5 3.5h11v17l-5.5-4.2-5.5 4.2v-17ZM9.3 9.4l2 2 3.7-3.9',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.5v11h12v-11M10 20.5v-6h4v6',
  work: 'M3.5 8h17v12h-17ZM8.5 8V4.5h7V8M3.5 13.5h17',
} as const;
