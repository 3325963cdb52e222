import type { ServiceProblem } from '../../../contract/console/overview.ts';
import type { Translated } from '../../texts.ts';

const en = {
  title: 'Overview',
  healthy: 'The service is healthy.',
  found: (problems: number) => (problems === 1 ? 'There is 1 problem.' : `There are ${problems} problems.`),
  version: (version: string, atms: string) => `Version ${version}. Searches use ${atms} ATMs.`,
  problems: {
    storeSlow: 'The store responds slowly: a small query takes more than half a second. Look-ups are slow, and may fail.',
    storePartial: 'A node of the store isn’t responding. Look-ups of some callers fail.',
    noData: 'No ATMs are loaded, so searches find nothing.',
    webhooksFailing: 'Webhooks can’t be delivered:',
  },
  feedsOld: (feeds: number, days: string) =>
    feeds === 1 ? `The data of 1 feed is older than ${days} days:` : `The data of ${feeds} feeds is older than ${days} days:`,
  errors: (failed: string, requests: string, since: string) =>
    `${failed} of ${requests} requests have failed since ${since} (5xx).`,
  failingSince: (age: string, time: string) => `failing since ${time} (${age})`,
  disabled: 'no longer retried',
  away: 'While the store is unavailable, ATM searches continue with the data in memory, but shop look-ups fail. Don’t restart the service.',
  steps: {
    storeSlow: 'Check the load, the locks and the disk of the database. Don’t restart the service.',
    storePartial: 'Repair the node.',
    noData: 'Import a feed.',
    webhooksFailing: 'The page of the caller shows the reason. Inform the caller; it can read the missed events later.',
    feedsOld: 'Import newer files.',
    recentErrors: 'The log of the service contains the causes.',
    errors: 'The log of the service contains the causes.',
    runbook: 'Next steps: section “On-call runbook” of the operating guide (docs/operating.md, supplied with the service).',
  } as Readonly<Record<ServiceProblem | 'runbook', string>>,
  waiting: {
    title: 'Waiting for a decision',
    none: 'Nothing is waiting for a decision.',
    imports: 'Imports',
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
    failedSince: (time: string) => `Failed since ${time}`,
    ofRequests: (failed: string, requests: string) => `${failed} of ${requests}`,
    half: 'Median at most',
    most: '95th percentile at most',
    ms: (ms: string) => `${ms} ms`,
    longer: 'more than 5,000 ms',
    none: 'No requests in this period.',
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
  found: (problems) => (problems === 1 ? 'Es gibt 1 Problem.' : `Es gibt ${problems} Probleme.`),
  version: (version, atms) => `Version ${version}. Die Suche verwendet ${atms} Geldautomaten.`,
  problems: {
    storeSlow:
      'Der Speicher antwortet langsam: Eine kleine Datenbankabfrage dauert mehr als eine halbe Sekunde. Händlersuchen sind langsam und schlagen möglicherweise fehl.',
    storePartial: 'Ein Knoten des Speichers antwortet nicht. Die Händlersuchen einiger API-Kunden schlagen fehl.',
    noData: 'Es sind keine Geldautomaten geladen, daher findet die Suche nichts.',
    webhooksFailing: 'Webhooks können nicht zugestellt werden:',
  },
  feedsOld: (feeds, days) =>
    feeds === 1
      ? `Die Daten von 1 Feed sind älter als ${days} Tage:`
      : `Die Daten von ${feeds} Feeds sind älter als ${days} Tage:`,
  errors: (failed, requests, since) => `${failed} von ${requests} Anfragen sind seit ${since} fehlgeschlagen (5xx).`,
  failingSince: (age, time) => `gestört seit ${time} (${age})`,
  disabled: 'wird nicht mehr wiederholt',
  away: 'Solange der Speicher nicht erreichbar ist, läuft die Geldautomatensuche mit den Daten im Arbeitsspeicher weiter, aber Händlersuchen schlagen fehl. Starten Sie den Dienst nicht neu.',
  steps: {
    storeSlow: 'Prüfen Sie Auslastung, Sperren und Datenträger der Datenbank. Starten Sie den Dienst nicht neu.',
    storePartial: 'Reparieren Sie den Knoten.',
    noData: 'Importieren Sie einen Feed.',
    webhooksFailing:
      'Die Seite des API-Kunden nennt den Grund. Informieren Sie den API-Kunden; er kann verpasste Ereignisse später abrufen.',
    feedsOld: 'Importieren Sie neuere Dateien.',
    recentErrors: 'Die Logdatei des Dienstes enthält die Ursachen.',
    errors: 'Die Logdatei des Dienstes enthält die Ursachen.',
    runbook:
      'Nächste Schritte: Abschnitt „On-call runbook“ der Betriebsanleitung (docs/operating.md, liegt dem Dienst bei, auf Englisch).',
  },
  waiting: {
    title: 'Offene Entscheidungen',
    none: 'Es gibt keine offenen Entscheidungen.',
    imports: 'Importe',
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
    failedSince: (time) => `Fehlgeschlagen seit ${time}`,
    ofRequests: (failed, requests) => `${failed} von ${requests}`,
    half: 'Median höchstens',
    most: '95.\u00a0Perzentil höchstens',
    ms: (ms) => `${ms} ms`,
    longer: 'mehr als 5.000 ms',
    none: 'Keine Anfragen in diesem Zeitraum.',
  },
  lookUps: {
    title: 'Händlersuchen',
    none: 'Keine Händlersuchen in diesem Zeitraum.',
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
