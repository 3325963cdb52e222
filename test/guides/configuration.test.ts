/** Compares docs/configuration.md with the code that reads the settings. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig } from '../../src/server/runtime/config.ts';

interface Setting {
  readonly name: string;
  readonly type: string;
  /** The default as written in the table; empty if there is none. */
  readonly byDefault: string;
  readonly example: string;
}

const page = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
const settings: readonly Setting[] = [...page.matchAll(/^\| `([A-Z_]+)` \| (.*) \| ?(.*) \| (.*) \|$/gm)].map(
  ([, name = '', type = '', byDefault = '', example = '']) => ({ name, type, byDefault, example }),
);

/** Only programs for tests read these settings. */
const ofTests = new Set(['CHROMIUM_PATH', 'TEST_DATABASE_URL']);
const ofService = settings.filter(({ name }) => !ofTests.has(name));

const secret = 'a-secret-of-more-than-32-characters-for-tests';
const exampleOf = ({ example }: Setting) => /^`(.*)`$/.exec(example)?.[1] ?? secret;
const examples = Object.fromEntries(ofService.map((setting) => [setting.name, exampleOf(setting)]));

/** @returns the variables that the code reads with this `environment` */
function namesRead(environment: Readonly<Record<string, string>>): ReadonlySet<string> {
  const read = new Set<string>();
  readConfig(
    new Proxy(environment, {
      get(target, name) {
        read.add(String(name));
        return Reflect.get(target, name) as unknown;
      },
    }),
  );
  return read;
}

it('lists each setting once', () => {
  expect(settings.length).toBeGreaterThan(50);
  expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length);
});

it('lists all settings that the service reads, and no others', () => {
  const { OTEL_SDK_DISABLED: _, ...traced } = examples;
  // The service reads some settings only if their alternative name is not set.
  const general = Object.fromEntries(Object.entries(traced).filter(([name]) => !name.includes('_TRACES_')));
  const read = new Set([...namesRead(examples), ...namesRead(traced), ...namesRead(general), ...namesRead({})]);
  expect([...read].sort()).toEqual(ofService.map(({ name }) => name).sort());
});

it.each(ofService)('contains an example for $name that the service accepts', ({ name }) => {
  expect(readConfig(examples)).toBeDefined();
  expect(examples[name]).toBeTruthy();
});

/** Settings that the configuration only passes on to the database driver and the store. */
const appliedLater = new Set(['DATABASE_POOL', 'DATABASE_LISTEN_URL']);
const literal = ofService.filter(
  ({ name, byDefault }) => /^`[^`]+`$/.test(byDefault) && !byDefault.includes('HOST:') && !appliedLater.has(name),
);
it.each(literal)('states the default of $name, $byDefault', ({ name, byDefault }) => {
  const secondName = name.endsWith('_PROTOCOL') ? /_PROTOCOL$/ : /^OTEL_SDK_DISABLED$/;
  const others = Object.entries(examples).filter(([other]) => other !== name && !secondName.test(other));
  const base = Object.fromEntries(others);
  expect(readConfig({ ...base, [name]: byDefault.slice(1, -1) })).toEqual(readConfig(base));
});
