import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { Words } from '../texts/words.ts';
import { parseScreen } from '../url/screenUrl.ts';
import { App, newClient } from './App.tsx';
import { takeFirstAnswers } from './firstAnswers.ts';

/** Draws the page into its element. @param words of the first screen */
export async function mount(element: HTMLElement, words: Words): Promise<void> {
  const client = newClient();
  await takeFirstAnswers(client, words, parseScreen(window.location.search), element.querySelector('.card') !== null);
  const root = createRoot(element);
  // In slices: what was drawn before can be scrolled meanwhile, and a slow phone never stands still for long.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App words={words} client={client} />
      </StrictMode>,
    ),
  );
}
