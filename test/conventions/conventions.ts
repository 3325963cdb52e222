/**
 * Checks the project's rules that neither the compiler nor Biome checks. Each rule is a function that returns complaints about
 * source text. `conventions.test.ts` shows that each rule catches a deliberate violation, and that the tree follows every rule.
 */
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

export interface SourceFile {
  /** The path from the repository's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly from: string;
  /** The path from the root for a file of this project, or the bare specifier of a package. */
  readonly target: string;
  readonly typeOnly: boolean;
}

/**
 * The packages that each folder of src may import. Rules in biome.json limit imports within src, and the compiler's settings
 * limit the use of `node` and `dom`.
 */
export const packages: Readonly<Record<string, readonly string[]>> = {
  'src/contract': ['typebox'],
  'src/data': [],
  'src/core': ['opening_hours'],
  'src/threads': [],
  'src/store': ['kysely', 'pg'],
  'src/sources': ['@mapbox/vector-tile', '@rapideditor/country-coder', 'geo-tz', 'geojson', 'pbf', 'pmtiles', 'saxes'],
  'src/timelines': ['date-holidays'],
  'src/walking': [],
  'src/imports': [],
  // The client must have no dependencies, because other programs import it.
  'src/client': [],
  'src/web': [
    '@mapbox/point-geometry',
    '@tanstack/react-query',
    'leaflet',
    'protomaps-leaflet',
    'react',
    'react-dom',
    'react-leaflet',
    'temporal-polyfill',
  ],
  'src/console': ['@noble/hashes', '@tanstack/react-query', 'leaflet', 'react', 'react-dom', 'react-leaflet'],
  'src/server': [
    '@fastify/accept-negotiator',
    '@fastify/static',
    '@opentelemetry/api',
    '@opentelemetry/context-async-hooks',
    '@opentelemetry/core',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace',
    '@opentelemetry/semantic-conventions',
    'fastify',
    'fastify-plugin',
    'jose',
    'openid-client',
    'pbf',
    'pino',
    'pmtiles',
    'prom-client',
    'standardwebhooks',
    'typebox',
  ],
  'src/cli': [],
};

/** The packages that may be imported in only one place. The place is a file, or a folder whose path ends in a slash. */
const singlePlaces: Readonly<Record<string, string>> = {
  opening_hours: 'src/core/hours/openingHours.ts',
  leaflet: 'src/web/map/',
  'react-leaflet': 'src/web/map/',
  'protomaps-leaflet': 'src/web/map/basemap/',
  'node:sqlite': 'src/store/sqlite.ts',
  'node:worker_threads': 'src/threads/',
  pg: 'src/store/postgres.ts',
  'geo-tz': 'src/sources/places/timeZoneAt.ts',
  'date-holidays': 'src/timelines/publicHolidays.ts',
  '@opentelemetry/sdk-trace': 'src/server/observability/tracing/',
  pino: 'src/server/observability/log.ts',
  'prom-client': 'src/server/observability/metrics/',
  'openid-client': 'src/server/console/openIdProvider.ts',
  '@valhallajs/valhallajs': 'src/walking/engineProgram.ts',
};

const catchAllNames =
  /((^|[/.])(utils?|helpers?|common|types?|services?|managers?|misc|shared)|\w(Utils?|Helpers?|Service|Manager))(\.[a-z.]+)?(\/|$)/;
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /^(test|e2e)\//.test(path);
/**
 * Returns whether a file belongs to a program that generates a data set. Developers run these programs, and the package does not
 * include them.
 */
const isBuilder = (path: string): boolean => /^src\/data\/[^/]+\/build\//.test(path);
const isCode = (path: string): boolean => /\.[jt]sx?$/.test(path) && !path.endsWith('.d.ts');

// biome-ignore lint/suspicious/noExplicitAny: the syntax tree is walked without knowing its shapes
type Tree = any;

const trees = new WeakMap<SourceFile, Tree>();

function parse(file: SourceFile): Tree {
  const known = trees.get(file);
  if (known) return known;
  const lang = file.path.endsWith('x') ? 'tsx' : 'ts';
  const tree = parseSync(file.path, file.text, { lang }).program;
  trees.set(file, tree);
  return tree;
}

function walk(node: Tree, visit: (node: Tree) => void): void {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const value of Object.values(node)) walk(value, visit);
  }
}

function specifierIsType(node: Tree): boolean {
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const named = node.specifiers ?? [];
  return named.length > 0 && named.every((one: Tree) => one.importKind === 'type' || one.exportKind === 'type');
}

function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  const add = (specifier: string, typeOnly: boolean) => {
    const clean = specifier.replace(/\?.*$/, '');
    const target = clean.startsWith('.') ? join(dirname(file.path), clean) : clean;
    found.push({ from: file.path, target, typeOnly });
  };
  walk(parse(file), (node) => {
    if (/^(Import|ExportNamed|ExportAll)Declaration$/.test(node.type) && node.source)
      add(node.source.value, specifierIsType(node));
    if (node.type === 'ImportExpression' && typeof node.source.value === 'string') add(node.source.value, false);
    if (node.type === 'TSImportType' && node.source) add(node.source.value, true);
  });
  return found;
}

