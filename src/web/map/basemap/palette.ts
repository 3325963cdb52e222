/**
 * The colours of the map, which are paler than any pin in the light theme and darker than any pin in the dark theme, so that pins
 * stand out. They are not CSS custom properties, because canvas does not support these.
 */
export interface Palette {
  readonly earth: string;
  readonly green: string;
  readonly wood: string;
  readonly sand: string;
  readonly built: string;
  readonly paved: string;
  readonly civic: string;
  readonly building: string;
  readonly buildingEdge: string;
  readonly water: string;
  readonly casing: string;
  readonly minor: string;
  readonly major: string;
  readonly highway: string;
  readonly path: string;
  readonly rail: string;
  readonly ferry: string;
  readonly border: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly inkWater: string;
  readonly inkGreen: string;
  readonly halo: string;
  readonly haloWater: string;
}

const light: Palette = {
  earth: '#f2f3ef',
  green: '#d6e8d0',
  wood: '#cbe0c6',
  sand: '#f1ead2',
  built: '#eceeea',
  paved: '#e6e8e6',
  civic: '#eceadf',
  building: '#e0e0db',
  buildingEdge: '#d2d3cd',
  water: '#bfd9e6',
  casing: '#d3d7d5',
  minor: '#ffffff',
  major: '#fffdf6',
  highway: '#fbe9bd',
  path: '#d9d2c6',
  rail: '#b4bbbb',
  ferry: '#8fb2c4',
  border: '#a59db0',
  ink: '#37423f',
  inkSoft: '#56625f',
  inkWater: '#3b6a82',
  inkGreen: '#4c6d49',
  halo: 'rgb(255 255 255 / 88%)',
  haloWater: 'rgb(224 238 244 / 80%)',
};

const dark: Palette = {
  earth: '#1b2321',
  green: '#1c2e25',
  wood: '#1a2c22',
  sand: '#2b2a22',
  built: '#1f2826',
  paved: '#242d2b',
  civic: '#24292a',
  building: '#29332f',
  buildingEdge: '#323d39',
  water: '#1d465c',
  casing: '#161d1b',
  minor: '#34403d',
  major: '#43504b',
  highway: '#5a5640',
  path: '#3a403b',
  rail: '#47504e',
  ferry: '#5b8ba0',
  border: '#5d5768',
  ink: '#d3ddd9',
  inkSoft: '#9fada8',
  inkWater: '#83aec2',
  inkGreen: '#8eb08a',
  halo: 'rgb(16 22 21 / 88%)',
  haloWater: 'rgb(14 30 38 / 80%)',
};

export const palettes: { readonly light: Palette; readonly dark: Palette } = { light, dark };
