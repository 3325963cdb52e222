import type { ServiceProblem } from '../../../contract/console/overview.ts';
import type { Translated } from '../../texts.ts';

const en = {
  title: 'Overview',
  healthy: 'The service is healthy.',
  version: (version: string, atms: string) => `Version ${version}. Searches use ${atms} ATMs.`,
  problems: {
    storePartial: 'A node of the store isn’t responding. Look-ups of some callers fail.',
    noData: 'No ATMs are loaded. Import a feed.',
    webhooksFailing: 'At least one webhook can’t be delivered.',
    errors: 'At least 1 % of the requests of the last day failed.',
  } as Readonly<Record<ServiceProblem, string>>,
  waiting: {
    title: 'Waiting for a decision',
    none: 'Nothing is waiting for a decision.',
    suggestions: 'Suggestions',
    reportedAtms: 'ATMs with reports',
    inactiveCallers: 'Callers to activate',
  },
  usage: {
    title: 'Requests',
    since: (time: string) => `Since ${time}`,
    requests: 'Requests',
    rejected: 'Rejected (4xx)',
    failed: 'Failed (5xx)',
    half: '50 % take at most',
    most: '95 % take at most',
    ms: (ms: string) => `${ms} ms`,
    longer: 'more than 5,000 ms',
    none: 'no requests',
  },
  lookUps: {
    title: 'Look-ups',
    none: 'No look-ups in this period.',
    caller: 'Caller',
    found: 'Shop found',
    merchant: 'Merchant only',
    unsolved: 'Unsolved',
  },
  feeds: {
    title: 'Feeds',
    none: 'No feed has been imported.',
    feed: 'Feed',
    kind: 'Kind',
    kinds: { operator: 'Operator’s own', list: 'List', map: 'Map' },
    atms: 'ATMs',
    data: 'Data from',
    imported: 'Imported',
    unknown: 'unknown',
  },
};
type OverviewTexts = typeof en;

const de: OverviewTexts = {
  title: 'Überblick',
  healthy: 'Der Dienst läuft fehlerfrei.',
  version: (version, atms) => `Version ${version}. Die Suche verwendet ${atms} Geldautomaten.`,
  problems: {
    storePartial: 'Ein Knoten des Speichers antwortet nicht. Die Abfragen einiger API-Kunden schlagen fehl.',
    noData: 'Es sind keine Geldautomaten geladen. Importieren Sie einen Feed.',
    webhooksFailing: 'Mindestens ein Webhook kann nicht zugestellt werden.',
    errors: 'Mindestens 1 % der Anfragen des letzten Tages sind fehlgeschlagen.',
  },
  waiting: {
    title: 'Offene Entscheidungen',
    none: 'Es gibt keine offenen Entscheidungen.',
    suggestions: 'Korrekturvorschläge',
    reportedAtms: 'Geldautomaten mit Meldungen',
    inactiveCallers: 'API-Kunden zur Freischaltung',
  },
  usage: {
    title: 'Anfragen',
    since: (time) => `Seit ${time}`,
    requests: 'Anfragen',
    rejected: 'Abgelehnt (4xx)',
    failed: 'Fehlgeschlagen (5xx)',
    half: 'Die Hälfte dauert höchstens',
    most: '95 % dauern höchstens',
    ms: (ms) => `${ms} ms`,
    longer: 'mehr als 5.000 ms',
    none: 'keine Anfragen',
  },
  lookUps: {
    title: 'Abfragen',
    none: 'Keine Abfragen in diesem Zeitraum.',
    caller: 'API-Kunde',
    found: 'Geschäft gefunden',
    merchant: 'Nur Händler',
    unsolved: 'Ungelöst',
  },
  feeds: {
    title: 'Feeds',
    none: 'Es wurde noch kein Feed importiert.',
    feed: 'Feed',
    kind: 'Art',
    kinds: { operator: 'vom Betreiber', list: 'Liste', map: 'Karte' },
    atms: 'Geldautomaten',
    data: 'Stand der Daten',
    imported: 'Importiert',
    unknown: 'unbekannt',
  },
};

export const overviewTexts: Translated<OverviewTexts> = { en, de };