const folderOf = (path: string): string | undefined => Object.keys(packages).find((folder) => path.startsWith(`${folder}/`));
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The only file of the contract from which `src/web` may import values. The schemas in the other files would enlarge the web
 * app's bundle.
 */
const withoutSchemas = 'src/contract/attributes.ts';

/** Reports imports of packages that a folder may not use, and imports of values from the contract in `src/web`. */
export function wrongImports(file: SourceFile): string[] {
  const folder = folderOf(file.path);
  if (folder === undefined || isTest(file.path) || isBuilder(file.path)) return [];
  return importsOf(file).flatMap(({ target, typeOnly }) => {
    if (/^(src|test|bench)\//.test(target)) {
      const isValue = folder === 'src/web' && target.startsWith('src/contract/') && target !== withoutSchemas && !typeOnly;
      return isValue ? [`${file.path} must import ${target} with 'import type'`] : [];
    }
    const isKnown = target.startsWith('node:') || target.startsWith('/') || packages[folder]?.includes(packageOf(target));
    return isKnown ? [] : [`${file.path} must not import the package ${target}`];
  });
}

const generator = 'bench/shops/statements/';
/** The files that the generator may import: record types, and the random number generator. */
const knownToGenerator: Readonly<Record<string, 'as types' | 'as values'>> = {
  'src/core/shops/shop.ts': 'as types',
  'src/core/shops/cardTransaction.ts': 'as types',
  'src/core/seededRandom.ts': 'as values',
};

/**
 * Reports imports by which the generator could depend on the matcher, which it measures. Even indirect dependencies are not
 * allowed.
 */
export function dependentGenerators(file: SourceFile): string[] {
  if (!file.path.startsWith(generator) || isTest(file.path)) return [];
  return importsOf(file).flatMap(({ target, typeOnly }) => {
    const how = knownToGenerator[target];
    const isAllowed = target.startsWith(generator) || how === 'as values' || (how === 'as types' && typeOnly);
    return isAllowed ? [] : [`${file.path} must not import ${target}: it measures the matcher`];
  });
}

/** Reports imports of a package outside its only permitted place, tests included. */
export function importsElsewhere(file: SourceFile): string[] {
  // The bare page imports a library directly, to measure the cost of the library alone.
  if (file.path.startsWith('bench/web/bare/')) return [];
  return importsOf(file).flatMap(({ target }) => {
    const place = singlePlaces[packageOf(target)];
    if (place === undefined || target.startsWith('src/')) return [];
    const inside = place.endsWith('/')
      ? file.path.startsWith(place)
      : file.path === place || file.path === place.replace(/\.ts$/, '.test.ts');
    return inside ? [] : [`${file.path} imports ${target}, whose one place is ${place}`];
  });
}

/** Reports barrel files and catch-all names. */
export function badNames(file: SourceFile): string[] {
  if (catchAllNames.test(file.path)) return [`${file.path} has a catch-all name: name what it holds`];
  const body = parse(file).body as Tree[];
  const barrel = body.length > 0 && body.every((node) => /^Export(All|Named)Declaration$/.test(node.type) && node.source);
  return barrel ? [`${file.path} only passes on what others export: import from the files themselves`] : [];
}

/**
 * Reports tests that hide other tests, that are skipped silently, or that sleep. To skip a test, print the reason and use
 * `skipIf(reason)`.
 */
