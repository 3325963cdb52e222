import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface Section {
  /** Behind the # of the page's address. */
  readonly id: string;
  readonly title: string;
  /** Comes when it is opened. It draws its own h1. */
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** The page's parts, in the order in which they are offered; the first is what is seen without a #. */
export const sections: readonly [Section, ...Section[]] = [
  {
    id: 'look-up',
    title: 'Look-up',
    Page: lazy(() => import('./lookUp/LookUpPage.tsx').then(({ LookUpPage }) => ({ default: LookUpPage }))),
  },
];

/** @param hash of an address, with its # */
export const sectionAt = (hash: string): Section => sections.find(({ id }) => `#${id}` === hash) ?? sections[0];
