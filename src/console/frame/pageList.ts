import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ConsolePage } from '../../contract/console/pages.ts';
import type { OperatorRole } from '../../contract/console/roles.ts';
import type { FrameTexts } from './frameTexts.ts';

export interface ListedPage {
  /** Absent: the overview, at /console. */
  readonly page?: ConsolePage;
  readonly name: keyof FrameTexts['pages'];
  /** The role that the page requires. People without it do not see the page. */
  readonly role: OperatorRole;
  /** Loads when the page is opened. It renders its own h1. */
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** The pages in the order of the navigation. To add a page, add an entry here, and its folder in `src/console/pages`. */
export const pageList: readonly ListedPage[] = [
  {
    name: 'overview',
    role: 'viewer',
    Page: lazy(() => import('../pages/overview/OverviewPage.tsx').then(({ OverviewPage }) => ({ default: OverviewPage }))),
  },
  {
    page: 'callers',
    name: 'callers',
    role: 'viewer',
    Page: lazy(() => import('../pages/callers/CallersPage.tsx').then(({ CallersPage }) => ({ default: CallersPage }))),
  },
  {
    page: 'audit',
    name: 'audit',
    role: 'administrator',
    Page: lazy(() => import('../pages/audit/AuditPage.tsx').then(({ AuditPage }) => ({ default: AuditPage }))),
  },
];
