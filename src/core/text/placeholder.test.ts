import { expect, it } from 'vitest';
import { isPlaceholder } from './placeholder.ts';

it.each([
  ...[
    '?',
    '-',
    '--',
    '—',
    '.',
    '*',
    '',
    '  ',
    '???',
    '(?)',
    'N/A',
    'n.a.',
    '#N/A',
    'NA',
    'UNKNOWN',
    'Unknown',
    '<unknown>',
    'none',
    'None',
    'NULL',
  ],
  ...[
    '(null)',
    'undefined',
    'TBD',
    'NaN',
    'xxx',
    'XXXXX',
    'k.A.',
    'Keine Angabe',
    'INCONNU',
    'desconocido',
    'não informado',
    'Неизвестно',
  ],
  ...['غير معروف', '不明', 'Neznámá', 'Unnamed Road', 'unknown / unknown'],
])('%j is a placeholder for an unknown value', (text) => {
  expect(isPlaceholder(text)).toBe(true);
});

it.each([
  ...[
    'Nan',
    'Leer',
    'Aucun',
    'Brak',
    'London',
    'X',
    'Null Island',
    'Unknown Soldier Square',
    'Y',
    'Å',
    '17',
    '0',
    '東京',
    'no',
    'Nonesuch',
  ],
  ...['Street of the unknown author with a name longer than forty letters'],
])('%j is a value', (text) => {
  expect(isPlaceholder(text)).toBe(false);
});
