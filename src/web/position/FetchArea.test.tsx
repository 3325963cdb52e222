import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { nearestFirst } from '../data/nearestFirst.ts';
import { languageCodes } from '../texts/languages.ts';
import { WordsContext } from '../texts/WordsContext.ts';
import { loadWords } from '../texts/words.ts';
import EmptyPanel, { type EmptyProps } from './EmptyPanel.tsx';
import FetchArea from './FetchArea.tsx';

const place = { lat: 43.7396, long: 7.4273 };

async function show(
  area: Pick<NonNullable<EmptyProps['area']>, 'filling' | 'offered'>,
  language: (typeof languageCodes)[number] = 'en',
  places: EmptyProps['places'] = [],
) {
  const words = await loadWords(language, [language]);
  await words.more.load();
  const nothing = () => {};
  const html = renderToStaticMarkup(
    <WordsContext value={words}>
      <QueryClientProvider client={new QueryClient()}>
        <EmptyPanel
          {...{ outside: true, filtered: false, mixed: false, places, nearest: null, onClearFilters: nothing, onGo: nothing }}
          area={{ place, ...area }}
        />
      </QueryClientProvider>
    </WordsContext>,
  );
  return { html, words };
}

test('while an area is loading, a live region announces it, and nothing is reported as missing', async () => {
  const { html } = await show({ filling: true, offered: true });
  expect(html).toContain('<div role="status"><p>Looking for ATMs in this area…</p></div>');
  expect(html).not.toMatch(/no data|No ATM|<button/);
});

test('if users may fetch the area, there is one button, with a correct message about the place next to it', async () => {
  const { html } = await show({ filling: false, offered: true });
  expect(html).toMatch(/<button[^>]*>Load ATMs from OpenStreetMap<\/button>/);
  expect(html).toContain('We don’t know any cash machines here yet');
});

test('there is no button if fetching is not allowed', async () => {
  const { html } = await show({ filling: false, offered: false });
  expect(html).not.toContain('<button');
});

test('there is no button if a place covers the area, because the place has no ATMs there', async () => {
  const covered = {
    id: 'monaco',
    name: 'Monaco',
    ...place,
    bounds: [43.7, 7.3, 43.8, 7.5] as [number, number, number, number],
    atmCount: 22,
  };
  const { html } = await show({ filling: false, offered: true }, 'en', [covered]);
  expect(html).not.toContain('Load ATMs from');
});

test('next to a list, it states that more ATMs may appear, or offers to fetch the missing ones', async () => {
  const words = await loadWords('en', ['en']);
  await words.more.load();
  const html = (filling: boolean) =>
    renderToStaticMarkup(
      <WordsContext value={words}>
        <QueryClientProvider client={new QueryClient()}>
          <FetchArea {...{ place, filling, offered: true, listed: true }} />
        </QueryClientProvider>
      </WordsContext>,
    );
  expect(html(true)).toContain('<p>Still loading this area. More ATMs may appear.</p>');
  expect(html(true)).not.toContain('<button');
  expect(html(false)).toMatch(/<button[^>]*>Load ATMs from OpenStreetMap<\/button>/);
});

test('the covered places are sorted by their distance from the search', () => {
  const at = (id: string, lat: number) => ({
    id,
    name: id,
    lat,
    long: 7,
    bounds: [lat, 7, lat, 7] as [number, number, number, number],
    atmCount: 1,
  });
  const places = [at('far', 60), at('near', 44), at('between', 50)];
  expect(nearestFirst(places, place).map(({ id }) => id)).toEqual(['near', 'between', 'far']);
});

test('without any data the panel offers a map app, and the link contains a searched place, never the user’s position', async () => {
  const words = await loadWords('en', ['en']);
  await words.more.load();
  const nothing = () => {};
  const html = (near: Partial<EmptyProps>) =>
    renderToStaticMarkup(
      <WordsContext value={words}>
        <EmptyPanel
          {...{
            outside: true,
            filtered: false,
            mixed: false,
            places: [],
            nearest: null,
            onClearFilters: nothing,
            onGo: nothing,
            from: place,
            ...near,
          }}
        />
      </WordsContext>,
    );
  expect(html({ near: place })).toMatch(
    /href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=ATM%20near%2043\.7396%2C7\.4273"[^>]*>.*Search in Google Maps/,
  );
  expect(html({})).not.toContain('43.7396');
});

test.each(languageCodes)('the offer is translated into %s', async (language) => {
  const { html, words } = await show({ filling: true, offered: true }, language);
  expect(html).toContain(words.more.there?.areas.looking);
});
