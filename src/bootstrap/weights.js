// Measures the built web app: the size of the files that a browser must load before the first list, and the size of each later
// part.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { giveUp, root } from './install.js';

/**
 * @typedef {{ file: string, modules: Record<string, number>, imports: string[] }} Chunk as written by
 * src/bootstrap/vite/chunkList.ts
 */
/** @typedef {{ title: string, chunks: Chunk[], limit: number }} Part limit in kB */
/** @typedef {{ title: string, size: number, limit: number, ok: boolean }} Row kB gzipped, 1 kB = 1000 bytes */
/**
 * @typedef {{ page: string, chunks: Chunk[], workerChunks: Chunk[], docsChunks: Chunk[], consoleChunks: Chunk[], styles:
 * string[], gzipped: (file: string) => number }} Built styles: the render-blocking files; sizes in bytes
 */

const catalogue = /^src\/web\/texts\/[a-z]{2}\.ts$/;
const laterCatalogue = /^src\/web\/texts\/more\/[a-z]{2}\.ts$/;
/** The texts of the page for integrators, which it loads in addition to those of the finder. */
const docsCatalogue = /^src\/web\/texts\/(statement|reasons)\/[a-z]{2}\.ts$/;

/**
 * The parts that load after the first list, with their size limits. `module` is a module that identifies the part. `there`
 * identifies a part that loads before this part.
 * @type {{ title: string, module: string, limit: number, there?: string }[]}
 */
const laterParts = [
  { title: 'The map, with Leaflet', module: 'src/web/map/AtmMap.tsx', limit: 56 },
  { title: 'The service’s own map', module: 'src/web/map/basemap/vectorLayer.ts', there: 'src/web/map/AtmMap.tsx', limit: 42 },
  { title: 'ATM details', module: 'src/web/detail/Detail.tsx', limit: 8.5 },
  { title: 'Search suggestions', module: 'src/web/search/SearchDrop.tsx', limit: 3 },
  { title: 'Parsing of pasted text', module: 'src/web/search/readText.ts', limit: 8.5 },
  { title: 'The form to report a problem', module: 'src/web/report/Report.tsx', limit: 5 },
  { title: 'Settings', module: 'src/web/settings/Settings.tsx', limit: 4 },
];
/**
 * The parts of the page for integrators. This page is a separate build with a separate copy of React, so users of the finder do
 * not load it.
 */
const docsParts = [
  { title: 'Integrator page: frame', module: 'src/web/docs/docs.tsx', limit: 74 },
  { title: 'Integrator page: statement', module: 'src/web/docs/statement/StatementPage.tsx', limit: 20 },
  { title: 'Integrator page: map, with Leaflet', module: 'src/web/docs/statement/StatementMap.tsx', limit: 55 },
  { title: 'Integrator page: the service’s own map', module: 'src/web/map/basemap/vectorLayer.ts', limit: 42 },
  { title: 'Integrator page: reference', module: 'src/web/docs/reference/ReferencePage.tsx', limit: 6 },
  { title: 'Integrator page: try it', module: 'src/web/docs/tryIt/TryItPage.tsx', limit: 10 },
];
/** The module of each page of the operator's console, which loads when the page is opened. */
const consolePage = /^src\/console\/pages\/\w+\/(\w+)Page\.tsx$/;
/** The size limit of each of these pages, kB. */
const mostOfConsolePage = 30;
/**
 * The parts of the console that its pages share. The console is a separate build, so users of the finder do not load it.
 * @type {{ title: string, module: string, limit: number }[]}
 */
const consoleParts = [
  { title: 'Console: sentences for problems', module: 'src/console/ui/problemSentences.ts', limit: 8 },
  { title: 'Console: map, with Leaflet', module: 'src/web/map/points/PointMap.tsx', limit: 56 },
  { title: 'Console: the service’s own map', module: 'src/web/map/basemap/vectorLayer.ts', limit: 42 },
];
/** The size limit of an unlisted chunk, kB. List a larger chunk above. */
const mostOfAnother = 4;

