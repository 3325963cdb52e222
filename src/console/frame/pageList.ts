import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';
import type { OperatorRole } from '../../contract/console/roles.ts';
import type { PageName } from '../location.ts';
import { ProblemSentencesContext } from '../ui/Warning.tsx';

interface ListedPage {
  /** The role that the page requires. People without it do not see the page. */
  readonly role: OperatorRole;
  /** Whether /console/PAGE/ID shows a record. */
  readonly hasRecords?: true;
  /** Loads when the page is opened. It renders its own h1. */
  readonly Page: LazyExoticComponent<ComponentType>;
}

/** Loads a page together with the sentences that its forms need. */
const page = <Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, ComponentType>>>) =>
  lazy(async () => {
    const [{ [name]: Page }, { problemSentences }] = await Promise.all([load(), import('../ui/problemSentences.ts')]);
    return {
      default: () => createElement(ProblemSentencesContext, { value: problemSentences }, createElement(Page)),
    };
  });

/** The pages in the order of the navigation. */
export const pageList: Readonly<Record<PageName, ListedPage>> = {
  overview: {
    role: 'viewer',
    Page: page('OverviewPage', () => import('../pages/overview/OverviewPage.tsx')),
  },
  feeds: {
    role: 'viewer',
    hasRecords: true,
    Page: page('FeedsPage', () => import('../pages/feeds/FeedsPage.tsx')),
  },
  atms: {
    role: 'viewer',
    hasRecords: true,
    Page: page('AtmsPage', () => import('../pages/atms/AtmsPage.tsx')),
  },
  reports: {
    role: 'viewer',
    hasRecords: true,
    Page: page('ReportsPage', () => import('../pages/reports/ReportsPage.tsx')),
  },
  transactions: {
    role: 'viewer',
    hasRecords: true,
    Page: page('TransactionsPage', () => import('../pages/transactions/TransactionsPage.tsx')),
  },
  callers: {
    role: 'viewer',
    hasRecords: true,
    Page: page('CallersPage', () => import('../pages/callers/CallersPage.tsx')),
  },
  audit: {
    role: 'administrator',
    Page: page('AuditPage', () => import('../pages/audit/AuditPage.tsx')),
  },
};
