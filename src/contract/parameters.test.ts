import fc from 'fast-check';
import { Type } from 'typebox';
import { describe, expect, it, test } from 'vitest';
import { SearchQuery } from './app.ts';
import { FindNearbyQuery } from './atms.ts';
import { queryReader, type RawQuery } from './parameters.ts';

const fine = { lat: '50.0875', long: '14.4213', radius: '1000' };

const read = queryReader(FindNearbyQuery);

function message(query: RawQuery): string {
  const reading = read(query);
  return reading.ok ? 'no error' : reading.message;
}

describe('reading the parameters of findNearby', () => {
  it('reads the parameters in the query, adds defaults, and omits all other parameters', () => {
    expect(read(fine)).toStrictEqual({ ok: true, value: { lat: 50.0875, long: 14.4213, radius: 1000, countLimit: 50 } });
  });

  it('reads a query with all parameters', () => {
    const booleans = {
      voiceAssistant: 'true',
      wheelchairAccess: 'false',
      contactless: 'true',
      depositAtm: 'false',
      openNonStop: 'true',
      openNow: 'false',
      isFree: 'true',
      allianceOnly: 'false',
      knownOnly: 'true',
    };
    const values = Object.fromEntries(Object.entries(booleans).map(([name, text]) => [name, text === 'true']));
    expect(read({ ...fine, ...booleans, countLimit: '200' })).toStrictEqual({
      ok: true,
      value: { lat: 50.0875, long: 14.4213, radius: 1000, countLimit: 200, ...values },
    });
  });

  it('reads a repeatable parameter as a list, even if it occurs only once', () => {
    expect(read({ ...fine, operator: 'fio' })).toMatchObject({ value: { operator: ['fio'] } });
    expect(read({ ...fine, operator: ['fio', 'kb'] })).toMatchObject({ value: { operator: ['fio', 'kb'] } });
    expect(message({ ...fine, operator: ['fio', ''] })).toBe(
      "Parameter 'operator' must be the uid of an operator (1 to 64 letters, digits, '.', ':', '_' or '-'), got ''",
    );
  });

  test.each([
    ['hints', ['hints']],
    ['later,hints,', ['hints']],
    ['hints,hints', ['hints']],
    ['Hints', []],
    ['', []],
  ])('omits unknown names from the list "%s"', (include, names) => {
    expect(read({ ...fine, include })).toMatchObject({ ok: true, value: { include: names } });
  });

  it('rejects a parameter with a list of fields if it is repeated', () => {
    expect(message({ ...fine, include: ['hints', 'hints'] })).toBe(
      "Parameter 'include' must not be repeated, but was sent 2 times",
    );
  });

  it('ignores unknown names', () => {
    expect(read({ ...fine, unknown: 'x', LAT: '1', __proto__x: 'y', toString: 'z' }).ok).toBe(true);
  });

  test.each([
    ['lat', "Required number parameter 'lat' is not present"],
    ['long', "Required number parameter 'long' is not present"],
    ['radius', "Required integer parameter 'radius' is not present"],
  ])('the message for a missing %s contains its type', (name, expected) => {
    const { [name as 'lat']: _, ...rest } = fine;
    expect(message(rest)).toBe(expected);
  });

  it('does not read inherited properties as parameters', () => {
    expect(message(Object.create(fine) as RawQuery)).toBe("Required number parameter 'lat' is not present");
  });

  const noNumber = [
    'abc',
    '',
    ' ',
    ' 50',
    '50 ',
    '5 0',
    '+50',
    '1e1',
    '1E1',
    '1e400',
    '1e+400',
    '1e-400',
    '1E-7',
    '1e-07',
    '1e-6',
    '10e-7',
    '1.e-7',
    'e-7',
    '1e-',
    '1e 21',
    '1e-7.5',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '0b1',
    '0o7',
    '50,5',
    '5_0',
    '--5',
    '-',
    '.',
    '-.',
    '1.2.3',
    '٥٠',
    '５０',
    'null',
    'undefined',
    'true',
    '50\n',
    '\u00a050',
    '50°',
    "50' OR 1=1",
    '[50]',
    '{}',
  ];
  test.each(noNumber)('lat=%j is not a number', (text) => {
    expect(message({ ...fine, lat: text })).toBe(`Parameter 'lat' must be a number between -90 and 90, got '${text}'`);
  });
  test.each([...noNumber, '1000.0', '1000.', '.5', '10e2', '1e-7', '1.5e-300'])('radius=%j is not an integer', (text) => {
    expect(message({ ...fine, radius: text })).toBe(`Parameter 'radius' must be an integer of at least 0, got '${text}'`);
  });

  test.each([
    ['lat', '90.0001', 'a number between -90 and 90'],
    ['lat', '-91', 'a number between -90 and 90'],
    ['long', '180.00000001', 'a number between -180 and 180'],
    ['long', '-181', 'a number between -180 and 180'],
    ['radius', '-1', 'an integer of at least 0'],
    ['countLimit', '0', 'an integer between 1 and 200'],
    ['countLimit', '201', 'an integer between 1 and 200'],
    ['countLimit', '-5', 'an integer between 1 and 200'],
    ['countLimit', '', 'an integer between 1 and 200'],
    ['countLimit', '9'.repeat(30), 'an integer between 1 and 200'],
  ])('%s=%s is out of range', (name, text, range) => {
    expect(message({ ...fine, [name]: text })).toBe(`Parameter '${name}' must be ${range}, got '${text}'`);
  });

  test.each(['TRUE', 'True', '1', '0', 'yes', 'no', 'on', '', ' true', 'true ', 'null', 'tru', 'falsey'])(
    'openNow=%j is not a boolean',
    (text) => {
      expect(message({ ...fine, openNow: text })).toBe(`Parameter 'openNow' must be 'true' or 'false', got '${text}'`);
    },
  );

  test.each(Object.keys(FindNearbyQuery.properties).filter((name) => name !== 'operator'))(
    '%s sent twice is an error, even if the values are the same',
    (name) => {
      expect(message({ ...fine, [name]: ['true', 'true'] })).toBe(
        `Parameter '${name}' must not be repeated, but was sent 2 times`,
      );
      expect(message({ ...fine, [name]: ['1', '2', '3'] })).toBe(
        `Parameter '${name}' must not be repeated, but was sent 3 times`,
      );
    },
  );

  test.each([
    ['the edges', '-90', '180', '0', { lat: -90, long: 180, radius: 0 }],
    ['leading zeros', '-050.50', '014', '0100', { lat: -50.5, long: 14, radius: 100 }],
    ['bare fractions', '.5', '-.25', '1', { lat: 0.5, long: -0.25, radius: 1 }],
    ['a trailing point', '50.', '14.', '1', { lat: 50, long: 14, radius: 1 }],
    ['more digits than a number holds', `50.${'1'.repeat(300)}`, '14', '1', { lat: 50.111111111111114, long: 14, radius: 1 }],
    ['what JavaScript prints for a small number', '1e-7', '-2.5e-9', '1', { lat: 1e-7, long: -2.5e-9, radius: 1 }],
    ['the smallest numbers', '5e-324', '-1.5e-308', '1', { lat: 5e-324, long: -1.5e-308, radius: 1 }],
    ['what JavaScript prints for a large number', '0', '0', '1.5e+21', { lat: 0, long: 0, radius: 1.5e21 }],
    ['a radius past every number', '50', '14', '9'.repeat(400), { lat: 50, long: 14, radius: Number.MAX_VALUE }],
  ])('accepts %s', (_, lat, long, radius, expected) => {
    expect(read({ lat, long, radius })).toStrictEqual({ ok: true, value: { ...expected, countLimit: 50 } });
  });

  it('reads minus zero as zero, because JSON and Object.is differ for -0', () => {
    const reading = read({ lat: '-0', long: '-0.000', radius: '-0' });
    expect(
      reading.ok && [reading.value.lat, reading.value.long, reading.value.radius].every((value) => Object.is(value, 0)),
    ).toBe(true);
  });

  it('reports the first error in the order of the schema', () => {
    expect(message({ countLimit: '0', radius: 'x' })).toBe("Required number parameter 'lat' is not present");
  });

  it('truncates long values in its messages', () => {
    expect(message({ ...fine, lat: 'x'.repeat(5_000) })).toBe(
      `Parameter 'lat' must be a number between -90 and 90, got '${'x'.repeat(60)}...'`,
    );
  });

  it('reads every decimal as a number, and never throws', () => {
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (lat) => {
        const text = lat.toFixed(12);
        const reading = read({ ...fine, lat: text });
        expect(reading.ok && reading.value.lat).toBe(Number(text) + 0);
      }),
    );
    // Numbers as JavaScript formats them are also valid.
    const printed = fc.oneof(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -1e-5, max: 1e-5, noNaN: true }),
      fc.integer({ min: -324, max: 1 }).map((exponent) => 10 ** exponent),
    );
    fc.assert(
      fc.property(printed, (lat) => {
        const reading = read({ ...fine, lat: `${lat}` });
        expect(reading.ok && reading.value.lat).toBe(lat + 0);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (number) => {
        const radius = Math.trunc(number);
        const reading = read({ ...fine, radius: `${radius}` });
        expect(reading.ok && reading.value.radius).toBe(radius + 0);
      }),
    );
    fc.assert(fc.property(fc.string(), fc.string(), (lat, radius) => typeof read({ lat, long: '0', radius }).ok === 'boolean'));
  });
});