/** Packages that only certain parts may contain. `in` lists these parts. */
const places = [
  { name: 'leaflet', in: ['The map, with Leaflet', 'Integrator page: map, with Leaflet', 'Console: map, with Leaflet'] },
  { name: 'react-leaflet', in: ['The map, with Leaflet', 'Integrator page: map, with Leaflet', 'Console: map, with Leaflet'] },
  {
    name: 'protomaps-leaflet',
    in: ['The service’s own map', 'Integrator page: the service’s own map', 'Console: the service’s own map'],
  },
  { name: 'opening_hours', in: ['Opening hours'] },
  { name: 'temporal-polyfill', in: ['Opening hours'] },
  { name: 'typebox', in: [] },
];

const held = (/** @type {Chunk} */ { modules }) => Object.keys(modules);
const holds = (/** @type {Chunk} */ chunk, /** @type {string} */ name) =>
  held(chunk).some((module) => module.includes(`node_modules/${name}/`));
const inKb = (/** @type {number} */ bytes) => Math.round(bytes / 100) / 10;

/**
 * Returns a chunk and its static imports, except the chunks in `there`.
 * @param {Chunk[]} all
 * @param {Chunk} chunk
 * @param {Chunk[]} [there]
 * @returns {Chunk[]}
 */
function withImports(all, chunk, there = []) {
  /** @type {Set<Chunk>} */
  const found = new Set();
  /** @param {Chunk} one */
  const visit = (one) => {
    if (found.has(one) || there.includes(one)) return;
    found.add(one);
    for (const chunk of all) if (one.imports.includes(chunk.file)) visit(chunk);
  };
  visit(chunk);
  return [...found];
}

/** @param {Chunk[]} chunks @param {string} module @returns {Chunk} */
function chunkOf(chunks, module) {
  const chunk = chunks.find(({ modules }) => module in modules);
  return chunk ?? giveUp(`No script of the web app contains ${module}. Update its location in src/bootstrap/weights.js.`);
}

/** Returns the display name of a module: its package, or its folder if it is not in a package. @param {string} module */
function ownerOf(module) {
  const [, name] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module) ?? [];
  return name ?? dirname(module);
}

/**
 * Describes the packages and folders that contribute most to some chunks, with approximate sizes.
 * @param {Chunk[]} chunks
 * @param {Built['gzipped']} gzipped
 */
function heaviest(chunks, gzipped) {
  /** @type {Map<string, number>} */
  const owners = new Map();
  for (const chunk of chunks) {
    const whole = Object.values(chunk.modules).reduce((sum, length) => sum + length, 0) || 1;
    for (const [module, length] of Object.entries(chunk.modules)) {
      const owner = ownerOf(module);
      owners.set(owner, (owners.get(owner) ?? 0) + (gzipped(chunk.file) * length) / whole);
    }
  }
  const sorted = [...owners].sort(([, a], [, b]) => b - a).slice(0, 8);
  return sorted.map(([owner, bytes]) => `${owner} about ${inKb(bytes)}`).join(', ');
}

/**
 * Returns the chunks of the first list: the start, the app, and the catalogues of texts. The browser loads one catalogue.
 * @param {Built} built
 */
function firstChunks({ page, chunks, gzipped }) {
  const named = chunks.filter(({ file }) => page.includes(`"/${file}"`));
  const roots = ['src/web/app/main.ts', 'src/web/app/mount.tsx'].map((module) => chunkOf(chunks, module));
  const started = [...new Set(roots.flatMap((chunk) => withImports(chunks, chunk)))];
  const bySize = (/** @type {Chunk} */ a, /** @type {Chunk} */ b) => gzipped(b.file) - gzipped(a.file);
  const catalogues = chunks.filter((chunk) => held(chunk).some((module) => catalogue.test(module))).sort(bySize);
  const later = chunks.filter((chunk) => held(chunk).some((module) => laterCatalogue.test(module))).sort(bySize);
  return { named, started, catalogues, later };
}

/** Returns the chunks of the catalogues in the page for integrators, the largest ones first. @param {Built} built */
function docsCatalogues({ docsChunks, gzipped }) {
  /** @param {RegExp} pattern */
  const of = (pattern) =>
    docsChunks
      .filter((chunk) => held(chunk).some((module) => pattern.test(module)))
      .sort((a, b) => gzipped(b.file) - gzipped(a.file));
  return { own: of(docsCatalogue), shared: [...of(catalogue), ...of(laterCatalogue)] };
}

