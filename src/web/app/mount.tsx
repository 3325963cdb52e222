import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Words } from '../texts/words.ts';
import { parseScreen } from '../url/screenUrl.ts';
import { App, newQueryClient } from './App.tsx';
import { takeFirstAnswers } from './firstAnswers.ts';

/** Renders the page into its element. @param words the texts of the first screen */
export async function mount(element: HTMLElement, words: Words): Promise<void> {
  const client = newQueryClient();
  await takeFirstAnswers(client, words, parseScreen(window.location.search), element.querySelector('.card') !== null);
  const root = createRoot(element);
  // A transition renders in slices, so that the user can scroll the server-rendered content on a slow phone.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App words={words} client={client} />
      </StrictMode>,
    ),
  );
}
