import type { Translated } from '../texts.ts';

const en = {
  loading: 'Loading the map…',
  failed: 'Couldn’t load the map. The table shows the same data.',
  tilesMissing: 'Couldn’t load parts of the map.',
  keys: 'Arrow keys move the map, plus and minus zoom',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  skip: 'Skip the map',
  streets: { nowhere: 'This area has no street map.', partly: 'Only a part of this area has a street map.' },
  gestures: 'To zoom, hold Ctrl and scroll, or use two fingers.',
  legend: 'Legend',
  kindCount: (name: string, count: string) => `${name}: ${count}`,
  group: (count: string, kinds: string) => `${count} points (${kinds}). Zoom in`,
  stack: (count: string, kinds: string) => `${count} points at this place (${kinds}). Show the next one`,
};
type MapTexts = typeof en;

const de: MapTexts = {
  loading: 'Die Karte wird geladen …',
  failed: 'Die Karte konnte nicht geladen werden. Die Tabelle zeigt dieselben Daten.',
  tilesMissing: 'Teile der Karte konnten nicht geladen werden.',
  keys: 'Pfeiltasten bewegen die Karte, Plus und Minus zoomen',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  skip: 'Karte überspringen',
  streets: {
    nowhere: 'Für diese Gegend gibt es keine Straßenkarte.',
    partly: 'Nur für einen Teil dieser Gegend gibt es eine Straßenkarte.',
  },
  gestures: 'Zum Zoomen halten Sie Strg gedrückt und scrollen, oder Sie verwenden zwei Finger.',
  legend: 'Legende',
  kindCount: (name, count) => `${name}: ${count}`,
  group: (count, kinds) => `${count} Punkte (${kinds}). Vergrößern`,
  stack: (count, kinds) => `${count} Punkte an dieser Stelle (${kinds}). Nächsten anzeigen`,
};

export const mapTexts: Translated<MapTexts> = { en, de };
