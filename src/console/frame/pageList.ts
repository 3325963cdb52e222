import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { OperatorRole } from '../../contract/console/roles.ts';
import type { PageName } from '../location.ts';

interface ListedPage {
  /** The role that the page requires. People without it do not see the page. */
  readonly role: OperatorRole;
  /** Whether /console/PAGE/ID shows a record. */
  readonly hasRecords?: true;
  /** Loads when the page is opened. It renders its own h1. */
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** The pages in the order of the navigation. */
export const pageList: Readonly<Record<PageName, ListedPage>> = {
  overview: {
    role: 'viewer',
    Page: lazy(() => import('../pages/overview/OverviewPage.tsx').then(({ OverviewPage }) => ({ default: OverviewPage }))),
  },
  feeds: {
    role: 'viewer',
    hasRecords: true,
    Page: lazy(() => import('../pages/feeds/FeedsPage.tsx').then(({ FeedsPage }) => ({ default: FeedsPage }))),
  },
  atms: {
    role: 'viewer',
    hasRecords: true,
    Page: lazy(() => import('../pages/atms/AtmsPage.tsx').then(({ AtmsPage }) => ({ default: AtmsPage }))),
  },
  reports: {
    role: 'viewer',
    hasRecords: true,
    Page: lazy(() => import('../pages/reports/ReportsPage.tsx').then(({ ReportsPage }) => ({ default: ReportsPage }))),
  },
  transactions: {
    role: 'viewer',
    hasRecords: true,
    Page: lazy(() =>
      import('../pages/transactions/TransactionsPage.tsx').then(({ TransactionsPage }) => ({ default: TransactionsPage })),
    ),
  },
  callers: {
    role: 'viewer',
    hasRecords: true,
    Page: lazy(() => import('../pages/callers/CallersPage.tsx').then(({ CallersPage }) => ({ default: CallersPage }))),
  },
  audit: {
    role: 'administrator',
    Page: lazy(() => import('../pages/audit/AuditPage.tsx').then(({ AuditPage }) => ({ default: AuditPage }))),
  },
};