test.each([
  ['', "Parameter 'name' must not be empty, got ''"],
  ['ab', "Parameter 'name' must be at least 3 characters long, got 'ab'"],
  ['abc', undefined],
])('a text with a minimum length rejects shorter texts: %j', (name, message) => {
  const read = queryReader(Type.Object({ name: Type.String({ minLength: 3 }) }));
  expect(read({ name })).toEqual(message === undefined ? { ok: true, value: { name } } : { ok: false, message });
});

describe('reading a text parameter', () => {
  test.each([
    ['a text', { q: 'Hauptstraße 12' }, { ok: true, value: { q: 'Hauptstraße 12' } }],
    ['nothing typed yet', { q: '' }, { ok: true, value: { q: '' } }],
    ['missing', {}, { ok: false, message: "Required string parameter 'q' is not present" }],
    [
      'too long',
      { q: 'x'.repeat(201) },
      { ok: false, message: `Parameter 'q' must be at most 200 characters long, got '${'x'.repeat(60)}...'` },
    ],
    ['twice', { q: ['a', 'b'] }, { ok: false, message: "Parameter 'q' must not be repeated, but was sent 2 times" }],
  ])('%s', (_, query, expected) => {
    expect(queryReader(SearchQuery)(query as RawQuery)).toStrictEqual(expected);
  });
});
