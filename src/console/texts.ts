/**
 * The languages of the console. Each part has its own texts: an object with the same keys for each language, next to the part
 * that shows them.
 */
import { createContext, useContext } from 'react';

export const consoleLanguages = { en: 'English', de: 'Deutsch' } as const;
export type ConsoleLanguage = keyof typeof consoleLanguages;

/** Texts in all languages. A text with values is a function. */
export type Translated<Texts> = Readonly<Record<ConsoleLanguage, Texts>>;

export const LanguageContext = createContext<ConsoleLanguage>('en');
export const useConsoleLanguage = (): ConsoleLanguage => useContext(LanguageContext);

/** Returns the texts of a part in the person's language. */
export const useTexts = <Texts>(texts: Translated<Texts>): Texts => texts[useConsoleLanguage()];

/** The name under which the chosen language is stored on the device. */
const storedName = 'console-language';

const isConsoleLanguage = (code: string | null): code is ConsoleLanguage =>
  code !== null && Object.hasOwn(consoleLanguages, code);

function readStored(): string | null {
  try {
    return window.localStorage.getItem(storedName);
  } catch {
    // The browser blocks the storage.
    return null;
  }
}

/** Returns the language that the person chose on this device, or the first language of the browser that is available. */
export function firstLanguage(): ConsoleLanguage {
  const stored = readStored();
  if (isConsoleLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isConsoleLanguage) ?? 'en';
}

/** Stores the chosen language, unless the browser blocks the storage. */
export function storeLanguage(language: ConsoleLanguage): void {
  try {
    window.localStorage.setItem(storedName, language);
  } catch {
    // The language applies until the page is closed.
  }
}
