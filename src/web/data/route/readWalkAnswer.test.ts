import { expect, test } from 'vitest';
import { readWalkArea, readWalkingRoute } from './readWalkAnswer.ts';

const route = {
  distance: 280,
  duration: 210,
  line: [
    [50.0875, 14.4213],
    [50.0881, 14.4226],
  ],
  directions: [
    { type: 1, text: 'Walk east on Celetná.', streets: ['Celetná'], distance: 280 },
    { type: 4, text: 'You have arrived.', streets: [], distance: 0 },
  ],
  stairs: true,
  steps: 24,
};

test('a complete response is read unchanged', () => {
  expect(readWalkingRoute({ route })).toEqual(route);
  expect(readWalkingRoute({ noStepFreeRoute: true })).toBe('noStepFreeRoute');
});

test.each([
  ['no route', {}],
  ['null', null],
  ['a text', 'route'],
  ['a route without a distance', { route: { ...route, distance: undefined } }],
  ['a duration that is no number', { route: { ...route, duration: '210' } }],
  ['a claim that is not true', { noStepFreeRoute: 'yes' }],
])('with %s, the route is unknown', (_, answer) => {
  expect(readWalkingRoute(answer)).toBeUndefined();
});

test.each([
  ['line', { line: [[50.0875, 14.4213], [50.0881]] }, { line: [] }],
  ['directions', { directions: [...route.directions, { text: 'Turn left.' }] }, { directions: [] }],
])('with an unreadable part, the route has no %s', (_, wrong, read) => {
  expect(readWalkingRoute({ route: { ...route, ...wrong } })).toEqual({ ...route, ...read });
});

test('stairs of an unknown kind and number stay unknown', () => {
  const read = readWalkingRoute({ route: { ...route, stairs: 'some', steps: -1 } });
  expect(read).not.toHaveProperty('stairs');
  expect(read).not.toHaveProperty('steps');
});

test('consecutive directions to continue on ways without names become one direction', () => {
  const on = (distance: number, text: string, ...streets: string[]) => ({ type: 8, text, streets, distance });
  const directions = [
    on(41, 'Continue on the walkway.'),
    on(1, 'Continue.'),
    on(63, 'Continue on Celetná.', 'Celetná'),
    on(5, 'Continue.'),
  ];
  const read = readWalkingRoute({ route: { ...route, directions } });
  expect(read).toHaveProperty('directions', [on(42, 'Continue on the walkway.'), ...directions.slice(2)]);
});

const ring = [
  [50, 14],
  [50, 14.1],
  [50.1, 14],
  [50, 14],
];

test('an area with a hole is read unchanged', () => {
  expect(readWalkArea({ area: [[ring, ring]] })).toEqual([[ring, ring]]);
});

test.each([null, undefined, 'area', {}, { area: [] }, { area: [[[[50, 'x']]]] }, { area: [[ring], 'x'] }, { area: [[[[50]]]] }])(
  '%j is an unknown area',
  (raw) => {
    expect(readWalkArea(raw)).toBeUndefined();
  },
);
