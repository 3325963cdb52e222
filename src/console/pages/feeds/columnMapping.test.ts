import { describe, expect, it } from 'vitest';
import {
  assigned,
  draftText,
  parseMapping,
  shownUse,
  type UnknownTable,
  usesColumn,
  type ValueMeanings,
  valuesText,
  withUse,
  withValues,
} from './columnMapping.ts';

const table: UnknownTable = {
  columns: [
    { column: 'breite', sample: '50,08' },
    { column: 'barrierefrei', sample: 'nein', meanings: { ja: true, nein: false } },
    { column: 'gebuehr', sample: '2.50' },
    { column: 'tiefe', sample: 'teils' },
    { column: 'leer' },
  ],
  draft: { lat: '{breite}' },
  fields: ['lat', 'long', 'fee', 'street', 'wheelchairAccess', 'depositAtm'],
  yesOrNo: ['wheelchairAccess', 'depositAtm'],
  money: ['fee'],
};
const assign = (column: string, field: string, fields: object = {}) =>
  assigned({ fields: { ...fields } }, table.columns.find((one) => one.column === column) ?? { column }, field, table);

describe('a column mapping', () => {
  it('has a decimal comma in its draft if the latitude in the example has one', () => {
    const draft = (sample: string) => JSON.parse(draftText({ ...table, columns: [{ column: 'breite', sample }] }));
    expect(draft('50,08')).toEqual({ decimal: ',', fields: { lat: '{breite}' } });
    expect(draft('50.08')).toEqual({ fields: { lat: '{breite}' } });
    expect(assign('breite', 'lat')).toEqual({ decimal: ',', fields: { lat: '{breite}' } });
  });

  it.each<[string, string, object]>([
    ['gebuehr', 'street', { street: '{gebuehr}' }],
    ['gebuehr', 'fee', { fee: '{gebuehr}' }],
    ['barrierefrei', 'wheelchairAccess', { wheelchairAccess: { column: 'barrierefrei', values: { ja: true, nein: false } } }],
    // The form shows that the values have no meanings yet.
    ['tiefe', 'wheelchairAccess', { wheelchairAccess: { column: 'tiefe', values: {} } }],
    ['leer', 'wheelchairAccess', { wheelchairAccess: '{leer}' }],
    ['barrierefrei', '', {}],
  ])('assigns the column %s to the field "%s"', (column, field, fields) => {
    expect(assign(column, field)).toEqual({ fields });
  });

  it('uses a column for one field only', () => {
    const first = assign('barrierefrei', 'wheelchairAccess', { street: '{tiefe}' });
    const values = { ja: true, nein: false };
    expect(assign('barrierefrei', 'depositAtm', first.fields).fields).toEqual({
      ...{ street: '{tiefe}', depositAtm: { column: 'barrierefrei', values } },
    });
  });

  it.each<[unknown, string, object | undefined]>([
    ['{a}', 'street', { column: 'a' }],
    ['{a}', 'fee', { column: 'a', currency: '' }],
    ['{a} EUR', 'fee', { column: 'a', currency: 'EUR' }],
    ['{a} EUR', 'street', undefined],
    ['{a} {b}', 'street', undefined],
    [['{a}', '{b}'], 'street', undefined],
    ['{a}', 'depositAtm', { column: 'a', meanings: { true: true, false: false } }],
    [{ column: 'a', values: { S: true } }, 'depositAtm', { column: 'a', meanings: { S: true } }],
    [{ column: 'a', values: { S: true, '?': null } }, 'depositAtm', undefined],
    [{ column: 'a', values: { S: 'CZ' } }, 'country', undefined],
    [null, 'depositAtm', undefined],
  ])('in which a template is %j shows of the field %s: %j', (template, field, use) => {
    expect(shownUse(template, field, table)).toEqual(use);
    if (use !== undefined)
      expect(withUse({ fields: {} }, field, use as { column: string }).fields).toEqual({ [field]: template });
    if (template !== null) expect(usesColumn(template, 'a')).toBe(true);
    expect(usesColumn(template, 'c')).toBe(false);
  });

  it('reads the values of a meaning from a list', () => {
    const meanings = withValues({ nein: false, true: true }, true, 'ja, Ja ,,');
    expect(meanings).toEqual({ ja: true, Ja: true, nein: false });
    expect([valuesText(meanings, true), valuesText(meanings, false)]).toEqual(['ja, Ja', 'nein']);
    expect(withValues(meanings, false, '')).toEqual({ ja: true, Ja: true });
  });

  it('does not take a value from the other meaning while a person types', () => {
    const type = (before: ValueMeanings, meaning: boolean, text: string) =>
      [...text].reduce((meanings, _, i) => withValues(meanings, meaning, text.slice(0, i + 1)), before);
    expect(type({ J: true, N: false }, false, 'N, JN')).toEqual({ J: true, N: false, JN: false });
    expect(type({ J: true, N: false }, true, 'J, NJ')).toEqual({ J: true, NJ: true, N: false });
  });

  it('is only read if it is an object with fields', () => {
    expect(parseMapping('{"decimal":","}')).toEqual({ decimal: ',', fields: {} });
    for (const text of ['', '{', '[', 'null', '1', '{"fields":1}']) expect(parseMapping(text)).toBeUndefined();
  });
});