export function badTests(file: SourceFile): string[] {
  if (!isTest(file.path) || file.path === 'test/conventions/conventions.test.ts') return [];
  const rules: readonly (readonly [RegExp, string])[] = [
    [/\b(it|test|describe|suite)(\.\w+)*\.only\(/, 'hides the other tests (.only)'],
    [/\b(it|test|describe|suite)\.(skip|todo|fixme)\(/, 'skips without a printed reason'],
    [/waitForTimeout\(/, 'sleeps for a fixed time (waitForTimeout)'],
    [/await new Promise(<\w+>)?\(\(?(\w+)\)? => setTimeout\(\2, \d/, 'sleeps for a fixed time (setTimeout)'],
  ];
  return rules.flatMap(([pattern, what]) => (pattern.test(file.text) ? [`${file.path} ${what}`] : []));
}

/** Reports comments that exceed the width of the code, because Biome does not wrap comments. Generated files are exempt. */
export function wideComments({ path, text }: SourceFile): string[] {
  if (/^\/[/*].*\b(generated|built from)\b/i.test(text)) return [];
  return text
    .split('\n')
    .flatMap((line, at) => (line.length > 130 && /^\s*(\/\/|\/?\*)/.test(line) ? [`${path}:${at + 1} is wider than 130`] : []));
}

/** The files that may branch on the text of a message, with the reason. Other files must branch on a code, a class or a union. */
export const readMessages: Readonly<Record<string, string>> = {
  'src/core/hours/openingHours.ts': 'opening_hours sets no code on its errors',
  'src/core/jsonObject.ts': 'V8 states the position of a JSON syntax error only in its message',
  'src/walking/engineProgram.ts': 'the walking engine sets no code on its errors',
  'src/store/connections/driverFault.ts': 'the PostgreSQL driver sets no code on some of its errors',
};

/** Returns whether an expression is an error's message, a variable named `message`, or an error as a string. */
function isMessage(node: Tree): boolean {
  switch (node?.type) {
    case 'Identifier':
      return node.name === 'message';
    case 'MemberExpression':
      return !node.computed && node.property.name === 'message';
    case 'ChainExpression':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return isMessage(node.expression);
    case 'LogicalExpression':
      return isMessage(node.left) || isMessage(node.right);
    case 'CallExpression':
      if (node.callee.name === 'String') return /^(cause|err|error|reason|thrown)$/.test(node.arguments[0]?.name ?? '');
      // Also match a method call on the text, such as x.message.toLowerCase().
      return node.callee.type === 'MemberExpression' && isMessage(node.callee.object);
    default:
      return false;
  }
}

/** Returns whether a node is undefined, null or ''. A comparison with these values only checks whether there is a message. */
const isAbsence = (node: Tree): boolean =>
  (node.type === 'Identifier' && node.name === 'undefined') ||
  (node.type === 'Literal' && (node.value === null || node.value === ''));

function decidesByMessage(node: Tree): boolean {
  if (node.type === 'SwitchStatement') return isMessage(node.discriminant);
  if (node.type === 'BinaryExpression') {
    const { operator, left, right } = node;
    return /^[!=]==?$/.test(operator) && (isMessage(left) || isMessage(right)) && !isAbsence(left) && !isAbsence(right);
  }
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { object, property } = node.callee;
  // Allow code that splits a message into lines, which only formats the message.
  if (property.name === 'split' && node.arguments[0]?.value === '\n') return false;
  if (/^(startsWith|endsWith|includes|indexOf|match|matchAll|search|split)$/.test(property.name) && isMessage(object))
    return true;
  return /^(test|exec|includes|has|get)$/.test(property.name) && isMessage(node.arguments[0]);
}

/**
 * Reports code that branches on the text of a message. Messages are only for people, so a change to their wording must not change
 * what the program does.
 */
export function messageDecisions(file: SourceFile): string[] {
  if (!file.path.startsWith('src/') || isTest(file.path) || readMessages[file.path] !== undefined) return [];
  const found: string[] = [];
  walk(parse(file), (node) => {
    if (!decidesByMessage(node)) return;
    const line = file.text.slice(0, node.start).split('\n').length;
    found.push(`${file.path}:${line} decides by the text of a message: use a code, an error class or a union`);
  });
  return found;
}

/**
 * The places that may export a name that another file exports as well, with the reason. Each key is the path of a file, or of a
 * folder with a slash at the end.
 */
const repeatedExports: Readonly<Record<string, string>> = {
  'src/client/wire.ts': 'generated from the contract, with its names',
  'src/core/geo/engine/': "the engine's side of the set, and of the functions that it imports",
  'src/store/migrations/': 'each has the functions of a migration',
  'src/web/texts/': 'each catalogue is named after its language',
};

/** Returns the names that a file declares and exports. Re-exports are not declarations. */
function exportedNames(file: SourceFile): string[] {
  const body = parse(file).body as Tree[];
  const imported = new Set(
    body.flatMap(({ type, specifiers }) => (type === 'ImportDeclaration' ? specifiers : [])).map((one) => one.local.name),
  );
  const names = (node: Tree): string[] => {
    const { declaration } = node;
    if (node.type !== 'ExportNamedDeclaration' || node.source) return [];
    if (!declaration) {
      const declared = node.specifiers.filter((one: Tree) => !imported.has(one.local.name) && one.exported.name !== 'default');
      return declared.map((one: Tree) => one.exported.name);
    }
    const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
    return declared.flatMap(({ id }: Tree) => (id.type === 'Identifier' ? [id.name] : []));
  };
  return [...new Set(body.flatMap(names))];
}

/** Reports names that several files export. In shipped code, a search for an exported name must find a single declaration. */
export function repeatedNames(files: readonly SourceFile[]): string[] {
  const places = new Map<string, string[]>();
  for (const file of files) {
    const { path } = file;
    if (!path.startsWith('src/') || isTest(path) || isBuilder(path) || !isCode(path)) continue;
    if (Object.keys(repeatedExports).some((place) => path.startsWith(place))) continue;
    for (const name of exportedNames(file)) places.getOrInsertComputed(name, () => []).push(path);
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name} is exported by ${paths.join(' and ')}: rename one, or share the declaration`);
}

/** Returns the complaints of every rule that checks a single file. */
export function complaintsAbout(files: readonly SourceFile[]): string[] {
  const rules = [wrongImports, dependentGenerators, importsElsewhere, badNames, badTests, wideComments, messageDecisions];
  return files.filter((file) => isCode(file.path)).flatMap((file) => rules.flatMap((rule) => rule(file)));
}
