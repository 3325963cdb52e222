/** The cards that the person has chosen. Only this device stores them. */
import { useSyncExternalStore } from 'react';
import type { BankCard } from '../../contract/cards.ts';
import { bankOfPage } from '../data/ask/callerHeaders.ts';
import { isFilledText } from '../data/ask/readAtm.ts';
import { placeStorage } from '../url/lastPlace.ts';
import { visitNumber } from '../url/visit.ts';

/** The maximum number of cards in a request. Equal to `mostCards` in the contract, whose schemas are too large for the page. */
export const mostOwnCards = 8;

export interface OwnCard extends BankCard {
  /** The name of the bank or network. Absent: only the country is known. */
  readonly name?: string;
  /** Whether it is the card of the bank to which this finder belongs. It is sent with the other cards, and not stored. */
  readonly ofBank?: true;
}

/** The storage key. The cards are separate for each bank. */
const storageKey = (): string => `finder.cards${bankOfPage() && `.${bankOfPage()}`}`;

function readCard(raw: unknown): readonly OwnCard[] {
  const { network, operator, country, name } = (raw ?? {}) as Readonly<Record<string, unknown>>;
  const card: OwnCard = {
    ...(isFilledText(network) && { network }),
    ...(isFilledText(operator) && { operator }),
    ...(isFilledText(country) && /^[A-Z]{2}$/.test(country) && { country }),
    ...(isFilledText(name) && { name }),
  };
  return card.network || card.operator || card.country ? [card] : [];
}

function parse(text: string | null): readonly OwnCard[] {
  try {
    const raw: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(raw) ? raw.flatMap(readCard).slice(0, mostOwnCards) : [];
  } catch {
    // The stored value is damaged.
    return [];
  }
}

let read: { readonly text: string | null; readonly cards: readonly OwnCard[] } = { text: null, cards: [] };

/** The cards of this visit that could not be stored. */
let unstored: { readonly visit: number; readonly text: string } | undefined;

function storedText(): string | null {
  if (unstored?.visit === visitNumber()) return unstored.text;
  try {
    return placeStorage().getItem(storageKey());
  } catch {
    // If access is denied, no cards are stored.
    return null;
  }
}

/** The stored cards. Returns the same object until they change. */
export function ownCards(): readonly OwnCard[] {
  const text = storedText();
  if (text !== read.text) read = { text, cards: parse(text) };
  return read.cards;
}

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export const useOwnCards = (): readonly OwnCard[] => useSyncExternalStore(subscribe, ownCards, ownCards);

/** Stores the cards. If there is no storage, they are kept until the page is closed. */
export function storeCards(cards: readonly OwnCard[]): void {
  const text = JSON.stringify(cards);
  unstored = undefined;
  try {
    if (cards.length === 0) placeStorage().removeItem(storageKey());
    else placeStorage().setItem(storageKey(), text);
  } catch {
    unstored = { visit: visitNumber(), text };
  }
  for (const listener of listeners) listener();
}

/** Whether two cards have the same price everywhere. */
export const isSameCard = (a: OwnCard, b: OwnCard): boolean =>
  a.network === b.network && a.operator === b.operator && a.country === b.country;
