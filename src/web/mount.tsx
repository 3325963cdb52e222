import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import type { Words } from './texts/words.ts';

/** Draws the page into its element. @param words of the first screen */
export function mount(element: HTMLElement, words: Words): void {
  createRoot(element).render(
    <StrictMode>
      <App words={words} />
    </StrictMode>,
  );
}
