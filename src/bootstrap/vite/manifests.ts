import { type Plugin, runnerImport } from 'vite';

/** The page's background in the light theme, as in tokens.css. Browsers show this colour before they render the page. */
const ground = '#f3f5f3';
const icon = (src: string, size: number, purpose?: 'maskable') => ({
  src: `/icons/${src}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});
const icons = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  icon('icon-192', 192),
  icon('icon-512', 512),
  icon('maskable-192', 192, 'maskable'),
  icon('maskable-512', 512, 'maskable'),
];

type Languages = typeof import('../../web/texts/languages.ts');
type Formatting = typeof import('../../web/texts/formats.ts');
type Language = Languages['languageCodes'][number];
type Catalogues = Readonly<Record<Language, Awaited<ReturnType<Languages['languages'][Language]['load']>>>>;

/** Loads a module that contains texts of the user interface. */
const load = async <T>(name: string): Promise<T> =>
  (await runnerImport<T>(`/src/web/texts/${name}.ts`, { logLevel: 'warn' })).module;

/** Returns the finder's manifest in one language, with the texts of the user interface. */
async function manifestIn(code: Language, { languages }: Languages, { formatsFor }: Formatting) {
  const { direction, locale } = languages[code];
  const texts = (await load<Catalogues>(code))[code](formatsFor(locale));
  const start = (name: string, url: string) => ({ name, url, icons: [icon('icon-192', 192)] });
  return {
    id: '/',
    name: texts.appName,
    short_name: texts.appName,
    lang: code,
    dir: direction,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['finance', 'navigation'],
    icons,
    shortcuts: [start(texts.search.near, '/?near=me'), start(texts.filters.chips.openNow, '/?near=me&filters=openNow')],
  };
}

/** Writes the web app manifests for all languages to one file. The service adapts the requested manifest to the bank. */
export function manifests(): Plugin {
  return {
    name: 'manifests',
    async generateBundle() {
      const [spoken, formatting] = await Promise.all([load<Languages>('languages'), load<Formatting>('formats')]);
      const each = spoken.languageCodes.map(async (code) => [code, await manifestIn(code, spoken, formatting)] as const);
      const all = await Promise.all(each);
      this.emitFile({ type: 'asset', fileName: 'manifests.json', source: JSON.stringify(Object.fromEntries(all)) });
    },
  };
}