/** Returns the parts of the console: the first page, each later page, and the parts that pages share. @param {Built} built */
function partsOfConsole({ consoleChunks: all }) {
  const first = withImports(all, chunkOf(all, 'src/console/main.tsx'));
  const shared = consoleParts.map(({ title, module, limit }) => ({ title, chunks: [chunkOf(all, module)], limit }));
  const loaded = [...first, ...shared.flatMap(({ chunks }) => chunks)];
  const pages = all.flatMap((chunk) => {
    const [name] = held(chunk).flatMap((module) => consolePage.exec(module)?.[1] ?? []);
    return name === undefined || first.includes(chunk)
      ? []
      : [{ title: `Console: page ${name}`, chunks: withImports(all, chunk, loaded), limit: mostOfConsolePage }];
  });
  return [{ title: 'Console: frame and sign-in', chunks: first, limit: 94 }, ...pages, ...shared];
}

/** Returns all parts with a size limit. @param {Built} built @returns {Part[]} */
function partsOf(built) {
  const { chunks, workerChunks, docsChunks, consoleChunks } = built;
  const { started, catalogues, later } = firstChunks(built);
  const docs = docsCatalogues(built);
  const first = [...started, ...catalogues.slice(0, 1)];
  /** @param {string} module @param {string} [there] @returns {Chunk[]} */
  const after = (module, there) =>
    withImports(chunks, chunkOf(chunks, module), there === undefined ? started : [...started, ...after(there)]);
  const parts = [
    { title: 'The first list, in its largest language', chunks: first, limit: 110 },
    {
      title: "The same, embedded in a bank's app or page",
      chunks: [...first, ...after('src/web/host/hostParts.ts')],
      limit: 114,
    },
    { title: 'Texts of later parts, in their largest language', chunks: later.slice(0, 1), limit: 5 },
    ...laterParts.map(({ title, module, there, limit }) => ({ title, chunks: after(module, there), limit })),
    { title: 'Opening hours', chunks: workerChunks, limit: 142 },
    ...docsParts.map(({ title, module, limit }) => ({ title, chunks: [chunkOf(docsChunks, module)], limit })),
    { title: 'Integrator page: its largest texts', chunks: docs.own.slice(0, 1), limit: 6.5 },
    ...partsOfConsole(built),
  ];
  // The catalogues of the finder have the same size in the page for integrators.
  const weighed = new Set([...parts.flatMap((part) => part.chunks), ...catalogues, ...later, ...docs.own, ...docs.shared]);
  const others = [...chunks, ...docsChunks, ...consoleChunks].filter((chunk) => !weighed.has(chunk));
  return [...parts, ...others.map((chunk) => ({ title: `Another part: ${chunk.file}`, chunks: [chunk], limit: mostOfAnother }))];
}

/** Returns the size of the style sheets, which block rendering. @param {Built} built @returns {Row} */
function styleRow({ styles, gzipped }) {
  const size = inKb(styles.reduce((sum, file) => sum + gzipped(file), 0));
  const limit = 12.5;
  return { title: 'Styles of the whole page', size, limit, ok: size <= limit && size > 0 };
}

/** Returns error messages about packages in the wrong part. @param {Part[]} parts @param {Chunk[]} all */
function misplaced(parts, all) {
  return places.flatMap(({ name, in: allowed }) => {
    const right = new Set(parts.filter(({ title }) => allowed.includes(title)).flatMap(({ chunks }) => chunks));
    const wrong = all.filter((chunk) => holds(chunk, name) && !right.has(chunk));
    const lost = allowed.length > 0 && ![...right].some((chunk) => holds(chunk, name));
    return [
      ...wrong.map(
        ({ file }) =>
          `${name} is in ${file}, but ${allowed.length > 0 ? `may only be in ${allowed.join(', ')}` : 'must not be in the page'}.`,
      ),
      ...(lost
        ? [`${name} is not in “${allowed.join(', ')}”, so this check can no longer measure it. Update src/bootstrap/weights.js.`]
        : []),
    ];
  });
}

