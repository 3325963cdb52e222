import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export interface Section {
  /** Behind the # of the page's address; what follows a slash is the part's own. */
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
  {
    id: 'reference',
    title: 'Reference',
    Page: lazy(() => import('./reference/ReferencePage.tsx').then(({ ReferencePage }) => ({ default: ReferencePage }))),
  },
  {
    id: 'try-it',
    title: 'Try it',
    Page: lazy(() => import('./tryIt/TryItPage.tsx').then(({ TryItPage }) => ({ default: TryItPage }))),
  },
];

/** @param hash of an address, with its # */
export const sectionAt = (hash: string): Section => sections.find(({ id }) => `#${id}` === hash.split('/', 1)[0]) ?? sections[0];