/**
 * Returns error messages about modules of the console in scripts that customers and integrators load.
 * @param {Built} built
 */
const consoleElsewhere = ({ chunks, workerChunks, docsChunks }) =>
  [...chunks, ...workerChunks, ...docsChunks].flatMap((chunk) => {
    const module = held(chunk).find((one) => one.startsWith('src/console/') || one.startsWith('src/contract/console/'));
    return module === undefined ? [] : [`${module} is in ${chunk.file}, but may only be in the console.`];
  });

/** Returns error messages about files that delay the first list. @param {Built} built */
function waits(built) {
  const { named, started, catalogues } = firstChunks(built);
  return [
    ...started
      .filter((chunk) => !named.includes(chunk))
      .map(
        ({ file }) =>
          `The page does not preload ${file}, which the first list needs, so loading it would take an extra round trip.`,
      ),
    ...started
      .filter((chunk) => catalogues.includes(chunk))
      .map(({ file }) => `${file} loads a catalogue of texts for all users, in any language.`),
    ...(held(chunkOf(built.chunks, 'src/web/app/main.ts')).includes('src/web/app/mount.tsx')
      ? ['The entry chunk contains the whole app, so it would delay the catalogue of texts.']
      : []),
  ];
}

/** Checks all sizes. @param {Built} built @returns {{ rows: Row[], complaints: string[] }} */
export function weigh(built) {
  const parts = partsOf(built);
  const rows = parts.map(({ title, chunks, limit }) => {
    const size = inKb(chunks.reduce((sum, { file }) => sum + built.gzipped(file), 0));
    return { title, size, limit, ok: size <= limit && size > 0 };
  });
  const tooHeavy = rows.flatMap(({ title, size, limit, ok }, index) => {
    if (ok) return [];
    if (size === 0) return [`${title}: no files found.`];
    const grown = heaviest(parts[index]?.chunks ?? [], built.gzipped);
    return [`${title}: ${size} kB, ${(size - limit).toFixed(1)} more than the limit of ${limit} kB. It contains ${grown}.`];
  });
  const all = [...built.chunks, ...built.workerChunks, ...built.docsChunks, ...built.consoleChunks];
  const styles = styleRow(built);
  if (!styles.ok) tooHeavy.push(`${styles.title}: ${styles.size} kB. It must be more than 0 and at most ${styles.limit} kB.`);
  rows.splice(2, 0, styles);
  return { rows, complaints: [...tooHeavy, ...misplaced(parts, all), ...consoleElsewhere(built), ...waits(built)] };
}

/** @param {string} folder that contains the built app @returns {Built} */
function readBuilt(folder) {
  if (!existsSync(join(folder, '.chunks.json')))
    giveUp(`${folder} does not contain a build with chunk sizes (.chunks.json). Build the web app again.`);
  const json = (/** @type {string} */ name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    page,
    styles: [...page.matchAll(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []),
    chunks: json('.chunks.json'),
    workerChunks: json('.worker-chunks.json'),
    docsChunks: json('.docs-chunks.json'),
    consoleChunks: json('.console-chunks.json'),
    gzipped: (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  };
}

// Prints the table and the error messages. --counts=FILE writes how many checks passed and failed.
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { rows, complaints } = weigh(readBuilt(join(root, 'dist', 'web')));
  const width = Math.max(...rows.map(({ title }) => title.length));
  console.log(`${'Files, kB gzipped'.padEnd(width)}    size  budget`);
  for (const { title, size, limit, ok } of rows) {
    console.log(
      `${title.padEnd(width)}  ${size.toFixed(1).padStart(6)}  ${String(limit).padStart(6)}  ${ok ? 'ok' : 'TOO HEAVY'}`,
    );
  }
  for (const complaint of complaints) console.error(complaint);
  const counts = process.argv.find((arg) => arg.startsWith('--counts='))?.slice('--counts='.length);
  if (counts) {
    const failed = complaints.length;
    mkdirSync(dirname(counts), { recursive: true });
    writeFileSync(counts, JSON.stringify({ passed: rows.filter(({ ok }) => ok).length + places.length, failed, skipped: 0 }));
  }
  process.exit(complaints.length === 0 ? 0 : 1);
}
